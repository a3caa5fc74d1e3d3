/** Converts the markup in records to plain text (R198). */

const hiddenContent = /<(script|style|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
const blocks = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|td|th|table|section|article|hr)\b[^>]*(?:>|$)/gi;
const tags = /<[a-z/!?][^>]*(?:>|$)/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|ndash|mdash|hellip|rsquo|lsquo));/gi;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
};

/** @returns the visible text of the markup on one line; '' if `value` is not a string. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(hiddenContent, ' ')
    .replace(blocks, ' ')
    .replace(tags, '')
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text to `length` characters and an ellipsis. A surrogate pair counts as one. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
