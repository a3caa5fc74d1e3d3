import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RequestFailure } from './ajax-promise.ts';
import type { RequestContext, RequestOptions } from '../types.ts';
import { startRequest } from './request.ts';
import { answerWith, json, pick, recordEvents, settled, type Sent } from '../testing-server.ts';

let sent: Sent[];
let happened: string[];
let stopRecording: () => void;

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal(
    'confirm',
    vi.fn(() => true),
  );
  document.head.replaceChildren();
  document.body.innerHTML = '<form id="f"><input name="a" value="1"><a id="go"></a></form><div id="other"></div>';
  sent = answerWith(json({}), json({}), json({}));
  [happened, stopRecording] = recordEvents();
});
afterEach(async () => {
  await settled();
  stopRecording();
});

const go = (): HTMLElement => pick('#go');
const prevent = (event: Event): void => event.preventDefault();

describe('[R18 D2] handler names', () => {
  test.each([
    'onSave',
    'onA',
    'on_x'.replace('_x', 'X1'),
    'blog::onSave',
    'GetAjaxMethods::onLoadHomeFamilies',
    'a1_b::onSave',
  ])('%s passes', async (handler) => {
    await startRequest(null, handler);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe(handler);
  });

  test.each([
    'loadHomes',
    '::onLoad',
    'onsave',
    'on',
    'open',
    'a-b::onX',
    ' onX',
    'onX ',
    'a::b::onX',
    'onX\n',
    'onX\nX-Evil: 1',
    'on X',
    'onÄ',
  ])('%j throws and sends nothing', async (handler) => {
    expect(() => startRequest(null, handler)).toThrow(
      new TypeError('Invalid handler name. The correct handler name format is: "onEvent".'),
    );
    await settled();
    expect([sent, happened]).toEqual([[], []]);
  });

  test.each(['', null, undefined])('%j throws and sends nothing', (handler) => {
    expect(() => startRequest(null, handler)).toThrow(new TypeError('The request handler name is not specified.'));
    expect(sent).toEqual([]);
  });
});

describe('what stops a request before it is sent', () => {
  const stopped = async (by: string, listener: (event: Event) => void = prevent): Promise<unknown> => {
    addEventListener(by, listener, { once: true });
    const result = startRequest(go(), 'onTry').catch((error: unknown) => error);
    const failure = await result;
    await settled();
    return failure;
  };

  test.each([
    ['ajax:setup', ['setup']],
    ['ajax:before-request', ['setup', 'before-request']],
  ])('preventing %s: -3, and no further event', async (name, events) => {
    expect(await stopped(name)).toMatchObject({ status: -3 });
    expect(happened).toEqual(events);
    expect(sent).toEqual([]);
  });

  test('[D1] preventing ajax:before-send sends nothing, ends with -3 and completes', async () => {
    expect(await stopped('ajax:before-send')).toMatchObject({ status: -3 });
    expect(sent).toEqual([]);
    expect(happened).toEqual(['setup', 'before-request', 'before-send', 'request-complete', 'fail', 'always']);
    expect(document.documentElement.hasAttribute('data-ajax-progress')).toBe(false);
  });

  test('aborting in ajax:before-request sends nothing', async () => {
    expect(
      await stopped('ajax:before-request', (event) =>
        (event as CustomEvent<{ context: RequestContext }>).detail.context.abort(),
      ),
    ).toMatchObject({ status: -3 });
    expect(sent).toEqual([]);
  });

  test('[R19] an invalid form with data-browser-validate is not sent', async () => {
    go().setAttribute('data-browser-validate', '');
    const reportValidity = vi.spyOn(pick<HTMLFormElement>('#f'), 'reportValidity').mockReturnValue(false);
    await expect(startRequest(go(), 'onTry')).rejects.toMatchObject({ status: -3 });
    expect(reportValidity).toHaveBeenCalledOnce();
    expect([happened, sent]).toEqual([['setup'], []]);
    reportValidity.mockReturnValue(true);
    await startRequest(go(), 'onTry');
    expect(sent).toHaveLength(1);
  });

  test('[R19] without the attribute an invalid form is sent', async () => {
    vi.spyOn(pick<HTMLFormElement>('#f'), 'reportValidity').mockReturnValue(false);
    await startRequest(go(), 'onTry');
    expect(sent).toHaveLength(1);
  });
});

