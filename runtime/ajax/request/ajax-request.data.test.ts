import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestOptions } from '../types.ts';
import { AjaxRequest } from './ajax-request.ts';
import { go, openFormPage } from '../testing-requests.ts';
import { answerWith, json, pick, settled, type Sent } from '../testing-server.ts';

let sent: Sent[];

beforeEach(() => {
  sent = openFormPage();
});
afterEach(settled);

describe('options at ajax:setup', () => {
  const atSetup = (listener: (options: RequestOptions) => void): void =>
    addEventListener('ajax:setup', ({ detail }) => listener(detail.context.options), { once: true });

  test('data and update exist, and listeners may change them', async () => {
    go().setAttribute('data-request-data', 'id: 5, secret: 1');
    atSetup((options) => {
      expect(options).toMatchObject({ data: { id: 5, secret: 1 }, update: {}, files: false });
      Object.assign(options.data ?? {}, { added: 'yes' });
      delete options.data?.secret;
      Object.assign(options.update ?? {}, { p: '#other' });
    });
    await AjaxRequest.start(go(), 'onTry');
    expect(sent[0]?.body).toBe('a=1&id=5&added=yes');
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-PARTIALS')).toBe('p');
  });

  test('[F127] long numbers in data-request-data are sent digit by digit', async () => {
    go().setAttribute('data-request-data', 'id: 12345678901234567890, postcode: 0800, list: [007, 1e400]');
    await AjaxRequest.start(go(), 'onTry');
    expect(decodeURIComponent(String(sent[0]?.body))).toBe(
      'a=1&id=12345678901234567890&postcode=0800&list[]=007&list[]=1e400',
    );
  });

  test('the data holds the value of a single field outside a form', async () => {
    document.body.innerHTML = '<input id="q" name="q" value="oak">';
    atSetup(({ data }) => expect(data).toEqual({ q: 'oak' }));
    await AjaxRequest.start(pick('#q'), 'onTry');
    expect(sent[0]?.body).toBe('q=oak');
  });

  test('several values of a field outside a form are all sent', async () => {
    document.body.innerHTML =
      '<select id="q" name="q[]" multiple><option selected>1</option><option selected>2</option></select>';
    await AjaxRequest.start(pick('#q'), 'onTry');
    expect(decodeURIComponent(String(sent[0]?.body))).toBe('q[]=1&q[]=2');
  });

  test('listeners of ajax:before-send may change data and update, too', async () => {
    addEventListener(
      'ajax:before-send',
      ({ detail: { context } }) => Object.assign(context.options, { data: { late: 1 }, update: { p: '#other' } }),
      { once: true },
    );
    await AjaxRequest.start(go(), 'onTry');
    expect(sent[0]?.body).toBe('a=1&late=1');
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-PARTIALS')).toBe('p');
  });
});

describe('[R6] data from a FormData', () => {
  const dataOf = (...pairs: [string, string][]): Record<string, unknown> => {
    const data = new FormData();
    for (const [name, value] of pairs) data.append(name, value);
    return data as unknown as Record<string, unknown>;
  };
  const body = (): string => decodeURIComponent(String(sent[0]?.body));

  test('keeps every value of a name, as a form does', async () => {
    pick<HTMLInputElement>('[name=a]').name = 'l[]';
    await AjaxRequest.start(go(), 'onTry', {
      data: dataOf(['l[]', '1'], ['once', 'x'], ['l[]', '2'], ['box', '0'], ['box', '1']),
    });
    expect(body()).toBe('l[]=1&l[]=2&once=x&box=0&box=1');
  });

  test('sends what it held at the call, and what a listener changed since', async () => {
    const data = dataOf(['l[]', '1'], ['l[]', '2'], ['m', '1'], ['m', '2'], ['n', '1'], ['n', '2']);
    addEventListener(
      'ajax:setup',
      ({ detail: { context } }) => {
        Object.assign(context.options.data ?? {}, { m: 'changed' });
        delete context.options.data?.['n'];
      },
      { once: true },
    );
    const request = AjaxRequest.start(go(), 'onTry', { data });
    (data as unknown as FormData).append('l[]', 'later');
    await request;
    expect(body()).toBe('a=1&l[]=1&l[]=2&m=changed');
  });

  test('[S10] cannot name a prototype', async () => {
    await AjaxRequest.start(go(), 'onTry', { data: dataOf(['a[__proto__]', '1'], ['a[__proto__]', '2'], ['b', '1']) });
    expect(body()).toBe('a=1&b=1');
  });
});

