import { beforeEach, expect, test, vi } from 'vitest';
import { handleSubmit } from './handle-submit.ts';

let form: HTMLFormElement;
const handle = vi.fn();

beforeEach(() => {
  handle.mockReset();
  form = document.createElement('form');
  document.body.replaceChildren(form);
  handleSubmit(form, handle, new AbortController().signal);
});

/** @returns whether the request of the form's own data-request goes on. */
function setUpRequest(): boolean {
  return form.dispatchEvent(
    new CustomEvent('ajax:setup', { bubbles: true, cancelable: true, detail: { context: { el: form } } }),
  );
}

test('a submit is the widget’s, and the form’s own data-request does not send it too', () => {
  let isRequested = true;
  document.addEventListener('submit', () => (isRequested = setUpRequest()), { once: true });
  expect(form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false);
  expect([handle.mock.calls.length, isRequested]).toEqual([1, false]);
});

test('a script can make a request of the form, before a submit and after it', async () => {
  expect(setUpRequest()).toBe(true);
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect([setUpRequest(), handle.mock.calls.length]).toEqual([true, 1]);
});
