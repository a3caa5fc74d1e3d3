/** Named examples: what the server knows of the visitor's choice. */

export interface Example {
  /** What there is to see. */
  summary: string;
  consent: 'unknown' | 'granted' | 'denied';
}

export const examples = {
  unasked: { summary: 'A visitor who has not chosen.', consent: 'unknown' },
  granted: { summary: 'One who lets their visits be counted.', consent: 'granted' },
  denied: { summary: 'One who does not.', consent: 'denied' },
} satisfies Record<string, Example>;

/** The form as the server sends it. */
export function markup({ consent }: Example): string {
  const button = (value: string, label: string): string => `<button type="submit" name="consent" value="${value}"${value === consent ? ' aria-current="true"' : ''}>${label}</button>`;
  return `<form method="post" data-widget="consent">${button('granted', 'Yes')}${button('denied', 'No')}<button type="submit">Later</button></form>`;
}
