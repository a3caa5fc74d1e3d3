import { beforeEach, describe, expect, test } from 'vitest';
import { createAjaxPromise, RequestFailure, type AjaxPromise, type Deferred } from './ajax-promise.ts';
import type { SyncPolicy } from '../types.ts';
import { withConcurrencyPolicy } from './concurrency.ts';

/** One made-up request, which the test ends. */
interface Made extends Deferred {
  ran: boolean;
}

let made: Made[];
let trigger: EventTarget;

beforeEach(() => {
  made = [];
  trigger = new EventTarget();
});

function go(policy: SyncPolicy, handler = 'onTry', from = trigger, isLeaving = false): AjaxPromise {
  return withConcurrencyPolicy(from, handler, policy, () => {
    const settling = createAjaxPromise(() => settling.reject(new RequestFailure('aborted', -3, undefined, undefined)));
    const one: Made = { ...settling, ran: false };
    made.push(one);
    return { promise: settling.promise, isLeaving, prepare: () => void (one.ran = true) };
  });
}

const end = async (index: number): Promise<void> => {
  made[index]?.resolve('data', undefined);
  await made[index]?.promise;
};
const ran = (): boolean[] => made.map((one) => one.ran);

describe('[D4 F31 F33] a second request while the first is in flight', () => {
  test('drop: no second request; both callers get the first', () => {
    expect(go('drop')).toBe(go('drop'));
    expect(ran()).toEqual([true]);
  });

  test('drop: one that leads to another page is in flight until this one is left', async () => {
    const first = go('drop', 'onOrder', trigger, true);
    await end(0);
    expect(go('drop', 'onOrder')).toBe(first);
    dispatchEvent(new Event('pagehide'));
    go('drop', 'onOrder');
    expect(ran()).toEqual([true, true]);
  });

  test('[R25 F5] replace: the first is aborted with -3 and the second runs at once', async () => {
    const first = go('replace');
    go('replace');
    await expect(first).rejects.toMatchObject({ status: -3 });
    expect(ran()).toEqual([true, true]);
  });

  test('queue: each waits for the previous one, whether it succeeds or fails', async () => {
    go('queue');
    go('queue');
    go('queue');
    expect(ran()).toEqual([true, false, false]);
    made[0]?.reject(new RequestFailure('failed', 500, undefined, undefined));
    await made[0]?.promise.catch(() => {});
    expect(ran()).toEqual([true, true, false]);
    await end(1);
    expect(ran()).toEqual([true, true, true]);
  });

  test('none: they run in parallel', () => {
    go('none');
    go('none');
    expect(ran()).toEqual([true, true]);
  });

  test('another handler or another element is another request', () => {
    go('drop');
    go('drop', 'onElse');
    go('drop', 'onTry', new EventTarget());
    expect(ran()).toEqual([true, true, true]);
  });
});

describe('once the first has settled', () => {
  test.each<SyncPolicy>(['drop', 'queue', 'replace'])(
    '%s runs the next one, after success and after failure',
    async (policy) => {
      go(policy);
      await end(0);
      go(policy);
      expect(ran()).toEqual([true, true]);
      made[1]?.reject(new RequestFailure('failed', 0, undefined, undefined));
      await made[1]?.promise.catch(() => {});
      go(policy);
      expect(ran()).toEqual([true, true, true]);
    },
  );

  test('an older request that ends late does not clear the newer one', async () => {
    go('none');
    go('none');
    await end(0);
    go('drop');
    expect(made).toHaveLength(2);
  });
});
