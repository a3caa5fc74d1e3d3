/**
 * Opt-in script that allows inline JavaScript in `data-request-success` and similar attributes. Include it after
 * verandah.js. The page's Content Security Policy must allow `unsafe-eval`.
 */
import type { Action } from '../ajax/page-state.ts';
import { setInlineCompiler } from '../ajax/response/run-action.ts';

/** The event that last started a request of an element. */
const events = new WeakMap<Element, Event>();

// In the capture phase, before the request starts.
for (const type of ['submit', 'click', 'change', 'keydown', 'input'])
  document.addEventListener(
    type,
    (event) => {
      const trigger = event.target instanceof Element ? event.target.closest('[data-request]') : null;
      if (trigger) events.set(trigger, event);
    },
    { capture: true },
  );

setInlineCompiler((code) => {
  // As in October: `data` is the response data, `this` the element. `event` is what the visitor did.
  const run: unknown = new Function('data', 'event', code);
  const action = run as (this: Element | Document, data: unknown, event: Event | undefined) => unknown;
  const inline: Action = (data, element) =>
    action.call(element, data, element instanceof Element ? events.get(element) : undefined);
  return inline;
});
