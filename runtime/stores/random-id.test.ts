import { expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

test('two ids differ, on a page without HTTPS too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = [randomId(), randomId()];
  expect(ids).toEqual([expect.stringMatching(/^\d+(?:-\d+){3}$/), expect.stringMatching(/^\d+(?:-\d+){3}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});