describe('[R20] confirmation', () => {
  beforeEach(() => go().setAttribute('data-request-confirm', 'Sure?'));

  test('confirming sends; declining sends nothing and calls cancel', async () => {
    await startRequest(go(), 'onTry');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Sure?');
    expect(sent).toHaveLength(1);
    happened.length = 0;
    await settled();
    happened.length = 0;
    vi.mocked(confirm).mockReturnValue(false);
    const cancel = vi.fn();
    await expect(startRequest(go(), 'onTry', { cancel })).rejects.toMatchObject({ status: -3 });
    await settled();
    expect(sent).toHaveLength(1);
    expect(cancel).toHaveBeenCalledOnce();
    expect(happened).toEqual(['setup', 'before-request', 'confirm-message']);
  });

  /** A dialog of the theme's own. */
  async function decide(how: (promise: { resolve(): void; reject(): void }) => void): Promise<void> {
    addEventListener(
      'ajax:confirm-message',
      (event) => {
        event.preventDefault();
        how(event.detail.promise);
      },
      { once: true },
    );
    await startRequest(go(), 'onTry').catch(() => {});
    await settled();
  }

  test('a theme’s own dialog replaces the built-in one', async () => {
    await decide(({ reject }) => reject());
    expect(sent).toHaveLength(0);
    await decide(({ resolve }) => resolve());
    expect(sent).toHaveLength(1);
    expect(confirm).not.toHaveBeenCalled();
  });

  test('a dialog that settles twice sends once', async () => {
    await decide(({ resolve, reject }) => {
      resolve();
      resolve();
      reject();
    });
    expect(sent).toHaveLength(1);
    await decide(({ resolve, reject }) => {
      reject();
      resolve();
    });
    expect(sent).toHaveLength(1);
  });

  test.each<[string, () => unknown, number]>([
    ['yes', () => true, 1],
    ['a promised yes', async () => true, 1],
    ['no', () => false, 0],
    ['nothing', () => undefined, 0],
    ['a rejection', () => Promise.reject(new Error('closed')), 0],
  ])('the option handleConfirmMessage returns %s', async (_, handleConfirmMessage, count) => {
    await startRequest(go(), 'onTry', { handleConfirmMessage }).catch(() => {});
    expect(sent).toHaveLength(count);
    expect(happened).not.toContain('confirm-message');
  });

  describe('a dialog that never reports a result', () => {
    /** Keeps each question open. */
    function keepOpen(): { resolve(): void; reject(): void }[] {
      const questions: { resolve(): void; reject(): void }[] = [];
      const keep = (event: CustomEvent<{ promise: { resolve(): void; reject(): void } }>): void => {
        event.preventDefault();
        questions.push(event.detail.promise);
      };
      addEventListener('ajax:confirm-message', keep);
      onTestFinished(() => removeEventListener('ajax:confirm-message', keep));
      return questions;
    }

    test.each(['drop', 'replace'] as const)('%s: the next click asks again and withdraws it', async (sync) => {
      const questions = keepOpen();
      const cancel = vi.fn();
      const first = startRequest(go(), 'onTry', { sync, cancel });
      const second = startRequest(go(), 'onTry', { sync });
      expect(questions).toHaveLength(2);
      await expect(first).rejects.toMatchObject({ status: -3 });
      await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
      for (const { resolve } of questions) resolve();
      await second;
      expect(sent).toHaveLength(1);
    });

    test.each(['queue', 'none'] as const)('%s: the next request does not wait for it', async (sync) => {
      const questions = keepOpen();
      void startRequest(go(), 'onTry', { sync });
      const second = startRequest(go(), 'onTry', { sync });
      questions[1]?.resolve();
      await second;
      expect(sent).toHaveLength(1);
    });

    test('a queue goes on behind it', async () => {
      const questions = keepOpen();
      const [first, , third] = [1, 2, 3].map(() => startRequest(go(), 'onTry', { sync: 'queue' }));
      questions[0]?.resolve();
      await first;
      await vi.waitFor(() => expect(questions).toHaveLength(3));
      questions[2]?.resolve();
      await third;
      expect(sent).toHaveLength(2);
    });

    test('abort() ends it', async () => {
      const [question] = [keepOpen()];
      const request = startRequest(go(), 'onTry');
      request.abort();
      await expect(request).rejects.toMatchObject({ status: -3 });
      question[0]?.resolve();
      await settled();
      expect(sent).toEqual([]);
    });
  });

  test('of two confirmed requests that exclude each other, the second is refused', async () => {
    const first = startRequest(go(), 'onTry', { sync: 'drop', handleConfirmMessage: async () => true });
    const second = startRequest(go(), 'onTry', { sync: 'none', handleConfirmMessage: () => true });
    await expect(first.catch((failure: RequestFailure) => failure.status)).resolves.toBe(-3);
    await second;
    expect(sent).toHaveLength(1);
  });

  test('a handleConfirmMessage that throws declines, and the next click works', async () => {
    const bad = (): never => {
      throw new Error('in the dialog');
    };
    await expect(startRequest(go(), 'onTry', { handleConfirmMessage: bad, sync: 'drop' })).rejects.toMatchObject({
      status: -3,
    });
    await startRequest(go(), 'onTry', { sync: 'drop' });
    expect(sent).toHaveLength(1);
  });
});

