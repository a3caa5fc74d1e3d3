import { expect, test } from 'vitest';
import { withReload } from './live-reload.mjs';

const html = '<html><body><p>Home</p></body></html>';

test("the script carries the page's nonce", () => {
  expect(withReload(html, "script-src 'nonce-abc' 'strict-dynamic'")).toContain('nonce="abc">new EventSource');
});

test('a page without a nonce is left as it is', () => {
  expect(withReload(html, '')).toBe(html);
});
