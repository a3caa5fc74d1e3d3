import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerResponse } from '../types.ts';
import { answerWith, html, json, redirected, settled, silence } from '../testing-server.ts';
import { post, type PostOptions } from './transport.ts';

const here = new URL('/page', location.href);

function go(parts: Partial<PostOptions> = {}): Promise<ServerResponse> {
  return post({
    url: here,
    headers: {},
    body: 'a=1',
    timeout: 0,
    signal: new AbortController().signal,
    wantsFile: false,
    ...parts,
  });
}

/** Posts once and returns the result. */
function read(response: Response | Error, parts: Partial<PostOptions> = {}): Promise<ServerResponse> {
  answerWith(response);
  return go(parts);
}

const typed = (body: BodyInit | null, type: string, init: ResponseInit = {}): Response =>
  new Response(body, { ...init, headers: { 'Content-Type': type, ...init.headers } });

beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-token" content="secret">';
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('requests', () => {
  test('[R1 R3 R5] a POST with X-Requested-With, the token and given headers last', async () => {
    const sent = answerWith(json({}));
    await go({ headers: { 'X-Own': '1', 'X-CSRF-TOKEN': 'mine' } });
    expect(sent).toMatchObject([{ url: here.href, method: 'POST', body: 'a=1', mode: 'same-origin' }]);
    expect(['X-Requested-With', 'X-Own', 'X-CSRF-TOKEN'].map((name) => sent[0]?.headers.get(name))).toEqual([
      'XMLHttpRequest',
      '1',
      'mine',
    ]);
  });

  test('[F144] the address is text, as scripts that wrap fetch expect', async () => {
    const sent = answerWith(json({}));
    await go();
    expect(sent[0]?.url).toBe(here.href);
  });

  test('[R5 S8 S19] the token never leaves the origin', async () => {
    const sent = answerWith(json({}));
    await go({ url: new URL('https://elsewhere.example/') });
    expect(sent[0]?.headers.has('x-csrf-token')).toBe(false);
    expect(sent[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });
});

describe('[F11] JSON detection', () => {
  test.each([
    'application/json',
    'APPLICATION/JSON;charset=utf-8',
    'application/problem+json',
    'application/json; charset="utf-8"',
    'text/json',
  ])('%s does', async (type) => {
    expect(await read(typed('{"a":1}', type))).toMatchObject({
      status: 200,
      kind: 'json',
      data: { a: 1 },
      problem: undefined,
    });
  });

  test.each(['\ufeff', '\ufeff\ufeff'])('leading byte order marks are ignored', async (marks) => {
    expect(await read(typed(`${marks}{"a":1}`, 'application/json'))).toMatchObject({ kind: 'json', data: { a: 1 } });
  });

  test.each(['text/html', 'text/plain', 'text/html; note=json'])(
    '[F10] valid JSON sent as %s does not',
    async (type) => {
      expect(await read(typed('{"a":1}', type))).toMatchObject({ kind: 'text', problem: `Content-Type ${type}` });
    },
  );

  test.each(['{"a":', '<p>no</p>', 'null x', '[1,]'])('invalid JSON %s is a problem without data', async (body) => {
    expect(await read(typed(body, 'application/json'))).toMatchObject({
      kind: 'none',
      data: undefined,
      problem: expect.stringMatching(/JSON/),
    });
  });

  test.each([
    ['[]', []],
    ['null', null],
    ['"text"', 'text'],
    ['0', 0],
  ])('[R9] the JSON value %s is data', async (body, data) => {
    expect(await read(typed(body, 'application/json'))).toMatchObject({ kind: 'json', data });
  });
});

test('[F127] long ids in JSON keep their digits', async () => {
  const body = '{"id":12345678901234567890,"total":48}';
  expect(await read(typed(body, 'application/json'))).toMatchObject({
    data: { id: '12345678901234567890', total: 48 },
  });
});

describe('[F8] empty bodies', () => {
  test.each([
    ['200 with JSON type', typed('', 'application/json')],
    ['200 with blanks', typed(' \n', 'application/json')],
    ['204', new Response(null, { status: 204 })],
    ['205', new Response(null, { status: 205 })],
    ['200 as HTML', html('')],
  ])('%s is an empty response without a problem', async (_, response) => {
    expect(await read(response)).toMatchObject({ kind: 'none', data: undefined, problem: undefined });
  });
});

describe('files', () => {
  const attachment = { headers: { 'Content-Disposition': 'attachment; filename="a.pdf"' } };
  const inline = { headers: { 'Content-Disposition': 'inline' } };

  test('[R29] an attachment is always a file', async () => {
    expect(await read(typed('x', 'application/pdf', attachment))).toMatchObject({
      kind: 'file',
      problem: undefined,
      data: expect.any(Blob),
    });
    expect(await read(typed('x', 'text/html', attachment))).toMatchObject({ kind: 'file' });
  });

  test('JSON and inline files are files only if one was requested', async () => {
    expect(await read(typed('{}', 'application/json', attachment))).toMatchObject({ kind: 'json' });
    expect(await read(typed('{}', 'application/json', attachment), { wantsFile: true })).toMatchObject({
      kind: 'file',
    });
    expect(await read(typed('x', 'text/html', inline))).toMatchObject({ kind: 'text' });
    expect(await read(typed('x', 'text/html', inline), { wantsFile: true })).toMatchObject({ kind: 'file' });
  });

  test.each(['image/png', 'application/pdf', 'application/octet-stream'])(
    '[F4] %s without a disposition is a problem that names it',
    async (type) => {
      expect(await read(typed('x', type))).toMatchObject({ kind: 'file', problem: `Content-Type ${type}` });
    },
  );
});

describe('[F27] size', () => {
  const megabytes = (count: number): string => `"${'x'.repeat(count * 1024 * 1024 - 2)}"`;

  test('5 MB are read; more is refused and discarded', async () => {
    expect(await read(typed(megabytes(5), 'application/json'))).toMatchObject({ kind: 'json' });
    expect(await read(typed(`${megabytes(5)} `, 'application/json'))).toMatchObject({
      kind: 'none',
      data: undefined,
      responseText: '',
      problem: expect.stringMatching(/5 MB/),
    });
  });

  test('a body with a larger Content-Length is not read', async () => {
    const huge = typed('{}', 'application/json', { headers: { 'Content-Length': String(20 * 1024 * 1024) } });
    const text = vi.spyOn(huge, 'text');
    expect(await read(huge)).toMatchObject({ kind: 'none', problem: expect.stringMatching(/5 MB/) });
    expect(text).not.toHaveBeenCalled();
  });
});

describe('[F13] redirects', () => {
  test('another path counts as redirected; another query does not', async () => {
    expect(await read(redirected(html('sign in'), new URL('/login', here).href))).toMatchObject({
      redirectedTo: new URL('/login', here).href,
    });
    expect(await read(redirected(json({}), `${here.href}?a=1`))).toMatchObject({ redirectedTo: undefined });
  });
});

describe('missing responses', () => {
  test('[R22] a network failure is status 0', async () => {
    expect(await read(new TypeError('failed to fetch'))).toMatchObject({ status: 0, kind: 'none' });
  });

  test('[F101] a fetch that a tag manager broke is a network failure', async () => {
    vi.stubGlobal('fetch', () => {
      throw new TypeError('Tag failed');
    });
    expect(await go()).toMatchObject({ status: 0, problem: expect.stringContaining('Tag failed') });
  });

  test('[F2] a connection lost in the middle of the body is status 0', async () => {
    const cut = json({});
    vi.spyOn(cut, 'text').mockRejectedValue(new TypeError('network error'));
    expect(await read(cut)).toMatchObject({ status: 0 });
  });

  test('[R23 F3] silence is status -1 after the timeout, not a moment before', async () => {
    vi.useFakeTimers();
    answerWith(silence());
    const ended = vi.fn();
    void go({ timeout: 30_000 }).then(ended);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: -1 }));
  });

  test('a timeout of 0 does not fire', async () => {
    answerWith(silence());
    const ended = vi.fn();
    void go({ timeout: 0 }).then(ended);
    await settled();
    await settled();
    expect(ended).not.toHaveBeenCalled();
  });

  test('[R17 R25] an abort is status -3, before and after sending', async () => {
    const controller = new AbortController();
    answerWith(silence(), silence());
    const response = go({ signal: controller.signal, timeout: 1000 });
    controller.abort();
    expect(await response).toMatchObject({ status: -3, problem: 'aborted' });
    expect(await go({ signal: controller.signal })).toMatchObject({ status: -3 });
  });
});

test('response headers are case-insensitive', async () => {
  const response = await read(json({}, { headers: { 'X-Mine': 'yes' } }));
  expect([
    response.getResponseHeader('x-mine'),
    response.getResponseHeader('X-MINE'),
    response.getResponseHeader('none'),
  ]).toEqual(['yes', 'yes', null]);
});

test.each([400, 401, 403, 404, 406, 419, 422, 429, 500, 503])(
  'status %s keeps its status and its JSON',
  async (status) => {
    expect(await read(json({ message: 'x' }, { status }))).toMatchObject({
      status,
      kind: 'json',
      data: { message: 'x' },
    });
  },
);
