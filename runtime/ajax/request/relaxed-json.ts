/**
 * Parses October's relaxed object notation: `'list': '#list', mode: true`. Outer braces are optional, keys may be bare,
 * strings take either quote. What follows a value is ignored up to the next comma, so `10px` is 10; what follows a key,
 * up to the colon. Nothing is evaluated.
 */

/** Prevents an attribute from exhausting the stack. */
const maxDepth = 64;

const bareKey = /[\w$@.#^!=*-]+/y;
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** October looks at the beginning of a word only: `falsy` is false. */
const literal = /^(?:(true)|(fals)|null|undefined)/;

const commas = /[\s,]*/y;
const untilColon = /[^:}\]]*/y;
const untilComma = /[^,}\]]*/y;

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
    let result = '';
    for (at++; source[at] !== quote; at++) {
      result += match(/[^'"\\]+/y) ?? '';
      if (at >= source.length) fail(`a closing ${quote}`);
      if (source[at] === quote) break;
      if (source[at] !== '\\') {
        result += source[at];
        continue;
      }
      const escaped = source[++at] ?? '';
      const code = /^u([\da-f]{4})/i.exec(source.slice(at, at + 5))?.[1];
      if (code) at += 4;
      result += code
        ? String.fromCharCode(Number.parseInt(code, 16))
        : ({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[escaped] ?? escaped);
    }
    at++;
    return result;
  };

  const readKey = (): string => {
    const next = peek();
    if (next === '"' || next === "'") return readString(next);
    return match(bareKey) ?? fail('a key');
  };

  /** Skips the rest of a key. @returns false if no colon follows. */
  const atColon = (): boolean => {
    match(untilColon);
    return source[at] === ':';
  };

  const endItem = (end: string): void => {
    match(untilComma);
    if (source[at] !== ',' && (source[at] ?? '') !== end) fail(end ? `"," or "${end}"` : '"," or the end');
  };

  const readObject = (end: string, depth: number): Record<string, unknown> => {
    const result: Record<string, unknown> = {};
    for (match(commas); peek() !== end; match(commas)) {
      const key = readKey();
      if (!atColon()) fail('":"');
      at++;
      const value = readValue(depth);
      if (!hostileKeys.has(key)) result[key] = value;
      endItem(end);
    }
    at++;
    return result;
  };

  const readArray = (depth: number): unknown[] => {
    const result: unknown[] = [];
    while (peek() !== ']') {
      // Nothing between two commas is null.
      if (source[at] === ',') {
        result.push(null);
      } else {
        result.push(readValue(depth));
        endItem(']');
      }
      if (source[at] === ',') at++;
    }
    at++;
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
    const number = match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy);
    if (number !== undefined) {
      match(/[\w.%+-]+/y);
      return Number(number);
    }
    const start = at;
    const word = match(/[a-z_$][\w$]*/iy) ?? '';
    const found = literal.exec(word);
    if (found) return found[1] ? true : found[2] ? false : null;
    at = start;
    return fail('a value (text needs quotes)');
  };

  match(commas);
  const first = peek();
  if (first === '') return {};
  // `'a': 1` is an object without braces; `'a'` is a string.
  const start = at;
  if (first === '"' || first === "'") readString(first);
  else match(bareKey);
  const isBare = at > start && atColon();
  at = start;
  const value = isBare ? readObject('', 0) : readValue(0);
  if (!isBare && peek() !== '') fail('the end');
  return value;
}
