/** Marks the page while a request runs: attributes for themes, busy regions, loaders, the progress bar. */
import type { ActiveRequest } from '../types.ts';
import { createElement } from '../../dom/html.ts';
import { findTrusted } from '../../dom/trusted.ts';
import { progressMessage } from './flash.ts';
import { hold } from './hold.ts';
import { holdProgressBar } from './progress-bar.ts';
import { findUpdateTargets } from '../update/targets.ts';

/** A theme's own loading indicator. */
interface Showable {
  show(): unknown;
  hide(): unknown;
}

/** Sets `attribute` on `element`; the latest value stays until the last holder releases it. */
export function holdAttribute(element: Element, attribute: string, value = ''): () => void {
  const release = hold(element, attribute, () => () => element.removeAttribute(attribute));
  element.setAttribute(attribute, value);
  return release;
}

/** Shows an element, or an object by its own `show()` and `hide()`. @returns a function that releases it. */
export function holdVisible(target: HTMLElement | Showable): () => void {
  return hold(target, 'visible', () => {
    if (isShowable(target)) {
      target.show();
      return () => target.hide();
    }
    target.style.setProperty('display', 'block');
    return () => target.style.setProperty('display', 'none');
  });
}

/** A dialog has `show()` alone, so it is shown as an element. */
function isShowable(target: HTMLElement | Showable): target is Showable {
  const { show, hide } = target as Partial<Showable>;
  return typeof show === 'function' && typeof hide === 'function';
}

/**
 * @param cleanups receives what removes each mark, also if a later one throws
 * @throws SyntaxError if a selector is invalid
 */
export function markBusy(request: ActiveRequest, cleanups: (() => void)[]): void {
  const { form, trigger, options, handler } = request;
  cleanups.push(holdAttribute(document.documentElement, 'data-ajax-progress'));
  if (form) cleanups.push(holdAttribute(form, 'data-ajax-progress', handler));
  if (trigger) trigger.removeAttribute('data-error-message');
  for (const element of findUpdateTargets(request))
    cleanups.push(holdAttribute(element, 'data-ajax-updating'), holdAttribute(element, 'aria-busy', 'true'));

  const loading = typeof options.loading === 'string' ? findTrusted(options.loading) : options.loading;
  if (loading) cleanups.push(holdVisible(loading));
  cleanups.push(...findControls(trigger).map(holdLoader), progressMessage(request));
  if (options.progressBar === false) return;
  let hide = (): void => {};
  const timer = setTimeout(() => {
    hide = holdProgressBar();
  }, options.progressBarDelay);
  cleanups.push(() => {
    clearTimeout(timer);
    hide();
  });
}

/** Their controls get a loader, and cannot be used while their request runs. */
const loadingSelector = '[data-attach-loading]';

const shownByScript = new Map<Element, () => void>();

/** `oc.attachLoader`. One `hide` ends any number of `show`. */
export const attachLoader = {
  show(element: Element): void {
    if (!shownByScript.has(element)) shownByScript.set(element, holdLoader(element));
  },
  hide(element: Element): void {
    shownByScript.get(element)?.();
    shownByScript.delete(element);
  },
  hideAll(): void {
    for (const element of shownByScript.keys()) attachLoader.hide(element);
  },
};

/** The trigger, or a form's submit buttons, if they are marked. */
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

function holdLoader(element: Element): () => void {
  return hold(element, 'loader', () => attach(element));
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
