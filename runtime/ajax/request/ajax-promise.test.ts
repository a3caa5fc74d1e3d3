import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAjaxPromise, RequestFailure } from './ajax-promise.ts';
import { makeResponse, settled } from '../testing-server.ts';

const failure = new RequestFailure('no', 500, { why: 'x' }, undefined);
const unhandled = vi.fn();

const reported = vi.fn();

beforeEach(() => {
  vi.stubGlobal('reportError', reported);
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  unhandled.mockReset();
  reported.mockReset();
});

describe('callbacks', () => {
  test('done and always get data, status and response of a success; fail gets nothing', async () => {
    const { promise, resolve } = createAjaxPromise(() => {});
    const [done, fail, always] = [vi.fn(), vi.fn(), vi.fn()];
    expect(promise.done(done).fail(fail).always(always)).toBe(promise);
    const response = makeResponse({ status: 201 });
    resolve('data', response);
    await settled();
    expect(done).toHaveBeenCalledExactlyOnceWith('data', 201, response);
    expect(always).toHaveBeenCalledExactlyOnceWith('data', 201, response);
    expect(fail).not.toHaveBeenCalled();
  });

  test('fail and always get data, status and response of a failure; done gets nothing', async () => {
    const { promise, reject } = createAjaxPromise(() => {});
    const [done, fail, always] = [vi.fn(), vi.fn(), vi.fn()];
    promise.done(done).fail(fail).always(always);
    reject(failure);
    await settled();
    expect(fail).toHaveBeenCalledExactlyOnceWith({ why: 'x' }, 500, undefined);
    expect(always).toHaveBeenCalledExactlyOnceWith({ why: 'x' }, 500, undefined);
    expect(done).not.toHaveBeenCalled();
  });

  test('a callback added after the end is called too', async () => {
    const { promise, reject } = createAjaxPromise(() => {});
    reject(failure);
    await settled();
    const always = vi.fn();
    promise.always(always);
    await settled();
    expect(always).toHaveBeenCalledExactlyOnceWith({ why: 'x' }, 500, undefined);
  });

  test('only the first settlement counts', async () => {
    const { promise, resolve, reject } = createAjaxPromise(() => {});
    resolve('first', undefined);
    reject(failure);
    resolve('second', undefined);
    await expect(promise).resolves.toBe('first');
  });

  test('a callback that throws is reported and stops no other', async () => {
    const { promise, resolve } = createAjaxPromise(() => {});
    const after = vi.fn();
    const bad = (): never => {
      throw new Error('in a callback');
    };
    promise.done(bad).always(bad).done(after);
    resolve('data', undefined);
    await settled();
    expect(reported).toHaveBeenCalledTimes(2);
    expect(after).toHaveBeenCalledOnce();
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('as a promise', () => {
  test('await returns the data, then chains values', async () => {
    const { promise, resolve } = createAjaxPromise(() => {});
    resolve(2, undefined);
    await expect(promise.then((value) => Number(value) * 2)).resolves.toBe(4);
  });

  test('await throws a RequestFailure with the reason', async () => {
    const { promise, reject } = createAjaxPromise(() => {});
    reject(failure);
    await expect(promise).rejects.toMatchObject({
      name: 'RequestFailure',
      message: 'no',
      status: 500,
      data: { why: 'x' },
    });
    await expect(promise).rejects.toBeInstanceOf(Error);
  });

  test('a failure no one awaits is no unhandled rejection, with or without callbacks', async () => {
    const { promise, reject } = createAjaxPromise(() => {});
    promise.done(() => {});
    promise.always(() => {});
    reject(failure);
    await settled();
    await settled();
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('abort calls the function it was created with', () => {
    const abort = vi.fn();
    createAjaxPromise(abort).promise.abort();
    expect(abort).toHaveBeenCalledOnce();
  });
});

test.each([
  ['a failed request is not reported', failure, true],
  ['any other error is', new Error('of the theme'), false],
])('an unhandled rejection of %s', (_, reason, isPrevented) => {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isPrevented);
});
