import { beforeEach, expect, test, vi } from 'vitest';
import type { Dialect } from './dialect.ts';

let getDialect: () => Promise<Dialect>;

beforeEach(async () => {
  vi.resetModules();
  document.head.replaceChildren();
  ({ getDialect } = await import('./page-dialect.ts'));
});

test.each([
  ['wintr', 'Did you mean "winter"?'],
  ['laravel', 'Write october, winter, larajax, or remove the element.'],
])('a page that names the dialect %s is told once, and speaks October’s', async (name, fix) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  document.head.innerHTML = `<meta name="ajax-dialect" content="${name}">`;
  expect((await getDialect()).name).toBe('october');
  await getDialect();
  expect(error.mock.calls.map(([line]) => line)).toEqual([expect.stringContaining(`VR542] <meta`)]);
  expect(error.mock.calls[0]?.[0]).toContain(fix);
});

test('a page that names none is told nothing', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await getDialect();
  expect(error).not.toHaveBeenCalled();
});
