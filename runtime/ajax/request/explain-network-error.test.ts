import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestFailure } from './ajax-promise.ts';
import { AjaxRequest } from './ajax-request.ts';
import { go, openFormPage } from '../testing-requests.ts';
import { settled, silence } from '../testing-server.ts';

type Answer = () => Promise<Response>;

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const page: Answer = () => Promise.resolve(new Response());
/** What a browser gives for a redirect that it was told not to follow. */
const redirect: Answer = () => Promise.resolve({ type: 'opaqueredirect', status: 0 } as Response);

let line = vi.fn();
let requests: { url: string; method: string; redirect: string; body: unknown }[];

/** Loses every POST, and answers a HEAD request for the page according to its redirect mode. */
function openServer(manual: Answer, follow: Answer = lost): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    requests.push({ url, method: init.method ?? 'GET', redirect: init.redirect ?? 'follow', body: init.body });
    if (init.method !== 'HEAD') return lost();
    return Promise.race([init.redirect === 'manual' ? manual() : follow(), aborted(init.signal)]);
  });
}

const methods = (): string[] => requests.map(({ method }) => method);

async function fail(url = '/'): Promise<RequestFailure> {
  return AjaxRequest.start(go(), 'onTry', { flash: true, url }).then(
    () => Promise.reject(new Error('the request succeeded')),
    (failure: RequestFailure) => failure,
  );
}

/** The message on the page and the button beside it. */
const displayed = async (): Promise<(string | null)[]> => {
  await vi.waitFor(() => expect(document.querySelector('.oc-flash-message')).not.toBeNull());
  return [...document.querySelectorAll('.flash-message, .flash-control')].map(({ textContent }) => textContent);
};

beforeEach(() => {
  openFormPage();
  requests = [];
  line = vi.fn();
  vi.spyOn(console, 'warn').mockImplementation(line);
});
afterEach(settled);

describe('[F131] a redirect that another origin blocks', () => {
  test('has a message, a link to the page and a diagnostic', async () => {
    openServer(redirect);
    expect((await fail()).status).toBe(0);
    expect(await displayed()).toEqual([
      expect.stringMatching(/^That didn’t get through\. Open the page in a new tab/),
      'Open it (opens a new tab)',
    ]);
    expect(line).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/VR511.*redirected to another origin, which blocks it/),
      expect.anything(),
    );
  });

  test('is found at the address of the request, without sending anything twice', async () => {
    openServer(redirect);
    await fail('/contact');
    expect(methods()).toEqual(['POST', 'HEAD', 'HEAD']);
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/contact', '/contact', '/contact']);
    expect(requests.slice(1).map(({ body }) => body)).toEqual([undefined, undefined]);
  });

  test.each<[string, Answer, Answer]>([
    ['the server answers again', page, page],
    ['the page redirects within the site', redirect, page],
  ])('[D57] is not assumed if %s', async (_, manual, follow) => {
    openServer(manual, follow);
    await fail();
    expect(await displayed()).toEqual(['The connection was lost. Try again.', 'Try again']);
    expect(line).not.toHaveBeenCalled();
  });

  test('is not assumed if nothing answers', async () => {
    openServer(lost, lost);
    await fail();
    expect(await displayed()).toEqual(['The connection was lost. Try again.', 'Try again']);
    expect(line).not.toHaveBeenCalled();
  });

  test('is not looked for while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openServer(redirect);
    await fail();
    expect(methods()).toEqual(['POST']);
  });

  test('a request aborted meanwhile is cancelled', async () => {
    let isAsked = (): void => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    openServer(() => {
      isAsked();
      return silence();
    });
    const request = AjaxRequest.start(go(), 'onTry', { flash: true });
    const failure = request.then(
      () => undefined,
      ({ status }: RequestFailure) => status,
    );
    await asked;
    request.abort();
    expect(await failure).toBe(-3);
  });
});

describe('a chosen file that is gone', () => {
  const file = new File(['plan'], 'plan.pdf');

  beforeEach(() => {
    openServer(page);
    const gone = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    vi.spyOn(Blob.prototype, 'stream').mockReturnValue(gone);
  });

  test.each([true, false])('is named, and offers no second try (online: %s)', async (isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const options = { flash: true, files: true, data: { plan: file } };
    await AjaxRequest.start(go(), 'onTry', options).catch(() => {});
    expect(await displayed()).toEqual(['We can’t read “plan.pdf” any more. Choose the file again.']);
    expect(methods()).toEqual(['POST']);
  });

  test('is no cause if only its name is sent', async () => {
    await AjaxRequest.start(go(), 'onTry', { flash: true, data: { plan: file } }).catch(() => {});
    expect(await displayed()).toContain('The connection was lost. Try again.');
  });
});
