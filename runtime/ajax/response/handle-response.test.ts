import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestOptions } from '../types.ts';
import {
  after,
  before,
  closeRecordedPage,
  happened,
  location$,
  once,
  openRecordedPage,
  prevent,
  run,
} from '../testing-requests.ts';
import { html, json, pick, redirected } from '../testing-server.ts';

beforeEach(openRecordedPage);
afterEach(closeRecordedPage);

test('[R12] the redirect is followed after every success callback has run', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => void happened.push('assign'));
  once('ajax:update-complete', () => happened.push('theme'));
  await run(json({ list: 'x', X_OCTOBER_REDIRECT: '/next' }));
  expect(assign).toHaveBeenCalledExactlyOnceWith(location$);
  expect(happened.at(-1)).toBe('assign');
  expect(happened.indexOf('.done')).toBeLessThan(happened.indexOf('assign'));
});

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  'data:text/html,x',
  'https://user@localhost/',
])('[F76 F77 S7] a redirect to %s is refused, reported and shown', async (address) => {
  const handleRedirectResponse = vi.fn();
  await run(json({ X_OCTOBER_REDIRECT: address }), { handleRedirectResponse });
  expect(handleRedirectResponse).not.toHaveBeenCalled();
  expect(happened).toContain('widget:error');
  expect(happened).not.toContain('before-redirect');
  expect(alert).toHaveBeenCalledOnce();
});

test('a redirect that a listener prevents is not followed', async () => {
  const handleRedirectResponse = vi.fn();
  once('ajax:before-redirect', prevent);
  await run(json({ X_OCTOBER_REDIRECT: '/next' }), { handleRedirectResponse });
  expect(handleRedirectResponse).not.toHaveBeenCalled();
  expect(happened).toContain('done');
});

describe('[R24] unusable responses', () => {
  test.each<[string, () => Response, RequestOptions, number]>([
    ['HTML for JSON', () => html('<p>page</p>'), {}, -2],
    ['broken JSON', () => new Response('{', { headers: { 'Content-Type': 'application/json' } }), {}, -2],
    ['an image', () => new Response('x', { headers: { 'Content-Type': 'image/png' } }), {}, -2],
    ['JSON where HTML was required', () => json({}), { responseType: 'html' }, -2],
    ['another page instead', () => redirected(html('<p>Sign in</p>'), new URL('/login', location.href).href), {}, -2],
    [
      'another page where HTML was required',
      () => redirected(html('<p>Sign in</p>'), new URL('/login', location.href).href),
      { responseType: 'html' },
      -2,
    ],
    [
      'broken JSON from elsewhere',
      () =>
        redirected(
          new Response('{', { headers: { 'Content-Type': 'application/json' } }),
          new URL('/login', location.href).href,
        ),
      {},
      -2,
    ],
  ])('%s', async (_, makeServerResponse, options, status) => {
    expect(await run(makeServerResponse(), options)).toMatchObject({ failure: { status } });
    expect(happened).toContain('widget:error');
    expect(happened).not.toContain('request-success');
    expect(happened.filter((name) => name === 'request-complete')).toHaveLength(1);
    expect(pick('#list').innerHTML).toBe('');
  });

  test.each([null, 'x', 42, true])('[F132] the JSON %j is a failure with a diagnostic', async (body) => {
    const line = vi.spyOn(console, 'warn');
    expect(await run(json(body))).toMatchObject({ failure: { status: -2 } });
    expect(line).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/VR511.*the JSON in the response is not an object/),
      pick('#go'),
      `It begins: ${JSON.stringify(JSON.stringify(body))}`,
    );
    expect(alert).toHaveBeenCalledExactlyOnceWith('There was a problem. Please try again.');
    expect(happened).not.toContain('request-success');
  });

  test.each(['null', '{"broken'])('[F132] a download answered with the JSON %s is a failure', async (body) => {
    const response = new Response(body, { headers: { 'Content-Type': 'application/json' } });
    expect(await run(response, { download: true })).toMatchObject({ failure: { status: -2 } });
  });

  test('[F132] a list that a handler returns is its data', async () => {
    expect(await run(json([{ id: 1 }]))).toEqual({ data: [{ id: 1 }] });
  });

  test.each([
    ['an empty body', () => new Response('', { headers: { 'Content-Type': 'application/json' } })],
    ['204', () => new Response(null, { status: 204 })],
    ['[], which October sends for a handler that returns nothing,', () => json([])],
  ])('[F8] %s is a success with nothing to update', async (_, makeServerResponse) => {
    expect((await run(makeServerResponse(), { update: {} })).failure).toBeUndefined();
    expect(happened).toEqual([
      ...before,
      'before-update',
      'request-success',
      'request-complete',
      'done',
      'always',
      '.done',
      ...after,
    ]);
  });

  test('[F22] 422 with errors is handled like 406', async () => {
    await run(json({ message: 'Need it', errors: { email: ['Need it'] } }, { status: 422 }));
    expect(happened).toEqual([
      ...before,
      'before-validate',
      'invalid-field',
      'request-error',
      'error-message',
      'request-complete',
      'fail',
      'always',
      '.fail(422)',
      ...after,
    ]);
  });
});

