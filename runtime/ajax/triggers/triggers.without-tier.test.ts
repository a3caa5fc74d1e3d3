import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordRequestEvents } from '../../testing/record-events.ts';
import { pick } from '../testing-server.ts';
import { listenForTriggers } from './triggers.ts';

vi.mock('verandah:tiers', () => {
  const load = (): Promise<never> => Promise.reject(new TypeError('request.js did not arrive.'));
  return { loadRequestTier: load, loadWidgetTier: load, loadExtras: load };
});

let listeners: AbortController;
let happened: string[];
/** What the browser gets to do: the element, and the button that submitted a form. */
let done: [element: string, button: string | undefined][];

beforeEach(() => {
  listeners = new AbortController();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal(
    'confirm',
    vi.fn(() => false),
  );
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function submit(
    this: HTMLFormElement,
    submitter,
  ) {
    this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null }));
  });
  done = [];
  happened = recordRequestEvents();
  listenForTriggers(listeners);
  for (const type of ['submit', 'click'] as const)
    addEventListener(
      type,
      (event) => {
        const submitter = event instanceof SubmitEvent ? event.submitter?.textContent : undefined;
        if (!event.defaultPrevented && event.target instanceof Element) done.push([event.target.localName, submitter]);
        event.preventDefault();
      },
      listeners,
    );
});
afterEach(() => listeners.abort());

/** Clicks or submits the marked element, and waits until the request has given up. */
async function use(html: string): Promise<void> {
  document.body.innerHTML = html;
  const element = pick('[data-hit]');
  element.dispatchEvent(
    element instanceof HTMLFormElement
      ? new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: element.querySelector('button') })
      : new MouseEvent('click', { bubbles: true, cancelable: true }),
  );
  await new Promise((resolve) => setTimeout(resolve));
}

describe('[D1 F128] without the code of requests, the browser', () => {
  test.each([
    [
      'submits a form with an address',
      '<form data-request="onTry" action="/ask" data-hit><button>Send</button></form>',
    ],
    [
      'submits a form whose handler the server knows',
      '<form data-request="onTry" data-hit><input name="_handler"><button>Send</button></form>',
    ],
  ])('%s, with its button', async (_, html) => {
    await use(html);
    expect([done, happened, vi.mocked(alert).mock.calls]).toEqual([[['form', 'Send']], [], []]);
  });

  test('follows a link', async () => {
    await use('<a data-request="onTry" href="/next" data-hit>Next</a>');
    expect([done, happened]).toEqual([[['a', undefined]], []]);
  });

  test('asks the question of a confirmation first', async () => {
    await use('<a data-request="onTry" data-request-confirm="Sure?" href="/next" data-hit>Next</a>');
    expect([done, vi.mocked(confirm).mock.calls]).toEqual([[], [['Sure?']]]);
  });
});

test.each([
  ['a form without an address', '<form data-request="onTry" data-hit><input name="password" value="x"></form>'],
  ['a link to nowhere', '<a data-request="onTry" href="#" data-hit>Now</a>'],
  ['a button outside forms', '<button data-request="onTry" data-hit>Now</button>'],
])('[R16 R27] without the code of requests, %s fails and says so', async (_, html) => {
  await use(html);
  expect(happened).toEqual(['error-message']);
  expect(done).toEqual([]);
  expect(vi.mocked(alert)).toHaveBeenCalledOnce();
});
