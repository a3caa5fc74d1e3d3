/** Forms that a widget handles: their submits, their resets, and their fields during Back. */
import { fieldReset } from './field-state.ts';
import { elementsOf } from './clobbering.ts';
import { handledEvents, isBrowserSubmit } from './events.ts';

/**
 * Keeps the fields of a form during Back. When WebKit restores a page from the back/forward cache, it resets what has
 * `autocomplete="off"`, without an event. Until the next frame, which can take seconds, the page would read wrong values;
 * so the attribute is absent while the page is in the cache. https://bugs.webkit.org/show_bug.cgi?id=21930
 */
export function keepFields(form: HTMLFormElement, signal: AbortSignal): void {
  const onPageHide = ({ persisted }: PageTransitionEvent): void => {
    // A page that is loaded again has the fields of its server: browsers would keep them otherwise.
    if (!persisted) return;
    const hidden = [form, ...elementsOf(form)].filter((element) => element.matches('[autocomplete="off" i]'));
    for (const element of hidden) element.removeAttribute('autocomplete');

    const onPageShow = (): void => {
      for (const element of hidden) element.setAttribute('autocomplete', 'off');
    };
    addEventListener('pageshow', onPageShow, { once: true });
  };
  addEventListener('pagehide', onPageHide, { signal });
}

/**
 * Lets a widget send its form itself, without a second request by the form's `data-request`. Preventing the submit is
 * not enough: as in October, it is a request all the same. What is the browser's is left to it, see `isBrowserSubmit`. Requests
 * that a script makes for the form are not affected.
 */
export function handleSubmit(form: HTMLFormElement, handle: () => void, signal: AbortSignal): void {
  form.addEventListener(
    'submit',
    (event) => {
      handledEvents.add(event);
      if (isBrowserSubmit(form, event)) return;
      event.preventDefault();
      handle();
    },
    { signal },
  );
}

/** @returns the texts that a form sends, by name; files are left out */
export function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/** @returns the fields of a form that are not empty, as handlers of listings take them: a list for a name with `[]` */
export function readFields(form: HTMLFormElement): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of textsOf(form)) {
    const text = value.trim();
    const key = name.replace(/\[\]$/, '');
    if (text) fields[key] = key === name ? text : [fields[key] ?? []].flat().concat(text);
  }
  return fields;
}

/** True if a field has changed since the server rendered it. */
export function isTouched(field: Element): boolean {
  return fieldReset(field) !== undefined;
}

/** Calls back once a form has been reset: its event comes before, when fields have their old values and a listener may refuse. */
export function afterReset(event: Event, callback: () => void): void {
  setTimeout(() => event.defaultPrevented || callback());
}

/** True if a form that posts holds a text, tick, choice or file of the visitor; those of a search or filter are in the address. */
export function hasEntries(): boolean {
  // A control with a request of its own has been sent.
  const fields = document.querySelectorAll(
    'form[method="post" i] :is(input:not([type="hidden"], [type="password"]), textarea, select):not([data-request])',
  );
  return [...fields].some(isTouched);
}
