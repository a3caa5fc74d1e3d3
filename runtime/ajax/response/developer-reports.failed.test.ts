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
  [
    'its first line, without a title',
    '<style>p{}</style>\n\n<p>No such column: price</p>\n<p>more',
    'No such column: price',
  ],
  ['invisible characters written out', '<title>No\u202Esuch\u0007column</title>', 'No\\u{202e}such\\u{7}column'],
  ['something, with an empty title', '<title></title><script>start()</script>', '/app/Homes.php:3'],
])('an error page in debug mode is named by %s', async (_, page, name) => {
  expect(await detailOf(`${page}\n<p>/app/Homes.php:3</p>`)).toBe(name);
});
