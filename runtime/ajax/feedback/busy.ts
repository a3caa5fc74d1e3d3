/**
 * Marks the page while a request runs: attributes for themes, busy regions, loaders, the progress bar. Marks are counted: an
 * element stays busy until the last request that marked it has ended.
 */
import type { ActiveRequest } from '../types.ts';
import { createElement } from '../../dom/html.ts';
import { findTrusted } from '../../dom/trusted.ts';
import { progressMessage } from './flash.ts';
import { progressBar } from './progress-bar.ts';
import { findUpdateTargets } from '../update/targets.ts';

/** A theme's own loading indicator. */
interface Showable {
  show(): unknown;
  hide(): unknown;
}

/** The values that running requests have given each state of an object, oldest first. */
const holders = new WeakMap<object, Map<string, { value: string }[]>>();

/** Sets `attribute` on `element`; the latest holder's value applies. @returns a function that releases it. */
export function holdAttribute(element: Element, attribute: string, value = ''): () => void {
  return holdState(element, attribute, value, (latest) => {
    if (latest === undefined) element.removeAttribute(attribute);
    else element.setAttribute(attribute, latest);
  });
}

/** Shows an element, or an object by its own `show()` and `hide()`. @returns a function that releases it. */
export function holdVisible(target: HTMLElement | Showable): () => void {
  return holdState(target, 'visible', '', (latest) => {
    const isShown = latest !== undefined;
    if (!isShowable(target)) target.style.setProperty('display', isShown ? 'block' : 'none');
    else if (isShown) target.show();
    else target.hide();
  });
}

/** A dialog has `show()` alone, so it is shown as an element. */
function isShowable(target: HTMLElement | Showable): target is Showable {
  const { show, hide } = target as Partial<Showable>;
  return typeof show === 'function' && typeof hide === 'function';
}

/** @param apply called when the latest value changes; undefined if no one holds the state any more. */
function holdState(
  target: object,
  name: string,
  value: string,
  apply: (latest: string | undefined) => void,
): () => void {
  const states = holders.get(target) ?? new Map<string, { value: string }[]>();
  holders.set(target, states);
  const held = states.get(name) ?? [];
  states.set(name, held);
  const change = (edit: () => void): void => {
    const before = held.at(-1)?.value;
    edit();
    const after = held.at(-1)?.value;
    if (after !== before) apply(after);
  };
  const own = { value };
  change(() => held.push(own));
  return () => change(() => held.includes(own) && held.splice(held.indexOf(own), 1));
}

/** @returns a function that removes all marks. @throws SyntaxError if a selector is invalid; no mark is left then. */
export function markBusy(request: ActiveRequest): () => void {
  const cleanups: (() => void)[] = [];
  const removeAll = (): void => {
    for (const cleanUp of cleanups) cleanUp();
  };
  try {
    addMarks(request, cleanups);
  } catch (error) {
    removeAll();
    throw error;
  }
  return removeAll;
}

function addMarks(request: ActiveRequest, cleanups: (() => void)[]): void {
  const { form, trigger, options, handler } = request;
  cleanups.push(holdAttribute(document.documentElement, 'data-ajax-progress'));
  if (form) cleanups.push(holdAttribute(form, 'data-ajax-progress', handler));
  if (trigger) trigger.removeAttribute('data-error-message');
  for (const element of findUpdateTargets(request))
    cleanups.push(holdAttribute(element, 'data-ajax-updating'), holdAttribute(element, 'aria-busy', 'true'));

  const loading = typeof options.loading === 'string' ? findTrusted(options.loading) : options.loading;
  if (loading) cleanups.push(holdVisible(loading));
  cleanups.push(attachLoading(request));
  if (options.message)
    cleanups.push(options.handleProgressMessage ? notifyProgress(request) : progressMessage(request));
  if (options.progressBar !== false) {
    let hide = (): void => {};
    const timer = setTimeout(() => {
      hide = progressBar.hold();
    }, options.progressBarDelay);
    cleanups.push(() => {
      clearTimeout(timer);
      hide();
    });
  }
}

/** Calls `handleProgressMessage`, which replaces the built-in message. */
function notifyProgress({ context, options: { message = '', handleProgressMessage } }: ActiveRequest): () => void {
  handleProgressMessage?.call(context, message, false);
  return () => handleProgressMessage?.call(context, message, true);
}

/** Their controls get a loader, and cannot be used while their request runs. */
const loadingSelector = '[data-attach-loading]';

interface Loader {
  holders: number;
  detach(): void;
}

const loaders = new Map<Element, Loader>();
const shownByScript = new Set<Element>();

/** `oc.attachLoader`. One `hide` ends any number of `show`. */
export const attachLoader = {
  show(element: Element): void {
    if (!shownByScript.has(element)) hold(element);
    shownByScript.add(element);
  },
  hide(element: Element): void {
    if (shownByScript.delete(element)) release(element);
  },
  hideAll(): void {
    for (const element of shownByScript) attachLoader.hide(element);
  },
};

/** Attaches loaders to the trigger, or to a form's marked submit buttons. @returns a function that removes them. */
export function attachLoading({ trigger }: ActiveRequest): () => void {
  const attached = findControls(trigger);
  for (const element of attached) hold(element);
  return () => {
    for (const element of attached.splice(0)) release(element);
  };
}

function findControls(trigger: Element | null): Element[] {
  if (!(trigger instanceof HTMLFormElement)) return trigger && trigger.matches(loadingSelector) ? [trigger] : [];
  // Buttons can be outside the form (form attribute). The property `type` is "submit" for a <button> without one.
  return [...document.querySelectorAll(loadingSelector)].filter(
    (element) =>
      (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
      element.type === 'submit' &&
      element.form === trigger,
  );
}

/** Counted, because several requests can hold a control. */
function hold(element: Element): void {
  const loader = loaders.get(element) ?? { holders: 0, detach: attach(element) };
  loader.holders += 1;
  loaders.set(element, loader);
}

function release(element: Element): void {
  const loader = loaders.get(element);
  if (!loader || --loader.holders) return;
  loaders.delete(element);
  loader.detach();
}

function block(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @returns a function that reverts exactly these changes: a control that was already disabled stays disabled. */
function attach(element: Element): () => void {
  if (element.matches('input, select, textarea')) {
    const inline = createElement('span', { class: 'oc-attach-loader is-inline', 'aria-hidden': 'true' });
    element.after(inline);
    return () => inline.remove();
  }
  const wasEnabled = !element.hasAttribute('disabled');
  // `disabled` would take focus away from the control.
  const attribute = document.activeElement === element ? 'aria-disabled' : 'disabled';
  element.classList.add('oc-attach-loader');
  if (wasEnabled) element.setAttribute(attribute, 'true');
  element.addEventListener('click', block);
  return () => {
    element.classList.remove('oc-attach-loader');
    if (wasEnabled) element.removeAttribute(attribute);
    element.removeEventListener('click', block);
  };
}
