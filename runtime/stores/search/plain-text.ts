/** Text as other systems write it: with tags and character references, and at times escaped twice. */
import { parsePartial } from '../../dom/html.ts';

/** @returns the character of a reference such as `&eacute;`; what is none is returned as it is */
export type Decode = (reference: string) => string;

/** As the browser reads it, in a document in which nothing loads or runs. */
const decodeReference: Decode = (found) => parsePartial(found).textContent;

/** With the semicolon: the names of `Q&A&notes` are nobody's references. */
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

const hiddenContent = /<(script|style|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
const blocks = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|td|th|table|section|article|hr)\b[^>]*(?:>|$)/gi;
const markupTags = /<[a-z/!?][^>]*(?:>|$)/gi;

/** Escaped once by an editor, once by a CMS and once by a feed. */
const maxEscapes = 3;

function untilStable(text: string, change: (text: string) => string): string {
  let before = text;
  for (let escapes = 0; escapes < maxEscapes; escapes += 1) {
    const after = change(before);
    if (after === before) break;
    before = after;
  }
  return before;
}

/** Converts the references in a text, however often it was escaped; tags stay. */
export function decodeText(text: string, decode: Decode = decodeReference): string {
  return untilStable(text, (escaped) => escaped.replace(reference, (found) => decode(found)));
}

/** Converts markup to plain text. @returns the visible text on one line; '' if `value` is not a string. */
export function plainText(value: unknown, decode: Decode = decodeReference): string {
  if (typeof value !== 'string') return '';
  const text = untilStable(value, (escaped) =>
    escaped
      .replace(hiddenContent, ' ')
      .replace(blocks, ' ')
      .replace(markupTags, '')
      .replace(reference, (found) => decode(found)),
  );
  return text.replace(/\s+/g, ' ').trim();
}
