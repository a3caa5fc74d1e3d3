/** Which DOM event on which element starts a request. Five delegated listeners serve the whole page, now and later. */
import { reportLazily } from '../../diagnostics/tell.ts';
import { isSameOrigin, safeUrl } from '../../dom/url.ts';
import { readData } from '../request/options.ts';
import type { RequestSource } from '../types.ts';
import { startRequest } from '../request/request.ts';
import { resetTrackedInput, trackInput } from './track-input.ts';

/** HTML that came from visitors: nothing in it may start a request. */
const untrusted = '[data-vr-untrusted]';

/** Inputs in which Enter sends. */
const textLike = /^(?:text|search|email|url|tel|number|password|date|datetime-local|month|time|week|submit)$/;

/** Starts the request an element's attributes describe. What they get wrong is told, never thrown out of a listener. */
export function startFromElement(element: Element, cause: RequestSource): void {
  if (element.closest(untrusted)) return;
  try {
    // Read for what may be wrong with it, while there is somebody to tell; its values are taken when the request is sent.
    readData(element);
    startRequest(element, element.getAttribute('data-request'), {}, cause);
  } catch (error) {
    reportLazily({
      code: 'VR502',
      message: `data-request="${element.getAttribute('data-request') ?? ''}": ${error instanceof Error ? error.message : String(error)}`,
      element,
      subject: 'data-request',
    });
  }
}

/** Starts the request of an element that nobody pressed; see auto-submit.ts. */
export function startAutomatically(element: Element): void {
  startFromElement(element, { sync: 'replace' });
}

function closest(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('[data-request]') : null;
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (
    event.defaultPrevented ||
    !(form instanceof HTMLFormElement) ||
    !form.matches('[data-request]') ||
    form.closest(untrusted)
  )
    return;
  event.preventDefault();
  startFromElement(form, { submitter: event.submitter, sync: 'drop' });
}

function onClick(event: MouseEvent): void {
  const element = closest(event);
  if (!element) goBack(event);
  if (
    event.defaultPrevented ||
    !element?.matches('a, button, input[type="button"], input[type="submit"], input[type="image"]') ||
    element.closest(untrusted)
  )
    return;
  // A modified click on a real link asks the browser for a tab or a download.
  if (
    isModified(event) &&
    element instanceof HTMLAnchorElement &&
    /^(?!#|javascript:)./i.test(element.getAttribute('href') ?? '')
  )
    return;
  event.preventDefault();
  startFromElement(element, { submitter: element as HTMLElement, sync: 'drop' });
}

function isModified(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
}

/** A link with `data-browser-redirect-back` leads to where the visitor came from, if that was this site. */
function goBack(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-browser-redirect-back]') : null;
  const origin = link && document.referrer ? safeUrl(document.referrer) : undefined;
  if (
    !link ||
    !origin ||
    !isSameOrigin(origin) ||
    event.defaultPrevented ||
    isModified(event) ||
    link.closest(untrusted)
  )
    return;
  event.preventDefault();
  location.assign(origin);
}

function onChange(event: Event): void {
  const { target } = event;
  if (
    target instanceof Element &&
    target.matches('select[data-request], input[data-request]:is([type="radio"], [type="checkbox"], [type="file"])')
  )
    startFromElement(target, { sync: 'replace' });
}

function onKeydown(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-request]') || !textLike.test(target.type)) return;
  event.preventDefault();
  if (event.repeat) return;
  resetTrackedInput(target);
  startFromElement(target, { sync: 'replace' });
}

function onInput(event: Event): void {
  const { target } = event;
  if (
    target instanceof HTMLElement &&
    target.matches('input[data-request][data-track-input], textarea[data-request][data-track-input]')
  ) {
    trackInput(target as HTMLInputElement, () => startFromElement(target, { sync: 'replace' }));
  }
}

/** Starts listening. Call once. */
export function listenForTriggers(): void {
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  document.addEventListener('keydown', onKeydown);
  document.addEventListener('input', onInput);
}
