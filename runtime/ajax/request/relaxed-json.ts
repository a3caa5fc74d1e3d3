/**
 * Parses October's relaxed object notation: `'list': '#list', mode: true`. Outer braces are optional, keys may be bare,
 * strings take either quote, trailing commas are allowed, and an empty list item is null. As in October, what follows a
 * key or a value is skipped: `10px` reads as 10, `{a b: 1}` as `{a: 1}`. A number that JavaScript would write otherwise,
 * such as an id with leading zeros or twenty digits, stays text. Nothing is evaluated.
 */

/** Prevents an attribute from exhausting the stack. */
const maxDepth = 64;

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

  /** Reads what a sticky pattern matches here. */
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  };

  /** Skips blanks. @returns true if `character` follows them; '' is the end. */
  const isNext = (character: string): boolean => {
    match(/\s+/y);
    return source.charAt(at) === character;
  };

  const skip = (character: string): boolean => {
    const isFound = isNext(character);
    if (isFound) at++;
    return isFound;
  };

  const readString = (): string | undefined => {
    const quote = ['"', "'"].find(skip);
    if (!quote) return;
    const start = at;
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

  const readKey = (): string | undefined => readString() ?? match(/[\w$@.#^!=*-]+/y);

  /** Reads a list, or the pairs of an object, with a comma after each item but the last. */
  const readItems = (end: string, depth: number): unknown => {
    const items: unknown[] = [];
    while (!skip(end)) {
      if (end === ']') items.push(isNext(',') ? null : readValue(depth));
      else {
        const key = readKey() ?? fail('a key');
        match(/[^:,'"{}[\]]+/y);
        if (!skip(':')) fail('":"');
        const value = readValue(depth);
        if (!/^(?:__proto__|constructor|prototype)$/.test(key)) items.push([key, value]);
      }
      match(/[^,{}[\]]+/y);
      if (!skip(',') && !isNext(end)) fail(end ? `"," or "${end}"` : '"," or the end');
    }
    return end === ']' ? items : Object.fromEntries(items as [string, unknown][]);
  };

  const readValue = (depth: number): unknown => {
    if (depth > maxDepth) fail('less nesting');
    const text = readString();
    if (text !== undefined) return text;
    if (skip('{')) return readItems('}', depth + 1);
    if (skip('[')) return readItems(']', depth + 1);

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

  if (isNext('')) return {};
  // `'a': 1` is an object without braces; `'a'` is a string.
  const start = at;
  const isBare = readKey() !== undefined && isNext(':');
  at = start;
  const value = isBare ? readItems('', 0) : readValue(0);
  if (!isBare && !isNext('')) fail('the end');
  return value;
}