describe('data-browser-redirect-back', () => {
  test.each([
    ['this site', new URL('/list', location.href).href, new URL('/list', location.href).href],
    ['another site', 'https://elsewhere.example/', location$],
    ['nowhere', '', location$],
  ])('a visitor from %s', async (_, referrer, destination) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const handleRedirectResponse = vi.fn();
    await run(json({}), { redirect: '/next', browserRedirectBack: true, handleRedirectResponse });
    expect(handleRedirectResponse).toHaveBeenCalledExactlyOnceWith(destination);
    expect(happened).not.toContain('widget:error');
    expect(alert).not.toHaveBeenCalled();
  });
});

test('numbers, booleans and null are written as text; lists and objects reported', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p id="a">?</p><p id="b">?</p><p id="c">?</p><p id="d">?</p><p id="e">?</p>',
  );
  await run(json({ '#a': [1], '#b': 5, '#c': true, '#d': null, list: { no: 'text' }, items: [1, 2], '#e': 0 }));
  expect(['#a', '#b', '#c', '#d', '#e'].map((id) => pick(id).innerHTML)).toEqual(['?', '5', 'true', '', '0']);
  // oxlint-disable-next-line no-console -- what a developer reads
  const lines = vi.mocked(console.warn).mock.calls.map(([line]) => String(line));
  expect(lines).toEqual([
    expect.stringMatching(/VR524.*the update key "#a" holds a list or an object/),
    expect.stringMatching(/VR524.*the update key "list" holds/),
  ]);
  expect(happened).toContain('request-success');
});

