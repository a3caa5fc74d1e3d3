/** Delegated listeners that start the requests of `data-request` elements. */
import { closest, getAttribute, matchesSelector } from '../../dom/clobber-safe.ts';
import { reportIncompletePage } from '../incomplete-page.ts';
import { handledEvents } from '../../dom/handled-events.ts';
import { isUntrusted } from '../../dom/is-untrusted.ts';
import { reportMissingFile } from '../../diagnostics/report-lazily.ts';
import { hasModifier } from '../../dom/is-plain-click.ts';
import type { RequestSource } from '../types.ts';
import { RequestFailure } from '../request/ajax-promise.ts';
import { loadRequestChunk, startRequest } from '../request/start.ts';
import { goBack } from '../response/go-back.ts';
import type * as TrackInput from '../request/track-input.ts';

/** Types of inputs in which Enter does something else, or nothing. */
const withoutEnter = /^(?:button|checkbox|color|file|hidden|image|radio|range|reset)$/;

/** Starts the request that an element's attributes describe. Invalid attributes are reported, not thrown. */
export function startFromElement(element: Element, source: RequestSource, isAutomatic = false): void {
  if (isUntrusted(element)) return;
  const reportInvalid = (error: unknown): void => {
    if (error instanceof RequestFailure) return;
    loadRequestChunk()
      .then(({ reportNotSent }) => reportNotSent(element, error, isAutomatic))
      .catch(reportMissingFile);
  };
  try {
    startRequest(element, getAttribute(element, 'data-request'), {}, source).catch(reportInvalid);
  } catch (error) {
    reportInvalid(error);
  }
}

/** Starts the request of an element without a user action; see auto-submit.ts. */
export function startAutomatically(element: Element): void {
  startFromElement(element, { sync: 'replace' }, true);
}

/*
 * As in October, an element with data-request sends even if a listener has prevented the event's default. To stop a
 * request, prevent its `ajax:setup` or `ajax:before-request`.
 */

/** A form sends its own request, or else that of the nearest element around it. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || isUntrusted(form) || handledEvents.has(event)) return;
  if (isUntrusted(event.submitter)) return event.preventDefault();
  const element = matchesSelector(form, '[data-request]') ? form : closest(form, '[data-request]');
  if (!element) return;
  event.preventDefault();
  startFromElement(element, { origin: form, submitter: event.submitter, sync: 'drop' });
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // What visitors wrote controls nothing outside it.
  if (isUntrusted(closest(target, '[form], [for], [popovertarget], [commandfor]'))) event.preventDefault();
  const element = closest(target, '[data-request]');
  if (!element) goBack(event, target);
  if (
    !element ||
    !matchesSelector(element, 'a, button, input:is([type="button"], [type="submit"], [type="image"])') ||
    isUntrusted(element)
  )
    return;
  // On a real link, a modified click opens a tab or downloads.
  if (
    hasModifier(event) &&
    element instanceof HTMLAnchorElement &&
    /^(?!#|javascript:)./i.test(element.getAttribute('href') ?? '')
  )
    return;
  event.preventDefault();
  // Data of user-generated HTML inside the element is not read.
  const origin = isUntrusted(target) ? element : target;
  startFromElement(element, { origin, submitter: element as HTMLElement, sync: 'drop' });
}

function onChange(event: Event): void {
  const { target } = event;
  if (
    target instanceof Element &&
    matchesSelector(
      target,
      'select[data-request], input[data-request]:is([type="radio"], [type="checkbox"], [type="file"])',
    )
  )
    startFromElement(target, { sync: 'replace' });
}

function onKeydown(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
  if (
    !(target instanceof HTMLInputElement) ||
    !matchesSelector(target, '[data-request]') ||
    withoutEnter.test(target.type)
  )
    return;
  event.preventDefault();
  if (event.repeat) return;
  withTracking(({ resetTrackedInput }) => resetTrackedInput(target));
  startFromElement(target, { sync: 'replace' });
}

/** Calls back with the code that tracks typing. */
function withTracking(callback: (code: typeof TrackInput) => void): void {
  loadRequestChunk().then(callback, reportIncompletePage);
}

function onInput(event: Event): void {
  const { target } = event;
  if (
    target instanceof HTMLElement &&
    matchesSelector(target, ':is(input, textarea)[data-request][data-track-input]')
  ) {
    const send = (): void => startFromElement(target, { sync: 'replace' });
    withTracking(({ trackInput }) => trackInput(target as HTMLInputElement, send));
  }
}

/** @param options of the listeners: a signal ends them. */
export function listenForTriggers(options: AddEventListenerOptions = {}): void {
  document.addEventListener('submit', onSubmit, options);
  document.addEventListener('click', onClick, options);
  document.addEventListener('change', onChange, options);
  document.addEventListener('keydown', onKeydown, options);
  document.addEventListener('input', onInput, options);
}