describe('options and events', () => {
  test('options changed in ajax:setup change the request', async () => {
    addEventListener(
      'ajax:setup',
      ({ detail }) => Object.assign(detail.context.options, { url: '/changed', flash: true, update: { p: '#other' } }),
      { once: true },
    );
    await startRequest(go(), 'onTry');
    expect(sent[0]?.url).toBe(new URL('/changed', location.href).href);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-FLASH')).toBe('1');
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-PARTIALS')).toBe('p');
  });

  test('events fire on the form, the element, or else the document', async () => {
    const targets: EventTarget[] = [];
    const note = ({ target }: Event): void => void (target && targets.push(target));
    for (const name of ['ajax:setup', 'ajax:before-request']) addEventListener(name, note);
    await startRequest(go(), 'onTry');
    await startRequest(pick('#other'), 'onTry');
    await startRequest(null, 'onTry');
    for (const name of ['ajax:setup', 'ajax:before-request']) removeEventListener(name, note);
    expect(targets.map((target) => (target instanceof Element ? target.id : 'document'))).toEqual([
      'go',
      'f',
      'other',
      'other',
      'document',
      'document',
    ]);
  });

  test('the page-wide update map overrides an element’s, but not oc.ajax', async () => {
    document.head.innerHTML = `<meta name="ajax-request-update" content="{ 'site/basket': true, p: '#other' }">`;
    await startRequest(go(), 'onTry', { update: { p: '#go' } });
    await startRequest(null, 'onTry', { update: { q: '#go' } });
    expect(sent.map(({ headers }) => headers.get('X-OCTOBER-REQUEST-PARTIALS'))).toEqual(['p&site/basket', 'q']);
  });

  test.each(['data-request-update', 'data-request-data', 'data-request-query'])(
    'an invalid %s throws before the request starts',
    (name) => {
      go().setAttribute(name, 'oops');
      expect(() => startRequest(go(), 'onTry')).toThrow(`${name}="oops"`);
      expect([happened, sent]).toEqual([[], []]);
    },
  );

  test('an update option that is text throws before the request starts', () => {
    const options = { update: 'text' } as unknown as RequestOptions;
    expect(() => startRequest(null, 'onTry', options)).toThrow(TypeError);
    expect([happened, sent]).toEqual([[], []]);
  });

  test('request-start has an xhr, which holds the response at request-end', async () => {
    const states: unknown[] = [];
    addEventListener('ajax:request-start', ({ detail: { xhr } }) => states.push([xhr.status, xhr.responseText], xhr), {
      once: true,
    });
    addEventListener('ajax:request-end', ({ detail: { xhr } }) => states.push(xhr, [xhr.status, xhr.responseText]), {
      once: true,
    });
    await startRequest(go(), 'onTry');
    expect(states[0]).toEqual([0, '']);
    expect(states[1]).toBe(states[2]);
    expect(states[3]).toEqual([200, '{}']);
  });

  test('xhr.abort() at request-start cancels the request', async () => {
    addEventListener('ajax:request-start', ({ detail: { xhr } }) => xhr.abort(), { once: true });
    await expect(startRequest(go(), 'onTry')).rejects.toMatchObject({ status: -3 });
    expect(sent).toEqual([]);
  });

  test('events of an element that the response removes reach it and the document, once each', async () => {
    sent = answerWith(json({ '#f': '' }));
    const heard: string[] = [];
    const note = ({ type, currentTarget }: Event): void =>
      void heard.push(`${type} ${currentTarget === document ? 'document' : 'element'}`);
    for (const name of ['ajax:done', 'ajax:always'])
      for (const node of [go(), document]) node.addEventListener(name, note, { once: node === document });
    const element = go();
    const settledBy: string[] = [];
    await startRequest(element, 'onTry')
      .done(() => settledBy.push('done'))
      .always(() => settledBy.push('always'));
    expect(element.isConnected).toBe(false);
    expect(heard).toEqual(['ajax:done element', 'ajax:done document', 'ajax:always element', 'ajax:always document']);
    await settled();
    expect(settledBy).toEqual(['done', 'always']);
  });

  test('a failed request’s events reach an element that the response removed, too', async () => {
    sent = answerWith(json({ '#f': '' }, { status: 406 }));
    const element = go();
    const failed = vi.fn();
    element.addEventListener('ajax:fail', failed);
    await startRequest(element, 'onTry').catch(() => {});
    expect(element.isConnected).toBe(false);
    expect(failed).toHaveBeenCalledOnce();
  });
});

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
    await startRequest(go(), 'onTry');
    expect(sent[0]?.body).toBe('a=1&id=5&added=yes');
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-PARTIALS')).toBe('p');
  });

  test('the data holds the value of a single field outside a form', async () => {
    document.body.innerHTML = '<input id="q" name="q" value="oak">';
    atSetup(({ data }) => expect(data).toEqual({ q: 'oak' }));
    await startRequest(pick('#q'), 'onTry');
    expect(sent[0]?.body).toBe('q=oak');
  });

  test('several values of a field outside a form are all sent', async () => {
    document.body.innerHTML =
      '<select id="q" name="q[]" multiple><option selected>1</option><option selected>2</option></select>';
    await startRequest(pick('#q'), 'onTry');
    expect(decodeURIComponent(String(sent[0]?.body))).toBe('q[]=1&q[]=2');
  });

  test('listeners of ajax:before-send may change data and update, too', async () => {
    addEventListener(
      'ajax:before-send',
      ({ detail: { context } }) => Object.assign(context.options, { data: { late: 1 }, update: { p: '#other' } }),
      { once: true },
    );
    await startRequest(go(), 'onTry');
    expect(sent[0]?.body).toBe('a=1&late=1');
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-PARTIALS')).toBe('p');
  });
});