describe('what a failing server tells developers', () => {
  const lines = (): unknown[][] =>
    // oxlint-disable-next-line no-console -- what a developer reads
    vi.mocked(console.error).mock.calls;
  /** The code that tells is not in the tier of requests. */
  const tell: typeof run = (...given) => run(...given).finally(vi.dynamicImportSettled);
  const trace = '"Undefined variable $x" on line 3 of /var/www/x.php#0 /var/www/y.php(1): onTry()\n#1 {main}';

  test.each<[string, () => Response, RegExp]>([
    ['a trace', () => html(trace, { status: 500 }), /Undefined variable \$x.*y\.php/],
    [
      'the JSON of an exception',
      () => json({ message: 'Oops', exception: 'ErrorException', file: '/var/www/x.php', line: 3 }, { status: 500 }),
      /^ErrorException: Oops in \/var\/www\/x\.php:3$/,
    ],
    [
      'a debug page',
      () => html('<!doctype html><title>Undefined variable</title><p>x.php:3</p>', { status: 500 }),
      /^Undefined variable$/,
    ],
  ])('in debug mode %s is in the console, and only there', async (_, makeServerResponse, said) => {
    let told: unknown;
    once('widget:error', (event) => ({ report: told } = event as Event & { report: unknown }));
    await tell(makeServerResponse());
    expect(lines().map(([line, , detail]) => [line, detail])).toEqual([
      [
        expect.stringMatching(/VR516.*onTry on \/: the server answered 500 and is in debug mode/),
        expect.stringMatching(said),
      ],
    ]);
    expect(JSON.stringify({ ...(told as object), element: null })).not.toMatch(/x\.php|Undefined/);
    expect(alert).toHaveBeenCalledExactlyOnceWith('There was a problem. Please try again.');
    expect(document.documentElement.outerHTML).not.toMatch(/x\.php/);
  });

  test.each([
    ['an error page', () => html('<!doctype html><title>Error</title><a href="/a/b">Home</a>', { status: 500 })],
    ['JSON', () => json({ message: 'Server Error' }, { status: 500 })],
    ['nothing', () => html('', { status: 502 })],
  ])('without it, one line says who failed where, after %s', async (_, makeServerResponse) => {
    const body = await makeServerResponse().text();
    await tell(makeServerResponse(), { update: { 'verandah/listing/results': '#list', 'listing/count': '#list' } });
    const said = expect.stringMatching(
      /VR540\] onTry on \/: the server answered 50[02]\. The request asked for verandah\/listing\/results, listing\/count\. The server's log says why\./,
    );
    expect(lines()).toEqual([[said, pick('#go'), ...(body ? [`It begins: ${JSON.stringify(body)}`] : [])]]);
  });

  test('the start of the body is for developers’ machines and pages with vr-debug only', async () => {
    const page = (): Response => html(`<!doctype html><p>${'Secret '.repeat(100)}`, { status: 500 });
    const excerpt = async (): Promise<unknown> => {
      await tell(page());
      return lines().at(-1)?.[2];
    };
    expect(String(await excerpt())).toHaveLength('It begins: ""'.length + 300);
    const hostname = vi.spyOn(location, 'hostname', 'get').mockReturnValue('homes.example');
    document.body.innerHTML = '<a id="go"></a>';
    expect(await excerpt()).toBeUndefined();
    document.body.innerHTML = '<a id="go"></a>';
    document.head.innerHTML = '<meta name="vr-debug">';
    expect(String(await excerpt())).toHaveLength('It begins: ""'.length + 300);
    expect(hostname).toHaveBeenCalled();
  });

  test.each([
    ['a short text', () => html('Closed on Sunday.', { status: 500 })],
    ['a message', () => json({ X_OCTOBER_ERROR_MESSAGE: 'Closed on Sunday.' }, { status: 500 })],
    ['a refusal', () => html('<p>No</p>', { status: 403 })],
  ])('%s for visitors is an answer, and says nothing in the console', async (_, makeServerResponse) => {
    await tell(makeServerResponse());
    expect(lines()).toEqual([]);
  });

  test('[F18] a page that takes no request is named, also another one', async () => {
    const warn = vi.spyOn(console, 'warn');
    await tell(html('<h1>Not found</h1>', { status: 404 }), { url: '/nowhere' });
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /VR512\] onTry on \/nowhere: the server answered 404\. The request asked for list\. Check/,
        ),
        pick('#go'),
        'It begins: "<h1>Not found</h1>"',
      ],
    ]);
  });

  test('[F18] a redirected request says where it went, and what was there', async () => {
    const warn = vi.spyOn(console, 'warn');
    const moved = Object.defineProperties(html('<h1>Not found</h1>', { status: 404 }), {
      redirected: { value: true },
      url: { value: `${location.origin}/en/quote/` },
    });
    await tell(moved);
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /VR512\] onTry on \/: the server answered 404 \(Content-Type text\/html; charset=utf-8, redirected to \/en\/quote\/\)\. .*A redirected POST loses its fields/,
    );
  });

  const handler = "AJAX handler 'onTry' was not found.";
  const partial = "The partial 'listing/resluts' is not found.";
  const lacksHandler = 'VR526] onTry on /: the server has no such handler. Define it in the page,';
  const lacksPartial = 'VR527] onTry on /: the server has no partial "listing/resluts". Add it to the theme,';
  test.each<[string, () => Response, string]>([
    ['a handler, as text', () => html(handler, { status: 500 }), lacksHandler],
    [
      'a handler, in debug mode',
      () => html(`"${handler}" on line 9 of /x.php#0 {main}`, { status: 500 }),
      lacksHandler,
    ],
    ['a handler, with 404', () => html(handler, { status: 404 }), lacksHandler],
    ['a handler, as JSON', () => json({ message: handler }, { status: 500 }), lacksHandler],
    ['a partial, as text', () => html(partial, { status: 500 }), lacksPartial],
    ['a partial, as an error page', () => html(partial.replaceAll("'", '&#039;'), { status: 500 }), lacksPartial],
  ])('[F18] it lacks %s: one line says so', async (_, makeServerResponse, line) => {
    await tell(makeServerResponse());
    expect(lines().map(([said]) => said)).toEqual([expect.stringContaining(line)]);
  });
});

describe('[R16] a request that changed nothing', () => {
  test.each<[string, Response | Error, RequestOptions]>([
    ['no connection', new TypeError('failed'), {}],
    ['broken JSON', new Response('{', { headers: { 'Content-Type': 'application/json' } }), {}],
    ['an empty 500', new Response('', { status: 500 }), {}],
    ['500 with a message', json({ message: 'Oops' }, { status: 500 }), {}],
  ])('%s fires neither update-complete nor render', async (_, response, options) => {
    await run(response, options);
    expect(happened).toContain('fail');
    expect(happened.filter((name) => after.includes(name))).toEqual([]);
  });

  test('a refusal with a partial fires them', async () => {
    await run(json({ list: 'x' }, { status: 403 }));
    expect(happened.slice(-3)).toEqual(after);
  });
});
