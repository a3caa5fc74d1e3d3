import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, pick, settled, type Sent } from '../testing-server.ts';
import { listenForTriggers, startFromElement } from '../triggers/triggers.ts';

let sent: Sent[];
let line = vi.fn();
let listeners: AbortController;

const submit = (): boolean =>
  pick('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
const messages = (): (string | null)[] =>
  [...document.querySelectorAll('.oc-flash-message .flash-message')].map(({ textContent }) => textContent);

beforeEach(() => {
  listeners = new AbortController();
  listenForTriggers(listeners);
  line = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(line);
  sent = answerWith();
  document.body.innerHTML = '<form data-request="onTry" data-request-data="{id: 1"><input name="a"></form>';
});
afterEach(() => {
  listeners.abort();
  document.body.replaceChildren();
});

describe('[F132] data-request-data that cannot be read', () => {
  test('the visitor reads that nothing was sent, once, and what was typed stays', async () => {
    pick<HTMLInputElement>('[name=a]').value = 'typed';
    submit();
    submit();
    await vi.waitFor(() =>
      expect(messages()).toEqual([
        'Nothing was sent, because of a mistake on this page. Anything you typed is still here.',
      ]),
    );
    await settled();
    expect(messages()).toHaveLength(1);
    expect(sent).toEqual([]);
    expect(pick<HTMLInputElement>('[name=a]').value).toBe('typed');
    expect(line).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/VR502.*data-request-data="\{id: 1" cannot be read/),
      expect.anything(),
    );
  });

  test('a request that the visitor did not ask for is reported without a message', async () => {
    startFromElement(pick('form'), { sync: 'replace' }, true);
    await vi.waitFor(() => expect(line).toHaveBeenCalledOnce());
    await settled();
    expect(messages()).toEqual([]);
  });
});
