import { expect, test, vi } from 'vitest';
import { post } from './transport.ts';

test('[F101] an XMLHttpRequest that a tag manager broke is a network failure', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      open(): never {
        throw new TypeError('Tag failed');
      }
    },
  );
  const response = await post({
    url: new URL('/page', location.href),
    headers: {},
    body: 'a=1',
    timeout: 0,
    signal: new AbortController().signal,
    wantsFile: false,
    onUpload: () => {},
  });
  expect(response).toMatchObject({ status: 0, problem: expect.stringContaining('Tag failed') });
});
