/** Finds listeners of the page that stop an event on its way to the document, which starts requests and saves items. */
import type { Report } from '../../runtime/diagnostics/report-lazily.ts';
import { isUntrusted } from '../../runtime/dom/trusted.ts';

/** The events that start requests and save items, and the elements that they are for. */
const delegated: Readonly<Record<string, string>> = {
  click: ':is(a, button, input)[data-request], button:is([data-card-id], [data-moodboard-id], [data-comparable-id])',
  submit: '[data-request]',
  change: 'select[data-request], input[data-request]',
};

export function watchArrivals(report: (details: Report) => void): void {
  for (const type of Object.keys(delegated)) addEventListener(type, (event) => checkArrival(event, report), true);
}

/** As in October, the document hears of events last, so that code of the page can do something before. It can also stop them. */
function checkArrival({ type, target }: Event, report: (details: Report) => void): void {
  const element = target instanceof Element ? target.closest(delegated[type] ?? '') : null;
  if (!element || isUntrusted(element)) return;
  const arrival = new AbortController();
  document.addEventListener(type, () => arrival.abort(), { signal: arrival.signal });
  setTimeout(() => {
    if (arrival.signal.aborted) return;
    arrival.abort();
    report({
      code: 'VR535',
      level: 'warn',
      message: `a listener on the way to the document stopped the ${type} of this element, so nothing was sent or saved.`,
      fix: 'Instead of calling stopPropagation(), let the other listener ignore clicks on controls: event.target.closest("button").',
      element,
      subject: type,
    });
  });
}
