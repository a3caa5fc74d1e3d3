import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeRecordedPage, openRecordedPage, run } from '../testing-requests.ts';
import { html } from '../testing-server.ts';

beforeEach(openRecordedPage);
afterEach(closeRecordedPage);

/** @returns what the console says of an error page, below the line */
async function detailOf(page: string): Promise<unknown> {
  const error = vi.spyOn(console, 'error');
  await run(html(page, { status: 500 }));
  await vi.dynamicImportSettled();
  expect(error.mock.calls[0]?.[0]).toMatch(/VR516/);
  return error.mock.calls[0]?.[2];
}

test.each([
  ['its title', '<!doctype html><title> No such column </title><h1>Whoops</h1>', 'No such column'],
  ['what it is, without one', '<title></title><script>start()</script>', 'an error page'],
])('an error page in debug mode is named by %s', async (_, page, name) => {
  expect(await detailOf(`${page}\n<p>/app/Homes.php:3</p>`)).toBe(name);
});
