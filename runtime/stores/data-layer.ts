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
  // R211; a form has some of them.
  form_submitted: [
    'form', 'suburb_name', 'which_suburb_do_you_wish_to_build_in', 'region_name', 'region', 'home_design', 'home_design_collection', 'home_design_family',
    'street_address', 'estate_name', 'facade', 'display_home', 'display_location', 'do_you_have_land', 'pdf_url',
  ],
} as const;

type Records = typeof records;
type Fields<Name extends keyof Records> = Readonly<Partial<Record<Records[Name][number], string>>>;

/** Pushes one record, `{event, …fields}`; a field that is not there is left out. */
export function record<Name extends keyof Records>(event: Name, fields: Fields<Name>): void {
  const listed: readonly (keyof Fields<Name>)[] = records[event];
  try {
    window.dataLayer ??= [];
    window.dataLayer.push({ event, ...Object.fromEntries(listed.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]])) });
  } catch {
    // Someone else's script; the visitor's page goes on.
  }
}
