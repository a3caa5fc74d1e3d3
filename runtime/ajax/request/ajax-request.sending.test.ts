import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestOptions } from '../types.ts';
import { AjaxRequest } from './ajax-request.ts';
import { recordRequestEvents } from '../../testing/record-events.ts';
import { answerWith, html, json, pick, silence, type Sent } from '../testing-server.ts';

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('alert', vi.fn());
  history.replaceState(null, '', '/page?q=1');
  document.head.innerHTML = '<meta name="csrf-token" content="old"><meta name="vr-account" content="guest">';
  document.body.innerHTML = `
    <div data-request-data="far: 'far', near: 'far', own: 'far', js: 'far'">
      <form id="f" data-request-data="near: 'near', own: 'near', js: 'near'">
        <input name="form" value="form"><input name="far" value="form"><input name="near" value="form"><input name="own" value="form"><input name="js" value="form">
        <a id="go" data-request-data="own: 'own', js: 'own'"></a>
      </form>
    </div>
    <a id="bare"></a><input id="field" name="q" value="oak"><input id="file" type="file" name="plan">`;
});

/** Sends one request and gives what left the page. */
async function send(selector: string | null, options: RequestOptions = {}): Promise<Sent> {
  const [first] = await Promise.all(
    [answerWith(json({}))].map(
      async (sent) => (await AjaxRequest.start(selector ? pick(selector) : null, 'onTry', options), sent[0]),
    ),
  );
  if (!first) throw new Error('nothing was sent');
  return first;
}

const header = (sent: Sent, name: string): string | null => sent.headers.get(name);

describe('data', () => {
  test('precedence: option, attribute, near ancestor, far ancestor, form', async () => {
    const { body } = await send('#go', { data: { js: 'js' } });
    expect(Object.fromEntries(new URLSearchParams(String(body)))).toEqual({
      form: 'form',
      far: 'far',
      near: 'near',
      own: 'own',
      js: 'js',
    });
  });

  test('a field outside a form sends itself; an option of its name overrides it', async () => {
    expect((await send('#field')).body).toBe('q=oak');
    expect((await send('#field', { data: { q: 'ash' } })).body).toBe('q=ash');
  });

  test('oc.ajax sends only its data', async () => {
    expect((await send(null, { data: { a: 1, l: [1, 2] } })).body).toBe('a=1&l%5B%5D=1&l%5B%5D=2');
  });

  test('another form can be named', async () => {
    expect(String((await send('#bare', { form: '#f' })).body)).toMatch(/^form=form&/);
  });
});

describe('[R1 S19] URL', () => {
  test('the page with its query, or the url option', async () => {
    expect((await send('#bare')).url).toBe(new URL('/page?q=1', location.href).href);
    expect((await send('#bare', { url: '/else' })).url).toBe(new URL('/else', location.href).href);
    expect((await send('#bare')).method).toBe('POST');
  });

  test('data-request-query changes the page’s URL first, so the POST goes there', async () => {
    expect((await send('#bare', { query: { q: 2, page: 3 } })).url).toBe(
      new URL('/page?q=2&page=3', location.href).href,
    );
    expect(location.search).toBe('?q=2&page=3');
  });
});

describe('bodies', () => {
  test('[R6] url-encoded by default', async () => {
    const sent = await send('#bare', { data: { a: 'b c' } });
    expect([header(sent, 'Content-Type'), sent.body]).toEqual(['application/x-www-form-urlencoded', 'a=b+c']);
  });

  test('[R7] JSON in bulk mode', async () => {
    const sent = await send('#bare', { bulk: true, data: { a: { b: 1 }, l: [1, 2], t: true } });
    expect(header(sent, 'Content-Type')).toBe('application/json');
    expect(JSON.parse(String(sent.body))).toEqual({ a: { b: '1' }, l: ['1', '2'], t: '1' });
  });

  test('[R8] multipart with files, even in bulk mode; the browser sets Content-Type', async () => {
    const sent = await send('#bare', { files: true, bulk: true, data: { a: 1 } });
    expect(header(sent, 'Content-Type')).toBeNull();
    expect(sent.body).toBeInstanceOf(FormData);
    expect([...(sent.body as FormData)]).toEqual([['a', '1']]);
  });
});

