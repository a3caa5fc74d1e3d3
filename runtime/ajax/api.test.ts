import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import type { RequestContext } from './types.ts';
import { answerWith, json, pick, type Sent } from './testing-server.ts';

let sent: Sent[];

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  sent = answerWith(json({ list: 'new' }), json({}));
  document.body.innerHTML =
    '<div id="list"></div><form data-request="onForm" data-request-flash><input name="a" value="1"><i></i></form>';
});

const handler = (): string | null | undefined => sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER');

describe('[R1 R2] oc.request', () => {
  test('takes the attributes and the handler of the closest [data-request]', async () => {
    await api.request('i');
    expect([handler(), sent[0]?.headers.get('X-OCTOBER-REQUEST-FLASH'), sent[0]?.body]).toEqual(['onForm', '1', 'a=1']);
  });

  test('accepts a handler name, or options instead of it', async () => {
    await api.request(pick('form'), 'onOther', { flash: false });
    expect([handler(), sent[0]?.headers.get('X-OCTOBER-REQUEST-FLASH')]).toEqual(['onOther', null]);
    await api.request(pick('form'), { data: { b: 2 } });
    expect(sent[1]?.body).toBe('a=1&b=2');
  });

  test('acts as oc.ajax if the selector finds nothing; throws without a handler', async () => {
    await api.request('#nowhere', 'onTry');
    expect([handler(), sent[0]?.body]).toEqual(['onTry', '']);
    expect(() => api.request('#nowhere')).toThrow(/not specified/);
  });
});

describe('what takes an element', () => {
  const calls: [string, (target: never) => unknown][] = [
    ['request', (target) => api.request(target, 'onTry')],
    ['attachLoader.show', (target) => api.attachLoader.show(target)],
    ['attachLoader.hide', (target) => api.attachLoader.hide(target)],
    ['serializeJSON', (target) => api.serializeJSON(target)],
  ];

  test.each(calls)('oc.%s says that a selector finds nothing', async (name, call) => {
    const reports: string[] = [];
    addEventListener('widget:error', ({ report: { code, message } }) => reports.push(`${code} ${message}`), {
      once: true,
    });
    call('#nowhere' as never);
    await vi.waitFor(() => expect(reports).toEqual([`VR502 oc.${name}: nothing in the page matches #nowhere.`]));
  });

  test.each(calls)('oc.%s says what to write for a list of elements, and does nothing', (_name, call) => {
    for (const list of [
      document.querySelectorAll('form'),
      [pick('form')],
      { 0: pick('form'), length: 1 },
      new Event('a'),
    ])
      expect(() => call(list as never)).toThrow(
        /takes an element or a selector\. Of a jQuery object, write \$\(…\)\[0\]/,
      );
    expect(sent).toEqual([]);
  });
});

describe('oc.ajax', () => {
  test('updates, resolves with the data, and can be aborted', async () => {
    await expect(api.ajax('onTry', { update: { list: '#list' } })).resolves.toEqual({ list: 'new' });
    expect(pick('#list').innerHTML).toBe('new');
    const promise = api.ajax('onTry');
    promise.abort();
    await expect(promise).rejects.toMatchObject({ status: -3 });
  });

  test('options.success replaces the built-in handling, and can call it', async () => {
    const own = vi.fn();
    await api.ajax('onTry', { update: { list: '#list' }, success: own });
    expect(own).toHaveBeenCalledExactlyOnceWith({ list: 'new' }, 200, expect.objectContaining({ status: 200 }));
    expect(pick('#list').innerHTML).toBe('');
    answerWith(json({ list: 'new' }));
    await api.ajax('onTry', {
      update: { list: '#list' },
      success(this: RequestContext, data, status, response) {
        return response && this.success(data, status, response);
      },
    });
    expect(pick('#list').innerHTML).toBe('new');
  });

  test('[R28] options.error replaces the built-in error message', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    answerWith(json({ message: 'No' }, { status: 400 }));
    const own = vi.fn();
    await expect(api.ajax('onTry', { error: own })).rejects.toMatchObject({ status: 400 });
    expect(own).toHaveBeenCalledExactlyOnceWith({ message: 'No' }, 400, expect.anything());
    expect(alert).not.toHaveBeenCalled();
  });
});

test('serializeJSON reads the named fields and lists of a form or any container', () => {
  const fields =
    '<input name="a" value="1"><input name="l[]" value="x"><input name="d" value="1"><input name="d" value="2"><input type="checkbox" name="c" value="no"><input name="off" value="1" disabled>';
  for (const tag of ['form', 'div']) {
    document.body.innerHTML = `<${tag} id="it">${fields}</${tag}>`;
    expect(api.serializeJSON(pick('#it'))).toEqual({ a: '1', 'l[]': ['x'], d: ['1', '2'] });
  }
});

test('serializeJSON reads every selected option of a select outside a form', () => {
  document.body.innerHTML =
    '<div id="it"><select name="s[]" multiple><option selected>1</option><option selected>2</option></select></div>';
  expect(api.serializeJSON(pick('#it'))).toEqual({ 's[]': ['1', '2'] });
});

test('[S10] serializeJSON treats hostile names as plain names', () => {
  document.body.innerHTML = '<form id="it"><input name="__proto__" value="1"></form>';
  const result = api.serializeJSON(pick('#it'));
  expect([Object.getPrototypeOf(result) === Object.prototype, 'polluted' in {}]).toEqual([true, false]);
});

test('parseJSON reads the relaxed notation', () => {
  expect(api.parseJSON("a: 1, b: ['x']")).toEqual({ a: 1, b: ['x'] });
});

describe('waiting', () => {
  test('waitFor resolves when the condition is true, or rejects after the timeout', async () => {
    let checks = 0;
    await expect(api.waitFor(() => ++checks > 2)).resolves.toBeUndefined();
    await expect(api.waitFor(() => false, 1)).rejects.toThrow('Timed out after 1 ms');
  });

  test('pageReady resolves at once on a loaded page', async () => {
    await expect(api.pageReady()).resolves.toBeUndefined();
  });
});
