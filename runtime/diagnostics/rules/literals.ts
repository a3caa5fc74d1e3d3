/** Reads object and list literals of a script, or of Twig, as far as they are written out; nothing is evaluated. */

export interface Entry {
  key: string;
  /** Where the key is in the text, without its quotes. */
  at: number;
  /** Where the value begins; that of a method, or of `{ data }`, is not written. */
  valueAt: number | undefined;
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** @returns where the text goes on after a string, a comment or brackets that begin at `at` */
export function endOf(text: string, at: number): number {
  const first = text[at] ?? '';
  if (first === '"' || first === "'" || first === '`') {
    let end = at + 1;
    while (end < text.length && text[end] !== first) end += text[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  if (text.startsWith('/*', at)) return endAfter(text, '*/', at + 2);
  if (text.startsWith('//', at)) return endAfter(text, '\n', at);
  const end = closing[first];
  if (!end) return at + 1;
  let inside = at + 1;
  while (inside < text.length && text[inside] !== end) inside = endOf(text, inside);
  return inside + 1;
}

function endAfter(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

/** @returns where each item of the brackets at `open` begins, whatever it is */
export function itemsAt(text: string, open: number): number[] {
  const starts: number[] = [];
  const end = endOf(text, open) - 1;
  let isBegun = false;
  for (let at = open + 1; at < end; ) {
    if (text[at] === ',') {
      isBegun = false;
      at++;
    } else if (/\s/.test(text[at] as string)) at++;
    else {
      const isComment = text.startsWith('//', at) || text.startsWith('/*', at);
      if (!isBegun && !isComment) starts.push(at);
      isBegun ||= !isComment;
      at = endOf(text, at);
    }
  }

  return starts;
}

const keyPattern = /(?:(?:async|get|set)\s+)?(?:(["'])([^"'\\\n]{1,80})\1|([A-Za-z_$][\w$]{0,80}))(\s*:\s*)?/y;

/** @returns the entries of the object at `open` that have a written key */
export function entriesAt(text: string, open: number): Entry[] {
  if (text[open] !== '{') return [];
  return itemsAt(text, open).flatMap((start): Entry[] => {
    keyPattern.lastIndex = start;
    const found = keyPattern.exec(text);
    const key = found?.[2] ?? found?.[3];
    if (!found || key === undefined) return [];
    const at = start + found[0].indexOf(key);
    return [{ key, at, valueAt: found[4] ? start + found[0].length : undefined }];
  });
}

/** @returns the string or the number that begins there; undefined for anything else */
export function literalAt(text: string, at: number): string | undefined {
  const [, , string, number] =
    /^(?:(["'])((?:(?!\1)[^\\\n])*)\1|(-?\d[\d.]*))\s*(?=[,})\]]|$)/.exec(text.slice(at, at + 500)) ?? [];
  return string ?? number;
}