describe('headers', () => {
  test('[R2 R3] only those of the given options', async () => {
    const sent = await send('#bare');
    expect(
      ['Handler', 'Flash', 'Partial', 'Partials'].map((name) => header(sent, `X-OCTOBER-REQUEST-${name}`)),
    ).toEqual(['onTry', null, null, null]);
    expect([header(sent, 'X-Requested-With'), header(sent, 'X-CSRF-TOKEN')]).toEqual(['XMLHttpRequest', 'old']);
  });

  test('[R4 R5] flash is 1, partials are joined, and options override headers', async () => {
    pick('#bare').setAttribute('data-x', '');
    const sent = await send('#bare', {
      flash: 'success,error',
      partial: 'basket',
      update: { a: '#a', _self: true, '#b': true },
      headers: { 'X-Mine': '1', 'X-CSRF-TOKEN': 'mine' },
    });
    expect(['Flash', 'Partial', 'Partials'].map((name) => header(sent, `X-OCTOBER-REQUEST-${name}`))).toEqual([
      '1',
      'basket',
      'a&basket&#b',
    ]);
    expect([header(sent, 'X-Mine'), header(sent, 'X-CSRF-TOKEN')]).toEqual(['1', 'mine']);
  });
});

describe('[F17 F41 S8] an expired token', () => {
  const fresh = html('<meta name="vr-account" content="guest"><meta name="csrf-token" content="new">');

  test.each([
    ['419', () => json({}, { status: 419 })],
    ['403 that says so', () => html('CSRF token mismatch.', { status: 403 })],
  ])('[F16] %s: a fresh one is fetched and the request repeated, once', async (_, refusal) => {
    const sent = answerWith(refusal(), fresh.clone(), json({ done: 1 }));
    await expect(AjaxRequest.start(pick('#bare'), 'onTry', { data: { a: 1 } })).resolves.toEqual({ done: 1 });
    expect(sent.map(({ method, headers }) => [method ?? 'GET', headers.get('X-CSRF-TOKEN')])).toEqual([
      ['POST', 'old'],
      ['GET', null],
      ['POST', 'new'],
    ]);
    expect(sent[2]?.body).toBe(sent[0]?.body);
    expect(alert).not.toHaveBeenCalled();
  });

  test('a second refusal is shown, without a third attempt', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const sent = answerWith(json({}, { status: 419 }), fresh.clone(), json({}, { status: 419 }));
    await expect(AjaxRequest.start(pick('#bare'), 'onTry')).rejects.toMatchObject({ status: 419 });
    expect(sent).toHaveLength(3);
    expect(warn.mock.calls.flat().join(' ')).toMatch(/VR541\] onTry: .*the session has expired/);
    expect(alert).toHaveBeenCalledExactlyOnceWith('Your session has expired. Reload the page and try again.');
  });

  test('the token field of the form is renewed too, as the server reads it first', async () => {
    document.body.innerHTML =
      '<form><input type="hidden" name="_token" value="old"><input name="a" value="typed"><a id="go"></a></form>';
    const sent = answerWith(json({}, { status: 419 }), fresh.clone(), json({}));
    await AjaxRequest.start(pick('#go'), 'onTry');
    expect(sent[2]?.body).toBe('_token=new&a=typed');
    expect(pick<HTMLInputElement>('[name="_token"]').value).toBe('new');
  });

  test.each([
    ['no fresh token is to be had', html('<meta name="vr-account" content="guest"><p>No token</p>')],
    ['the page does not load', new TypeError('failed')],
  ])('if %s, the first refusal is final', async (_, page) => {
    const sent = answerWith(json({}, { status: 419 }), page);
    await expect(AjaxRequest.start(pick('#bare'), 'onTry')).rejects.toMatchObject({ status: 419 });
    expect(sent).toHaveLength(2);
  });

  test('[F3] the timeout applies if the fresh page never arrives', async () => {
    answerWith(json({}, { status: 419 }), silence());
    await expect(AjaxRequest.start(pick('#bare'), 'onTry', { timeout: 0.02 })).rejects.toMatchObject({ status: 419 });
  });

  test('a page without a token is told what to write', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    document.head.replaceChildren();
    answerWith(json({}, { status: 419 }), html(''));
    await expect(AjaxRequest.start(pick('#bare'), 'onTry')).rejects.toMatchObject({ status: 419 });
    expect(error.mock.calls.flat().join(' ')).toContain('VR520] onTry');
  });

  test('[F16] another 403 is not repeated', async () => {
    const sent = answerWith(html('You may not do that.', { status: 403 }));
    await expect(AjaxRequest.start(pick('#bare'), 'onTry')).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(1);
  });

  test('request-start and request-end fire once', async () => {
    answerWith(json({}, { status: 419 }), fresh.clone(), json({}));
    const happened = recordRequestEvents();
    await AjaxRequest.start(pick('#bare'), 'onTry');
    expect(happened.filter((name) => /^request-(?:start|end)$/.test(name))).toEqual(['request-start', 'request-end']);
  });
});
