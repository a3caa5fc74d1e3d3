/**
 * Parses October's relaxed object notation: `'list': '#list', mode: true`. Outer braces are optional, keys may be bare,
 * strings take either quote, trailing commas are allowed, and an empty list item is null. As in October, what follows a
 * key or a value is skipped: `10px` reads as 10, `{a b: 1}` as `{a: 1}`. A number that JavaScript would write otherwise,
 * such as an id with leading zeros or twenty digits, stays text. Nothing is evaluated.
 */

/** Prevents an attribute from exhausting the stack. */
const maxDepth = 64;

const bareKey = /[\w$@.#^!=*-]+/y;
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype']);
const literals: { readonly [word: string]: unknown } = {
  true: true,
  false: false,
  falsy: false,
  null: null,
  undefined: null,
};

const escapes: { readonly [character: string]: string } = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** @returns an object if the braces are omitted. @throws SyntaxError with the position and what was expected. */
export function parseRelaxed(source: string): unknown {
  let at = 0;

  const fail = (expected: string): never => {
    throw new SyntaxError(`expected ${expected} at character ${at + 1}`);
  };
  const peek = (): string => {
    while (/\s/.test(source[at] ?? '')) at++;
    return source[at] ?? '';
  };
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };

  const readString = (quote: string): string => {
    const start = ++at;
    while (source[at] !== quote) {
      if (at >= source.length) fail(`a closing ${quote}`);
      at += source[at] === '\\' ? 2 : 1;
    }
    return source
      .slice(start, at++)
      .replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, character: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[character] ?? character),
      );
  };

  const readKey = (): string => {
    const next = peek();
    if (next === '"' || next === "'") return readString(next);
    return match(bareKey) ?? fail('a key');
  };

  /** Reads until `end`, with a comma after each item but the last. */
  const readItems = (end: string, readItem: () => void): void => {
    while (peek() !== end) {
      readItem();
      match(/[^,{}[\]]*/y);
      if (peek() === ',') at++;
      else if (peek() !== end) fail(end ? `"," or "${end}"` : '"," or the end');
    }
    at++;
  };

  const readObject = (end: string, depth: number): Record<string, unknown> => {
    const result: Record<string, unknown> = {};
    readItems(end, () => {
      const key = readKey();
      match(/[^:,'"{}[\]]*/y);
      if (peek() !== ':') fail('":"');
      at++;
      const value = readValue(depth);
      if (!hostileKeys.has(key)) result[key] = value;
    });
    return result;
  };

  const readArray = (depth: number): unknown[] => {
    const result: unknown[] = [];
    readItems(']', () => result.push(peek() === ',' ? null : readValue(depth)));
    return result;
  };

  const readValue = (depth: number): unknown => {
    if (depth > maxDepth) fail('less nesting');
    const next = peek();
    if (next === '"' || next === "'") return readString(next);
    if (next === '{') {
      at++;
      return readObject('}', depth + 1);
    }
    if (next === '[') {
      at++;
      return readArray(depth + 1);
    }
    const number = match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy);
    if (number !== undefined) {
      match(/[\w%]+/y);
      return String(+number) === number ? +number : number;
    }
    const start = at;
    const word = match(/[a-z_$][\w$]*/iy) ?? '';
    if (Object.hasOwn(literals, word)) return literals[word];
    at = start;
    return fail('a value (text needs quotes)');
  };

  const first = peek();
  if (first === '') return {};
  // `'a': 1` is an object without braces; `'a'` is a string.
  const start = at;
  if (first === '"' || first === "'") readString(first);
  else match(bareKey);
  const isBare = at > start && peek() === ':';
  at = start;
  const value = isBare ? readObject('', 0) : readValue(0);
  if (!isBare && peek() !== '') fail('the end');
  return value;
}
