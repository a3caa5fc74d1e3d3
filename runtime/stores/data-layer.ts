/**
 * What analytics is told: a record for each event, of fields listed here and of no others, so that nothing personal can
 * slip in (D53). Nothing is told before the visitor allows it. A tag manager that throws, or a data layer somebody froze,
 * harms nothing (D54).
 */
import { $consent } from './consent.ts';

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
  // R212: `listing` is the name of the handler that answered. Not what was filtered by, which may be a place of theirs.
  listing_loaded: ['listing', 'page', 'total'],
  // R211; a form has some of them.
  form_submitted: [
    'form',
    'suburb_name',
    'which_suburb_do_you_wish_to_build_in',
    'region_name',
    'region',
    'home_design',
    'home_design_collection',
    'home_design_family',
    'street_address',
    'estate_name',
    'facade',
    'display_home',
    'display_location',
    'do_you_have_land',
    'pdf_url',
  ],
} as const;

type Records = typeof records;
type Fields<Name extends keyof Records> = Readonly<Partial<Record<Records[Name][number], string>>>;

/** How many records wait for consent; of more, the latest. */
const waitingAtMost = 50;

/** Of this page, in memory only: what a visitor has not agreed to is kept nowhere else. */
let waiting: unknown[] = [];

/** Tells one record, `{event, …fields}`, once the visitor allows it; a field that is not there is left out. */
export function trackEvent<Name extends keyof Records>(event: Name, fields: Fields<Name>): void {
  const listed: readonly (keyof Fields<Name>)[] = records[event];
  waiting = [
    ...waiting,
    {
      event,
      ...Object.fromEntries(
        listed.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]),
      ),
    },
  ].slice(-waitingAtMost);
  settle();
  for (const hear of hearers) hear(event);
}

const hearers = new Set<(event: keyof Records) => void>();

/**
 * Calls `hear` with the name of each record as it is made, whatever the visitor allows.
 * @returns what ends it.
 */
export function onTracked(hear: (event: keyof Records) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

function settle(): void {
  const choice = $consent.get();
  if (choice === 'unknown') return;
  const settled = waiting;
  waiting = [];
  if (choice === 'granted') for (const entry of settled) push(entry);
}

function push(entry: unknown): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
  } catch {
    // Someone else's script; the visitor's page goes on.
  }
}

$consent.listen(settle);
