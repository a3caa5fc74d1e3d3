import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestOptions } from '../types.ts';
import { AjaxRequest } from './ajax-request.ts';
import {
  after,
  before,
  closeRecordedPage,
  happened,
  location$,
  once,
  openRecordedPage,
  prevent,
  reported,
  run,
  update,
} from '../testing-requests.ts';
import { answerWith, html, json, pick, silence } from '../testing-server.ts';

beforeEach(openRecordedPage);
afterEach(closeRecordedPage);

describe('[R16] sequences', () => {
  test('success', async () => {
    expect(await run(json({ list: '<p>new</p>', total: 1 }))).toEqual({ data: { list: '<p>new</p>', total: 1 } });
    expect(happened).toEqual([
      ...before,
      'before-update',
      ...update,
      'request-success',
      'request-complete',
      'done',
      'always',
      '.done',
      ...after,
    ]);
    expect(pick('#list').innerHTML).toBe('<p>new</p>');
  });

  test('callbacks that call the built-in start and complete, as in October', async () => {
    const called: string[] = [];
    await run(json({ list: 'x' }), {
      start() {
        this.start();
        called.push('start');
      },
      complete() {
        this.complete();
        called.push('complete');
      },
    });
    expect(called).toEqual(['start', 'complete']);
    expect(pick('#list').innerHTML).toBe('x');
  });

  test('[R14] success with server events, which fire before the update', async () => {
    let detail: unknown;
    once('saved', (event) => ({ detail } = event as CustomEvent));
    await run(json({ list: 'x', X_OCTOBER_DISPATCHES: [{ event: 'saved', data: { id: 7 } }] }));
    expect(happened).toEqual([
      ...before,
      'before-update',
      'saved',
      ...update,
      'request-success',
      'request-complete',
      'done',
      'always',
      '.done',
      ...after,
    ]);
    expect(detail).toMatchObject({ id: 7, context: { handler: 'onTry' } });
  });

  test('[R12] success with a redirect', async () => {
    const handleRedirectResponse = vi.fn();
    await run(json({ list: 'x', X_OCTOBER_REDIRECT: '/next' }), { handleRedirectResponse });
    expect(happened).toEqual([
      ...before,
      'before-update',
      'before-redirect',
      ...update,
      'request-success',
      'request-complete',
      'always',
      '.done',
      ...after,
    ]);
    expect(handleRedirectResponse).toHaveBeenCalledExactlyOnceWith(location$);
  });

  test('[R21] 406 with fields and partials', async () => {
    await run(
      json(
        { list: '<p>new</p>', X_OCTOBER_ERROR_MESSAGE: 'Need it', X_OCTOBER_ERROR_FIELDS: { email: ['Need it'] } },
        { status: 406 },
      ),
    );
    expect(happened).toEqual([
      ...before,
      'before-validate',
      'invalid-field',
      ...update,
      'request-error',
      'error-message',
      'request-complete',
      'fail',
      'always',
      '.fail(406)',
      ...after,
    ]);
    expect(alert).toHaveBeenCalledExactlyOnceWith('Need it');
    expect(pick('#list').innerHTML).toBe('<p>new</p>');
  });

  test.each([500, 502, 403, 429])('[R27 F12] %i', async (status) => {
    expect(await run(html('<script>stack()</script>', { status }))).toMatchObject({ failure: { status } });
    // What developers are told comes with a file of its own, at any time after the response.
    await vi.dynamicImportSettled();
    expect(happened.includes('widget:error')).toBe(status >= 500);
    expect(happened.filter((name) => name !== 'widget:error')).toEqual([
      ...before,
      'request-error',
      'error-message',
      'request-complete',
      'fail',
      'always',
      `.fail(${status})`,
      ...(happened.includes('render') ? after : []),
    ]);
    expect(vi.mocked(alert).mock.calls.join()).not.toMatch(/stack/);
    expect(document.documentElement.outerHTML).not.toMatch(/stack/);
  });

  test('[R22 F1] network failure: status 0 and a visible message', async () => {
    expect(await run(new TypeError('failed'))).toMatchObject({ failure: { status: 0 } });
    expect(happened.slice(0, 11)).toEqual([
      ...before,
      'request-error',
      'error-message',
      'request-complete',
      'fail',
      'always',
    ]);
    expect(alert).toHaveBeenCalledOnce();
    expect(pick('#go').getAttribute('data-error-message')).not.toMatch(/undefined/);
  });

  test('[R17 R25 F5] abort: cancel once, no error, status -3', async () => {
    const cancel = vi.fn();
    const [success, error] = [vi.fn(), vi.fn()];
    once('ajax:request-success', success);
    once('ajax:request-error', error);
    expect(await run(silence(), { cancel }, (abort) => setTimeout(abort))).toMatchObject({ failure: { status: -3 } });
    expect(happened).toEqual([...before, 'request-complete', 'fail', 'always', '.fail(-3)']);
    expect(cancel).toHaveBeenCalledOnce();
    expect([success, error, vi.mocked(alert)].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0]);
    removeEventListener('ajax:request-success', success);
    removeEventListener('ajax:request-error', error);
  });

  test("[R23] timeout: status -1 after the option's time", async () => {
    expect(await run(silence(), { timeout: 0.01 })).toMatchObject({ failure: { status: -1 } });
    expect(happened.slice(0, 11)).toEqual([
      ...before,
      'request-error',
      'error-message',
      'request-complete',
      'fail',
      'always',
    ]);
  });

  test.each(['ajax:before-update', 'saved'])('%s prevented: no update, but done', async (name) => {
    once(name, prevent);
    await run(json({ list: 'new', X_OCTOBER_DISPATCHES: [{ event: 'saved' }] }));
    expect(happened).toEqual([
      ...before,
      'before-update',
      ...(name === 'saved' ? ['saved'] : []),
      'request-complete',
      'done',
      'always',
      '.done',
    ]);
    expect(pick('#list').innerHTML).toBe('');
  });

  test('[R27] ajax:error-message prevented: no alert', async () => {
    once('ajax:error-message', prevent);
    await run(json({ message: 'No' }, { status: 400 }));
    expect(alert).not.toHaveBeenCalled();
    expect(happened).toContain('request-error');
  });

  test('[R28] ajax:request-error prevented: no message at all', async () => {
    once('ajax:request-error', prevent);
    await run(html('', { status: 500 }));
    expect(happened).not.toContain('error-message');
    expect(alert).not.toHaveBeenCalled();
  });
});

