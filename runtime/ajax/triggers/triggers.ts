/** Delegated listeners that start the requests of `data-request` elements. */
import { referrerOnSite } from '../page-state.ts';
import { closest } from '../../dom/clobbering.ts';
import { reportIncompletePage, loadRequestTier, startRequest } from '../request/start.ts';
import { handledEvents, hasModifier, isBrowserSubmit, isPlainClick } from '../../dom/events.ts';
import { isUntrusted } from '../../dom/trusted.ts';
import { reportMissingFile } from '../../diagnostics/report-lazily.ts';
import type { RequestSource } from '../types.ts';
import { RequestFailure } from '../request/ajax-promise.ts';

/** Types of inputs in which Enter does something else, or nothing. */
const withoutEnter = /^(?:button|checkbox|color|file|hidden|image|radio|range|reset)$/;

/**
 * Starts the request that an element's attributes describe. Invalid attributes are reported, not thrown.
 * @param isAutomatic true if the visitor did nothing and expects nothing.
 */
export function startFromElement(element: Element, source: RequestSource, isAutomatic = false): void {
  if (isUntrusted(element)) return;
  // A promise, so that what is thrown at once is handled as what rejects later.
  const leave = (): boolean => leaveToBrowser(element, source);
  new Promise((resolve) =>
    resolve(startRequest(element, element.getAttribute('data-request'), {}, { ...source, leaveToBrowser: leave })),
  )
    .catch(async (error: unknown) => {
      if (error instanceof RequestFailure) return;
      (await loadRequestTier()).reportNotSent(element, error as Error, isAutomatic);
    })
    .catch(reportMissingFile);
}

const realLink = /^(?!#|javascript:)./i;

/** Forms and links whose next event is the browser's. */
const left = new WeakSet<Element>();

/**
 * Does what the browser does without scripts, because the code of requests did not arrive.
 * @returns false if that would be nothing, or would put the fields of a form that needs a script into the address.
 */
function leaveToBrowser(element: Element, { origin, submitter }: RequestSource): boolean {
  // A link has no form.
  const button = Object(submitter) as HTMLButtonElement;
  const form = origin instanceof HTMLFormElement ? origin : button.form;
  const isForm = form && form.matches('[action], :has([name="_handler"])');
  const isLink = element instanceof HTMLAnchorElement && realLink.test(element.getAttribute('href') ?? '');
  if (!isForm && !isLink) return false;
  const question = element.getAttribute('data-request-confirm');
  if (question && !confirm(question)) return true;
  left.add(isForm ? form : element);
  if (isForm) HTMLFormElement.prototype.requestSubmit.call(form, button.type === 'submit' ? button : null);
  else (element as HTMLAnchorElement).click();
  return true;
}

/** Starts the request of a field, whose newest value counts. */
function startFromField(field: Element, isChange = false): void {
  startFromElement(field, { sync: 'replace', isChange });
}

/** Calls back with the code that tracks typing. */
function withTracking(callback: (tier: Awaited<ReturnType<typeof loadRequestTier>>) => void): void {
  loadRequestTier().then(callback, reportIncompletePage);
}

/*
 * As in October, an element with data-request sends even if a listener has prevented the event's default. To stop a
 * request, prevent its `ajax:setup` or `ajax:before-request`.
 */
const listeners: {
  [Type in keyof GlobalEventHandlersEventMap]?: (event: GlobalEventHandlersEventMap[Type], target: Element) => void;
} = {
  /** A form sends its own request, or else that of the nearest element around it. */
  submit(event, form) {
    if (isUntrusted(form) || handledEvents.has(event) || left.delete(form)) return;
    if (isUntrusted(event.submitter)) return event.preventDefault();
    if (isBrowserSubmit(form, event)) return;
    const element = closest(form, '[data-request]');
    if (!element) return;
    event.preventDefault();
    startFromElement(element, { origin: form, submitter: event.submitter, sync: 'drop' });
  },

  click(event, target) {
    // What visitors wrote controls nothing outside it.
    if (isUntrusted(closest(target, '[form], [for], [popovertarget], [commandfor]'))) event.preventDefault();
    const element = closest<HTMLElement>(target, '[data-request]');
    if (!element) return goBack(event, target);
    if (!element.matches('a, button, input:is([type="button"], [type="submit"], [type="image"])')) return;
    if (isUntrusted(element) || left.delete(element)) return;
    // On a real link, a modified click opens a tab or downloads.
    if (hasModifier(event) && element.matches('a') && realLink.test(element.getAttribute('href') ?? '')) return;
    // What opens a popover or a dialog opens it too.
    if (!element.matches('[type="button"]:is([popovertarget], [commandfor])')) event.preventDefault();
    // Data of user-generated HTML inside the element is not read.
    const origin = isUntrusted(target) ? element : target;
    startFromElement(element, { origin, submitter: element, sync: 'drop' });
  },

  change(_event, target) {
    if (
      target.matches('select[data-request], input[data-request]:is([type="radio"], [type="checkbox"], [type="file"])')
    )
      startFromField(target, true);
  },

  keydown(event, target) {
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-request]') || withoutEnter.test(target.type))
      return;
    event.preventDefault();
    if (event.repeat) return;
    withTracking(({ resetTrackedInput }) => resetTrackedInput(target));
    startFromField(target);
  },

  input(_event, target) {
    if (target.matches(':is(input, textarea)[data-request][data-track-input]'))
      withTracking(({ trackInput }) => trackInput(target as HTMLInputElement, () => startFromField(target)));
  },
};

/** `data-browser-redirect-back`: follows a link to the page the visitor came from. Without a referrer, the browser follows its `href`. */
function goBack(event: MouseEvent, target: Element): void {
  const url = referrerOnSite();
  const link = closest(target, 'a[data-browser-redirect-back]');
  if (!url || !link || !isPlainClick(event) || isUntrusted(link)) return;
  event.preventDefault();
  location.assign(url);
}

/** @param options of the listeners: a signal ends them. */
export function listenForTriggers(options: AddEventListenerOptions = {}): void {
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(
      type,
      (event) => {
        // The type of the table has the event of each name, which `Object.entries` forgets.
        if (event.target instanceof Element) listener(event as never, event.target);
      },
      options,
    );
}
