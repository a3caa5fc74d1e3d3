/** For tests: the exchange a request of an element would have. */
import type { Exchange, RequestOptions } from '../request-types.ts';

export function exchangeOf(trigger: Element | null, options: RequestOptions = {}): Exchange {
  // happy-dom's form.closest('form') is not the form the rest of its page knows.
  const form = trigger instanceof HTMLFormElement ? trigger : (trigger?.closest('form') ?? null);
  const el = trigger ?? document;
  const handler = 'onEnquire';
  const nothing = async (): Promise<void> => {};
  return {
    context: { el, handler, options, abort() {}, success: nothing, error: nothing },
    trigger,
    target: form ?? el,
    form,
    handler,
    options,
    cause: {},
    update: {},
    order: 1,
  };
}
