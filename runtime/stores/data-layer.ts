/** Analytics records: fixed fields, sent only with consent. A broken data layer does no harm. */
import { ownGlobal } from '../dom/clobbering.ts';
import { whenConsented } from './consent.ts';
import { records } from './data-layer-records.ts';
import { openedResult } from './search/insights-storage.ts';
import { trackConversion } from './search/insights.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Records = typeof records;
type Fields<Name extends keyof Records> = Readonly<Partial<Record<Records[Name][number], string>>>;

/** An email address or a phone number, which a visitor may type into any field. */
const personal = /\S@\S|(?:\+\d|\b0)(?:[\s().-]*\d){7}/;

/** True for a text that may go into a record: not empty, and without an email address or a phone number. */
export function isTrackable(text: string): boolean {
  return text !== '' && !personal.test(text);
}

/** Sends the record `{event, …fields}`, with `undefined` for an absent field, once the visitor consents. */
export function trackEvent<Name extends keyof Records>(event: Name, fields: Fields<Name>): void {
  const listed: readonly (keyof Fields<Name>)[] = records[event];
  // A tag manager keeps a field of an earlier record until a later one overwrites it, if only with `undefined`.
  const record = { event, ...Object.fromEntries(listed.map((field) => [field, fields[field]])) };
  whenConsented(() => push(record));

  const conversion = conversions[event];
  const opened = conversion && openedResult();
  if (opened) trackConversion(opened, conversion);
}

/** Events that count as a conversion of the search whose result led to the page. */
const conversions: Readonly<Partial<Record<keyof Records, string>>> = {
  saved: 'Saved',
  form_submitted: 'Form submitted',
};

function push(entry: unknown): void {
  try {
    (ownGlobal('dataLayer') ?? (window.dataLayer = [])).push(entry);
  } catch {
    // Errors of other scripts must not reach the page.
  }
}