describe('when data is read', () => {
  const field = (): HTMLInputElement => pick('[name=a]');

  test('in the task of the call: what changes right after it is not sent', async () => {
    field().value = 'typed';
    go().setAttribute('data-request-data', 'id: 1');
    const data: Record<string, unknown> = { own: 1 };
    const request = AjaxRequest.start(go(), 'onTry', { data });
    pick<HTMLFormElement>('#f').reset();
    go().setAttribute('data-request-data', 'id: 2');
    data.own = 2;
    await request;
    expect(sent[0]?.body).toBe('a=typed&id=1&own=1');
  });

  test.each(['ajax:before-send', 'ajax:promise'])('before listeners of %s change the form', async (name) => {
    addEventListener(name, () => (field().value = 'later'), { once: true });
    await AjaxRequest.start(go(), 'onTry');
    expect(sent[0]?.body).toBe('a=1');
  });

  test('after listeners of ajax:setup have changed the form', async () => {
    addEventListener('ajax:setup', () => (field().value = 'stamped'), { once: true });
    await AjaxRequest.start(go(), 'onTry');
    expect(sent[0]?.body).toBe('a=stamped');
  });

  test('with a confirmation: when it is given', async () => {
    const request = AjaxRequest.start(go(), 'onTry', {
      confirm: 'Sure?',
      handleConfirmMessage: () => {
        field().value = 'confirmed';
        return true;
      },
    });
    await request;
    expect(sent[0]?.body).toBe('a=confirmed');
  });

  test('a queued request sends the data of its click', async () => {
    const first = AjaxRequest.start(go(), 'onTry', { sync: 'queue' });
    field().value = 'second';
    const second = AjaxRequest.start(go(), 'onTry', { sync: 'queue' });
    field().value = 'never';
    await Promise.all([first, second]);
    expect(sent.map(({ body }) => body)).toEqual(['a=1', 'a=second']);
  });

  test('a retry sends the same data again', async () => {
    sent = answerWith(new TypeError('offline'), json({}));
    await AjaxRequest.start(go(), 'onTry', { data: { l: [1, 2] }, flash: true }).catch(() => {});
    field().value = 'later';
    await vi.waitFor(() => pick('.flash-control').click());
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(decodeURIComponent(String(sent[1]?.body))).toBe('a=1&l[]=1&l[]=2');
  });

  test('[D5] what was typed before a retry stays, because the retry does not send it', async () => {
    sent = answerWith(new TypeError('offline'), json({ '#f': '<input name="a" value="1">' }));
    await AjaxRequest.start(go(), 'onTry', { flash: true }).catch(() => {});
    field().value = 'typed';
    field().dispatchEvent(new Event('input', { bubbles: true }));
    const updated = new Promise((resolve) => addEventListener('ajax:update-complete', resolve, { once: true }));
    await vi.waitFor(() => pick('.flash-control').click());
    await updated;
    expect(field().value).toBe('typed');
  });
});

describe('[R48] the address', () => {
  test('changes in the task of the call, in order, and each request posts to its own', async () => {
    history.replaceState(null, '', '/page');
    const searches: string[] = [];
    const requests = [1, 2].map((page) => {
      const request = AjaxRequest.start(go(), 'onTry', { query: { page } });
      searches.push(location.search);
      return request;
    });
    await Promise.all(requests);
    expect(searches).toEqual(['?page=1', '?page=2']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(searches);
  });

  test('takes the fields and data of the request if data-request-query is empty', async () => {
    history.replaceState(null, '', '/page?a=0&l[]=9&keep=1');
    await AjaxRequest.start(go(), 'onTry', { query: true, data: { l: [1, 2], a: 'data' } });
    expect(decodeURIComponent(location.search)).toBe('?keep=1&l[]=1&l[]=2&a=data');
  });

  test('stays if the confirmation is declined', async () => {
    history.replaceState(null, '', '/page');
    vi.mocked(confirm).mockReturnValue(false);
    await AjaxRequest.start(go(), 'onTry', { confirm: 'Sure?', query: { page: 2 } }).catch(() => {});
    expect(location.search).toBe('');
  });
});
