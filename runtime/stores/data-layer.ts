/**
 * What analytics is told: a record for each event, of fields listed here and of no others, so that nothing personal can
 * slip in (D53). A tag manager that throws, or a data layer somebody froze, harms nothing (D54).
 */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

interface Records {
  saved: { list: string; item: string };
  removed: { list: string; item: string };
  compared: { item: string; item_type: string; action: string };
  region_chosen: { region: string };
}

/** Pushes one record, `{event, …fields}`. */
export function record<Name extends keyof Records>(event: Name, fields: Records[Name]): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push({ event, ...fields });
  } catch {
    // Someone else's script; the visitor's page goes on.
  }
}
