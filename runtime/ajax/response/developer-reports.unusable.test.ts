import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeRecordedPage, openRecordedPage, run } from '../testing-requests.ts';
import { html, json, pick } from '../testing-server.ts';

let warn = vi.spyOn(console, 'warn');

/** The code that tells is not in the tier of requests. */
const tell: typeof run = (...given) => run(...given).finally(vi.dynamicImportSettled);
const ofJsonType = (body: string): Response => new Response(body, { headers: { 'Content-Type': 'application/json' } });

beforeEach(() => {
  openRecordedPage();
  warn = vi.spyOn(console, 'warn');
});
afterEach(closeRecordedPage);

describe('[R24] a response that cannot be used', () => {
  test('its beginning is in the console, with control characters written out', async () => {
    await tell(ofJsonType(`{"a":\t1,\r\n"b": "\u0000${'x'.repeat(300)}`));
    const [line, element, detail] = warn.mock.calls[0] ?? [];
    expect(line).toMatch(/VR511\] onTry on \/: the response cannot be used \(the JSON in the response is broken\)\./);
    expect(element).toBe(pick('#go'));
    expect(detail).toMatch(/^It begins: "\{\\"a\\":\\t1,\\r\\n\\"b\\": \\"\\u0000x{283}"$/);
  });

  test('what PHP wrote before its JSON is there, and what helps', async () => {
    await tell(ofJsonType('<br />\n<b>Warning</b>:  Undefined variable $x in <b>/var/www/Homes.php</b>{"a":1}'));
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(/VR511.*If PHP has written a notice around it, mend what the notice reports/),
        pick('#go'),
        expect.stringMatching(/Undefined variable \$x/),
      ],
    ]);
  });

  test.each([
    ['', /content="winter"> or "larajax"/],
    ['<meta name="ajax-dialect" content="october">', /names the dialect "october".*change <meta name="ajax-dialect">/],
  ])('a whole page hints at the dialect (%j)', async (meta, hint) => {
    document.head.innerHTML = meta;
    await tell(html(' <!DOCTYPE html><html lang="en">'));
    expect(warn.mock.calls[0]?.[0]).toMatch(hint);
  });

  test.each(['{"total":3}', ' [1]'])('JSON of the wrong type says which to send (%s)', async (body) => {
    await tell(html(body));
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /Content-Type text\/html; charset=utf-8\)\. It is JSON: send Content-Type: application\/json\./,
    );
  });

  test('a live site shows nothing of what came', async () => {
    vi.spyOn(location, 'hostname', 'get').mockReturnValue('homes.example');
    await tell(html('<p>Private</p>'));
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/VR511.*Content-Type text\/html/), pick('#go')]]);
  });
});

describe('a partial that was asked for', () => {
  const asked = { update: { 'site/cart': '#list', 'site/total': '#list' } };

  test.each([
    [
      'nothing',
      () => new Response('', { headers: { 'Content-Type': 'application/json' } }),
      '"site/cart", "site/total"',
      '',
    ],
    ['data of its own', () => json({ total: 3 }), '"site/cart", "site/total"', ' It has "total".'],
    ['one of two', () => json({ 'site/cart': 'x' }), '"site/total"', ' It has "site/cart".'],
  ])('and is not in a response of %s is named with the handler', async (_, makeServerResponse, names, came) => {
    await tell(makeServerResponse(), asked);
    expect(warn.mock.calls).toEqual([
      [
        expect.stringContaining(
          `[verandah VR547] onTry on /: the response lacks ${names}, which the request asked for.${came}`,
        ),
        pick('#go'),
      ],
    ]);
  });

  test('is not missed where the page wants it nowhere, or names a selector', async () => {
    await tell(json({ total: 3 }), { update: { 'site/cart': false, '#list': '#list', '@list': '#list' } });
    expect(warn).not.toHaveBeenCalled();
  });

  test.each<[string, () => Response]>([
    ['with the partials', () => json({ 'site/cart': '', 'site/total': null })],
    ['that leaves the page', () => json({ X_OCTOBER_REDIRECT: '/next' })],
    ['of no content', () => new Response(null, { status: 204 })],
    ['that failed', () => json({ message: 'No' }, { status: 403 })],
  ])('is not missed in a response %s', async (_, makeServerResponse) => {
    await tell(makeServerResponse(), { ...asked, handleRedirectResponse: vi.fn() });
    expect(warn).not.toHaveBeenCalled();
  });
});
