import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeRecordedPage, happened, openRecordedPage, reported, run } from '../testing-requests.ts';
import { html, json, pick } from '../testing-server.ts';

beforeEach(openRecordedPage);
afterEach(closeRecordedPage);

describe('the built-in handling in callbacks that replace it', () => {
  test('this.success(…).done(…) is called after the update, with data and status', async () => {
    const done = vi.fn(() => void happened.push(`done: ${pick('#list').innerHTML}`));
    const fail = vi.fn();
    await run(json({ list: 'new' }), {
      success(data, status, response) {
        this.success(data, status, response)
          .done(done)
          .fail(fail)
          .always(() => happened.push('always called'));
      },
    });
    expect(done).toHaveBeenCalledExactlyOnceWith({ list: 'new' }, 200, expect.objectContaining({ status: 200 }));
    expect(fail).not.toHaveBeenCalled();
    expect(happened.slice(happened.indexOf('request-success'))).toEqual([
      'request-success',
      'done: new',
      'always called',
      'request-complete',
      'done',
      'always',
      '.done',
      'update-complete',
      'before-render',
      'render',
    ]);
  });

  test('this.error(…).fail(…) is called after the message; awaiting it throws nothing', async () => {
    const [done, fail] = [vi.fn(), vi.fn()];
    await run(json({ message: 'No' }, { status: 400 }), {
      async error(data, status, response) {
        const handling = this.error(data, status, response).done(done).fail(fail);
        await handling.then(() => happened.push('awaited'));
      },
    });
    expect(alert).toHaveBeenCalledExactlyOnceWith('No');
    expect(fail).toHaveBeenCalledExactlyOnceWith({ message: 'No' }, 400, expect.objectContaining({ status: 400 }));
    expect(done).not.toHaveBeenCalled();
    expect(happened.indexOf('error-message')).toBeLessThan(happened.indexOf('awaited'));
    expect(happened.indexOf('awaited')).toBeLessThan(happened.indexOf('request-complete'));
  });

  test('data that the callback changed is what is written', async () => {
    await run(json({ list: 'old', total: 1 }), {
      success(data) {
        this.success({ ...(data as object), list: 'mine' });
      },
    });
    expect(pick('#list').innerHTML).toBe('mine');
    await run(json({ list: 'old' }), {
      beforeUpdate(data) {
        (data as { list: string }).list = 'changed in place';
      },
    });
    expect(pick('#list').innerHTML).toBe('changed in place');
  });

  test('a callback that throws is reported once and stops no other', async () => {
    const always = vi.fn();
    await run(json({ list: 'x' }), {
      success() {
        this.success()
          .done(() => {
            throw new Error('in done');
          })
          .always(always);
      },
    });
    expect(reported).toHaveBeenCalledOnce();
    expect(always).toHaveBeenCalledOnce();
    expect(happened).toContain('done');
  });

  test('a handling that throws ends the request as failed, and is reported once', async () => {
    const always = vi.fn();
    const { failure } = await run(html('', { status: 500 }), {
      handleErrorMessage() {
        throw new Error('in the message');
      },
      error() {
        this.error().always(always);
      },
    });
    expect(failure?.message).toContain('in the message');
    expect(reported).toHaveBeenCalledOnce();
    expect(always).not.toHaveBeenCalled();
  });
});
