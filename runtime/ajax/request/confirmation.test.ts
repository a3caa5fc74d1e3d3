import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RequestFailure } from './ajax-promise.ts';
import { AjaxRequest } from './ajax-request.ts';
import { recordRequestEvents } from '../../testing/record-events.ts';
import { go, openFormPage } from '../testing-requests.ts';
import { settled, type Sent } from '../testing-server.ts';

let sent: Sent[];
let happened: string[];

beforeEach(() => {
  sent = openFormPage();
  happened = recordRequestEvents();
});
afterEach(settled);

describe('[R20] confirmation', () => {
  beforeEach(() => go().setAttribute('data-request-confirm', 'Sure?'));

  test('confirming sends; declining sends nothing and calls cancel', async () => {
    await AjaxRequest.start(go(), 'onTry');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Sure?');
    expect(sent).toHaveLength(1);
    happened.length = 0;
    await settled();
    happened.length = 0;
    vi.mocked(confirm).mockReturnValue(false);
    const cancel = vi.fn();
    await expect(AjaxRequest.start(go(), 'onTry', { cancel })).rejects.toMatchObject({ status: -3 });
    await settled();
    expect(sent).toHaveLength(1);
    expect(cancel).toHaveBeenCalledOnce();
    expect(happened).toEqual(['setup', 'before-request', 'confirm-message', 'request-complete']);
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
    await AjaxRequest.start(go(), 'onTry').catch(() => {});
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
    await AjaxRequest.start(go(), 'onTry', { handleConfirmMessage }).catch(() => {});
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
      const first = AjaxRequest.start(go(), 'onTry', { sync, cancel });
      const second = AjaxRequest.start(go(), 'onTry', { sync });
      expect(questions).toHaveLength(2);
      await expect(first).rejects.toMatchObject({ status: -3 });
      await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
      for (const { resolve } of questions) resolve();
      await second;
      expect(sent).toHaveLength(1);
    });

    test.each(['queue', 'none'] as const)('%s: the next request does not wait for it', async (sync) => {
      const questions = keepOpen();
      void AjaxRequest.start(go(), 'onTry', { sync });
      const second = AjaxRequest.start(go(), 'onTry', { sync });
      questions[1]?.resolve();
      await second;
      expect(sent).toHaveLength(1);
    });

    test('a queue goes on behind it', async () => {
      const questions = keepOpen();
      const [first, , third] = [1, 2, 3].map(() => AjaxRequest.start(go(), 'onTry', { sync: 'queue' }));
      questions[0]?.resolve();
      await first;
      await vi.waitFor(() => expect(questions).toHaveLength(3));
      questions[2]?.resolve();
      await third;
      expect(sent).toHaveLength(2);
    });

    test('abort() ends it', async () => {
      const [question] = [keepOpen()];
      const request = AjaxRequest.start(go(), 'onTry');
      request.abort();
      await expect(request).rejects.toMatchObject({ status: -3 });
      question[0]?.resolve();
      await settled();
      expect(sent).toEqual([]);
    });
  });

  test('of two confirmed requests that exclude each other, the second is refused', async () => {
    const first = AjaxRequest.start(go(), 'onTry', { sync: 'drop', handleConfirmMessage: async () => true });
    const second = AjaxRequest.start(go(), 'onTry', { sync: 'none', handleConfirmMessage: () => true });
    await expect(first.catch((failure: RequestFailure) => failure.status)).resolves.toBe(-3);
    await second;
    expect(sent).toHaveLength(1);
  });

  test('a handleConfirmMessage that throws declines, and the next click works', async () => {
    const bad = (): never => {
      throw new Error('in the dialog');
    };
    await expect(AjaxRequest.start(go(), 'onTry', { handleConfirmMessage: bad, sync: 'drop' })).rejects.toMatchObject({
      status: -3,
    });
    await AjaxRequest.start(go(), 'onTry', { sync: 'drop' });
    expect(sent).toHaveLength(1);
  });
});
