/**
 * What analytics is told: a record for each event, of fields listed here and of no others, so that nothing personal can
 * slip in (D53). A tag manager that throws, or a data layer somebody froze, harms nothing (D54).
 */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The fields of each event; whatever else is handed over stays behind. */
const records = {
  saved: ['list', 'item'],
  removed: ['list', 'item'],
  compared: ['item', 'item_type', 'action'],
  region_chosen: ['region'],
} as const;

type Records = typeof records;
type Fields<Name extends keyof Records> = Readonly<Record<Records[Name][number], string>>;

/** Pushes one record, `{event, …fields}`. */
export function record<Name extends keyof Records>(event: Name, fields: Fields<Name>): void {
  const listed: readonly (keyof Fields<Name>)[] = records[event];
  try {
    window.dataLayer ??= [];
    window.dataLayer.push({ event, ...Object.fromEntries(listed.map((field) => [field, fields[field]])) });
  } catch {
    // Someone else's script; the visitor's page goes on.
  }
}
