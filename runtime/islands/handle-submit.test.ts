import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handledEvents } from '../dom/handled-events.ts';
import { listenForTriggers } from '../ajax/triggers/triggers.ts';
import { answerWith, json, settled, type Sent } from '../ajax/testing-server.ts';
import { handleSubmit } from './handle-submit.ts';

let form: HTMLFormElement;
let sent: Sent[];
let page: AbortController;
const handle = vi.fn();

beforeEach(() => {
  handle.mockReset();
  sent = answerWith(json({}));
  page = new AbortController();
  listenForTriggers({ signal: page.signal });
  form = document.createElement('form');
  form.setAttribute('data-request', 'onTry');
  document.body.replaceChildren(form);
});
afterEach(() => page.abort());

const submit = (): Event => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  return event;
};

test('a submit is the widget’s, and the form’s own data-request does not send it too', async () => {
  handleSubmit(form, handle, page.signal);
  const event = submit();
  await settled();
  expect([handle.mock.calls.length, event.defaultPrevented, handledEvents.has(event), sent.length]).toEqual([
    1,
    true,
    true,
    0,
  ]);
});

test('after the widget has unmounted, the form sends its own request', async () => {
  const widget = new AbortController();
  handleSubmit(form, handle, widget.signal);
  widget.abort();
  submit();
  // The first request loads the code that sends it.
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(handle).not.toHaveBeenCalled();
});

test('a button with a formaction leaves the submit to the browser', async () => {
  handleSubmit(form, handle, page.signal);
  form.innerHTML = '<button formaction="/portal">Elsewhere</button>';
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: form.querySelector('button') });
  form.dispatchEvent(event);
  await settled();
  expect([handle.mock.calls.length, event.defaultPrevented, sent.length]).toEqual([0, false, 0]);
});
