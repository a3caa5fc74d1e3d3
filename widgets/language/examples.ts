/** Named examples: ways to write a language switch. */

export interface Example {
  /** What there is to see. */
  summary: string;
  /** Of the form. */
  attributes: string;
}

export const examples = {
  plain: { summary: 'A form that is sent to the address of the page.', attributes: '' },
  'written-down': { summary: 'One whose address the server has written into it, and which the visitor has since left.', attributes: 'action="/home-designs"' },
} satisfies Record<string, Example>;

/** The form of a page that is in English. */
export function markup({ attributes }: Example): string {
  return `<form method="post" data-widget="language" ${attributes}>
    <button name="language" value="en-AU" lang="en-AU" aria-current="true">English</button><button name="language" value="vi" lang="vi">Tiếng Việt</button></form>`;
}