describe('[R16] errors thrown on the way: it settles, completes once and releases marks', () => {
  const thrown = (): never => {
    throw new Error('in a callback');
  };
  const ended = (): number[] =>
    ['request-complete', 'always'].map((name) => happened.filter((other) => other === name).length);

  test.each<[string, RequestOptions]>([
    ['start', { start: thrown }],
    ['beforeUpdate', { beforeUpdate: thrown }],
    ['success', { success: thrown }],
    ['a rejected success', { success: async () => thrown() }],
    ['handleRedirectResponse', { redirect: '/next', handleRedirectResponse: thrown }],
    ['loading', { loading: '#((' }],
    [
      'data that cannot be read',
      {
        data: {
          deep: {
            get a() {
              return thrown();
            },
          },
        },
      },
    ],
  ])('%s', async (_, options) => {
    await run(json({ list: 'x' }), options);
    expect(ended()).toEqual([1, 1]);
    expect(reported).toHaveBeenCalled();
  });

  test('error', async () => {
    await run(html('', { status: 500 }), { error: thrown });
    expect(ended()).toEqual([1, 1]);
  });

  test('handleErrorMessage', async () => {
    await run(html('', { status: 500 }), { handleErrorMessage: thrown });
    expect(ended()).toEqual([1, 1]);
  });

  test('cancel', async () => {
    await run(silence(), { cancel: thrown }, (abort) => setTimeout(abort));
    expect(ended()).toEqual([1, 1]);
    expect(reported).toHaveBeenCalledOnce();
  });

  test('complete', async () => {
    await run(json({}), { complete: thrown });
    expect(ended()).toEqual([1, 1]);
    expect(reported).toHaveBeenCalledOnce();
  });

  test('an invalid page-wide update map', async () => {
    document.head.innerHTML = '<meta name="ajax-request-update" content="oops">';
    await run(json({}));
    expect(ended()).toEqual([1, 1]);
  });
});

describe('URL', () => {
  test('[S19] a request to another origin is refused, reported and not sent', async () => {
    const sent = answerWith(json({}));
    const promise = AjaxRequest.start(pick('#go'), 'onTry', { url: 'https://elsewhere.example/' });
    await expect(promise).rejects.toMatchObject({ status: -3 });
    expect(sent).toEqual([]);
    expect(happened).toContain('widget:error');
    expect(happened.filter((name) => name === 'request-complete')).toHaveLength(1);
  });
});
