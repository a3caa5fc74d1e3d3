/** `data-attach-loading`: the control that started a request shows that it is under way, and cannot be used until it ends. */
import type { ActiveRequest } from '../types.ts';
import { createElement } from './create-element.ts';

const marked = '[data-attach-loading]';

interface Loader {
  holders: number;
  detach(): void;
}

const loaders = new Map<Element, Loader>();
const shownByScript = new Set<Element>();

/** `oc.attachLoader`: the same for controls of a theme's own. One `hide` undoes any number of `show`. */
export const attachLoader = {
  show(element: Element): void {
    if (!shownByScript.has(element)) hold(element);
    shownByScript.add(element);
  },
  hide(element: Element): void {
    if (shownByScript.delete(element)) free(element);
  },
  hideAll(): void {
    for (const element of shownByScript) attachLoader.hide(element);
  },
};

/**
 * Attaches loaders to the trigger, or, where a form was sent, to those of its submit buttons that ask for one.
 * @returns what takes them off again.
 */
export function attachLoading({ trigger }: ActiveRequest): () => void {
  const attached = controlsOf(trigger);
  for (const element of attached) hold(element);
  return () => {
    for (const element of attached.splice(0)) free(element);
  };
}

function controlsOf(trigger: Element | null): Element[] {
  if (!(trigger instanceof HTMLFormElement)) return trigger?.matches(marked) ? [trigger] : [];
  // Asked of the page, not of the form: a button may belong to it by its form attribute. The property `type` says
  // "submit" for a <button> without the attribute, too.
  return [...document.querySelectorAll(marked)].filter(
    (element) =>
      (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
      element.type === 'submit' &&
      element.form === trigger,
  );
}

/** Counted: a control is busy until the last request that holds it has ended. */
function hold(element: Element): void {
  const loader = loaders.get(element) ?? { holders: 0, detach: attach(element) };
  loader.holders += 1;
  loaders.set(element, loader);
}

function free(element: Element): void {
  const loader = loaders.get(element);
  if (!loader || --loader.holders) return;
  loaders.delete(element);
  loader.detach();
}

/** @returns what undoes exactly what was done: a control that was disabled before stays so. */
function attach(element: Element): () => void {
  if (element.matches('input, select, textarea')) {
    const inline = createElement('span', { class: 'oc-attach-loader is-inline', 'aria-hidden': 'true' });
    element.after(inline);
    return () => inline.remove();
  }
  const isOurs = !element.hasAttribute('disabled');
  const hadFocus = document.activeElement === element;
  element.classList.add('oc-attach-loader');
  if (isOurs) element.setAttribute('disabled', '');
  return () => {
    element.classList.remove('oc-attach-loader');
    if (isOurs) element.removeAttribute('disabled');
    // Browsers take focus from a disabled control. It comes back unless it has gone somewhere else meanwhile.
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (hadFocus && isLost && element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
}
