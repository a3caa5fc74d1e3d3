import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestContext, RequestOptions } from '../types.ts';
import { AjaxRequest } from './ajax-request.ts';
import type { WidgetErrorEvent } from '../../diagnostics/report.ts';
import { recordRequestEvents } from '../../testing/record-events.ts';
import { go, openFormPage } from '../testing-requests.ts';
import { answerWith, json, pick, settled, type Sent } from '../testing-server.ts';

let sent: Sent[];
let happened: string[];

beforeEach(() => {
  sent = openFormPage();
  happened = recordRequestEvents();
});
afterEach(settled);

const prevent = (event: Event): void => event.preventDefault();

describe('what stops a request before it is sent', () => {
  const stopped = async (by: string, listener: (event: Event) => void = prevent): Promise<unknown> => {
    addEventListener(by, listener, { once: true });
    const result = AjaxRequest.start(go(), 'onTry').catch((error: unknown) => error);
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

  test.each([
    { timeout: 30_000 },
    { timeout: '5s' },
    { timeout: Number.NaN },
    { timeout: -1 },
    { progressBarDelay: '1s' },
  ] as RequestOptions[])('%o is reported, whether at the call or in ajax:setup', async (options) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const codes: string[] = [];
    const note = ({ report }: WidgetErrorEvent): void => void codes.push(report.code);
    addEventListener('widget:error', note);
    await expect(AjaxRequest.start(null, 'onTry', options)).rejects.toMatchObject({ status: -3 });
    const setup = ({ detail }: CustomEvent<{ context: RequestContext }>): unknown =>
      Object.assign(detail.context.options, options);
    expect(await stopped('ajax:setup', (event) => void setup(event as Parameters<typeof setup>[0]))).toMatchObject({
      status: -3,
    });
    removeEventListener('widget:error', note);
    expect([codes, sent]).toEqual([['VR502', 'VR502'], []]);
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
    const reportValidity = vi.spyOn(HTMLFormElement.prototype, 'reportValidity').mockReturnValue(false);
    await expect(AjaxRequest.start(go(), 'onTry')).rejects.toMatchObject({ status: -3 });
    expect(reportValidity).toHaveBeenCalledOnce();
    expect([happened, sent]).toEqual([['setup'], []]);
    reportValidity.mockReturnValue(true);
    await AjaxRequest.start(go(), 'onTry');
    expect(sent).toHaveLength(1);
  });

  test('[R19] without the attribute an invalid form is sent', async () => {
    vi.spyOn(HTMLFormElement.prototype, 'reportValidity').mockReturnValue(false);
    await AjaxRequest.start(go(), 'onTry');
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
    await AjaxRequest.start(go(), 'onTry');
    expect(sent[0]?.url).toBe(new URL('/changed', location.href).href);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-FLASH')).toBe('1');
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-PARTIALS')).toBe('p');
  });

  test('events fire on the form, the element, or else the document', async () => {
    const targets: EventTarget[] = [];
    const note = ({ target }: Event): void => void (target && targets.push(target));
    for (const name of ['ajax:setup', 'ajax:before-request']) addEventListener(name, note);
    await AjaxRequest.start(go(), 'onTry');
    await AjaxRequest.start(pick('#other'), 'onTry');
    await AjaxRequest.start(null, 'onTry');
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
    await AjaxRequest.start(go(), 'onTry', { update: { p: '#go' } });
    await AjaxRequest.start(null, 'onTry', { update: { q: '#go' } });
    expect(sent.map(({ headers }) => headers.get('X-OCTOBER-REQUEST-PARTIALS'))).toEqual(['p&site/basket', 'q']);
  });

  test.each(['data-request-update', 'data-request-data', 'data-request-query'])(
    'an invalid %s throws before the request starts',
    (name) => {
      go().setAttribute(name, 'oops');
      expect(() => AjaxRequest.start(go(), 'onTry')).toThrow(`${name}="oops"`);
      expect([happened, sent]).toEqual([[], []]);
    },
  );

  test('an update option that is text throws before the request starts', () => {
    const options = { update: 'text' } as unknown as RequestOptions;
    expect(() => AjaxRequest.start(null, 'onTry', options)).toThrow(TypeError);
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
    await AjaxRequest.start(go(), 'onTry');
    expect(states[0]).toEqual([0, '']);
    expect(states[1]).toBe(states[2]);
    expect(states[3]).toEqual([200, '{}']);
  });

  test('xhr.abort() at request-start cancels the request', async () => {
    addEventListener('ajax:request-start', ({ detail: { xhr } }) => xhr.abort(), { once: true });
    await expect(AjaxRequest.start(go(), 'onTry')).rejects.toMatchObject({ status: -3 });
    expect(sent).toEqual([]);
  });

  test('events of an element that the response removed reach it and the document', async () => {
    sent = answerWith(json({ '#f': '' }));
    const received: string[] = [];
    const note = ({ type, currentTarget }: Event): void =>
      void received.push(`${type} ${currentTarget === document ? 'document' : 'element'}`);
    for (const name of ['ajax:done', 'ajax:always'])
      for (const node of [go(), document]) node.addEventListener(name, note, { once: node === document });
    const element = go();
    const settledBy: string[] = [];
    await AjaxRequest.start(element, 'onTry')
      .done(() => settledBy.push('done'))
      .always(() => settledBy.push('always'));
    expect(element.isConnected).toBe(false);
    expect(received).toEqual([
      'ajax:done element',
      'ajax:done document',
      'ajax:always element',
      'ajax:always document',
    ]);
    await settled();
    expect(settledBy).toEqual(['done', 'always']);
  });

  test('a failed request’s events reach an element that the response removed, too', async () => {
    sent = answerWith(json({ '#f': '' }, { status: 406 }));
    const element = go();
    const failed = vi.fn();
    element.addEventListener('ajax:fail', failed);
    await AjaxRequest.start(element, 'onTry').catch(() => {});
    expect(element.isConnected).toBe(false);
    expect(failed).toHaveBeenCalledOnce();
  });
});