describe('when data is read', () => {
  const field = (): HTMLInputElement => pick('[name=a]');

  test('in the task of the call: what changes right after it is not sent', async () => {
    field().value = 'typed';
    go().setAttribute('data-request-data', 'id: 1');
    const data: Record<string, unknown> = { own: 1 };
    const request = startRequest(go(), 'onTry', { data });
    pick<HTMLFormElement>('#f').reset();
    go().setAttribute('data-request-data', 'id: 2');
    data.own = 2;
    await request;
    expect(sent[0]?.body).toBe('a=typed&id=1&own=1');
  });

  test.each(['ajax:before-send', 'ajax:promise'])('before listeners of %s change the form', async (name) => {
    addEventListener(name, () => (field().value = 'later'), { once: true });
    await startRequest(go(), 'onTry');
    expect(sent[0]?.body).toBe('a=1');
  });

  test('after listeners of ajax:setup have changed the form', async () => {
    addEventListener('ajax:setup', () => (field().value = 'stamped'), { once: true });
    await startRequest(go(), 'onTry');
    expect(sent[0]?.body).toBe('a=stamped');
  });

  test('with a confirmation: when it is given', async () => {
    const request = startRequest(go(), 'onTry', {
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
    const first = startRequest(go(), 'onTry', { sync: 'queue' });
    field().value = 'second';
    const second = startRequest(go(), 'onTry', { sync: 'queue' });
    field().value = 'never';
    await Promise.all([first, second]);
    expect(sent.map(({ body }) => body)).toEqual(['a=1', 'a=second']);
  });

  test('a retry sends the same data again', async () => {
    sent = answerWith(new TypeError('offline'), json({}));
    await startRequest(go(), 'onTry', { data: { l: [1, 2] }, flash: true }).catch(() => {});
    field().value = 'later';
    await vi.waitFor(() => pick('.flash-control').click());
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(decodeURIComponent(String(sent[1]?.body))).toBe('a=1&l[]=1&l[]=2');
  });
});

describe('[R48] the address', () => {
  test('changes in the task of the call, in order, and each request posts to its own', async () => {
    history.replaceState(null, '', '/page');
    const seen: string[] = [];
    const requests = [1, 2].map((page) => {
      const request = startRequest(go(), 'onTry', { query: { page } });
      seen.push(location.search);
      return request;
    });
    await Promise.all(requests);
    expect(seen).toEqual(['?page=1', '?page=2']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(seen);
  });

  test('takes the fields and data of the request if data-request-query is empty', async () => {
    history.replaceState(null, '', '/page?a=0&l[]=9&keep=1');
    await startRequest(go(), 'onTry', { query: true, data: { l: [1, 2], a: 'data' } });
    expect(decodeURIComponent(location.search)).toBe('?keep=1&l[]=1&l[]=2&a=data');
  });

  test('stays if the confirmation is declined', async () => {
    history.replaceState(null, '', '/page');
    vi.mocked(confirm).mockReturnValue(false);
    await startRequest(go(), 'onTry', { confirm: 'Sure?', query: { page: 2 } }).catch(() => {});
    expect(location.search).toBe('');
  });
});
