/** Delegated listeners that start the requests of `data-request` elements. */
import { reportLazily } from '../../diagnostics/report-lazily.ts';
import { isPlainClick } from '../../dom/is-plain-click.ts';
import { readData } from '../request/options.ts';
import type { RequestSource } from '../types.ts';
import { startRequest } from '../request/request.ts';
import { goBack } from './go-back.ts';
import { untrustedSelector } from './markup-selectors.ts';
import { resetTrackedInput, trackInput } from './track-input.ts';

const enterSends = /^(?:text|search|email|url|tel|number|password|date|datetime-local|month|time|week|submit)$/;

/** Starts the request that an element's attributes describe. Invalid attributes are reported, not thrown. */
export function startFromElement(element: Element, source: RequestSource): void {
  if (element.closest(untrustedSelector)) return;
  try {
    // Throws early if the data is invalid; sendRequest reads the values.
    readData(element);
    startRequest(element, element.getAttribute('data-request'), {}, source);
  } catch (error) {
    reportLazily({
      code: 'VR502',
      message: `data-request="${element.getAttribute('data-request') ?? ''}": ${error instanceof Error ? error.message : String(error)}`,
      element,
      subject: 'data-request',
    });
  }
}

/** Starts the request of an element without a user action; see auto-submit.ts. */
export function startAutomatically(element: Element): void {
  startFromElement(element, { sync: 'replace' });
}

function closestTrigger(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('[data-request]') : null;
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (
    event.defaultPrevented ||
    !(form instanceof HTMLFormElement) ||
    !form.matches('[data-request]') ||
    form.closest(untrustedSelector)
  )
    return;
  event.preventDefault();
  startFromElement(form, { submitter: event.submitter, sync: 'drop' });
}

function onClick(event: MouseEvent): void {
  const element = closestTrigger(event);
  if (!element) goBack(event);
  if (
    event.defaultPrevented ||
    !element?.matches('a, button, input[type="button"], input[type="submit"], input[type="image"]') ||
    element.closest(untrustedSelector)
  )
    return;
  // On a real link, a modified click opens a tab or downloads.
  if (
    !isPlainClick(event) &&
    element instanceof HTMLAnchorElement &&
    /^(?!#|javascript:)./i.test(element.getAttribute('href') ?? '')
  )
    return;
  event.preventDefault();
  startFromElement(element, { submitter: element as HTMLElement, sync: 'drop' });
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
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-request]') || !enterSends.test(target.type))
    return;
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

export function listenForTriggers(): void {
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  document.addEventListener('keydown', onKeydown);
  document.addEventListener('input', onInput);
}
