/** The kinds of widget attributes. Parsing, types, diagnostics and docs derive from them. */
import * as v from 'valibot';
import { isHandlerName } from '../ajax/request/collect.ts';
import { parseRelaxed } from '../ajax/request/relaxed-json.ts';
import { parseJson } from '../dom/parse-json.ts';
import { safeUrl } from '../dom/url.ts';

/** Thrown by `read`; the message completes "has to be …". */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError';
}

export interface Attribute<Value> {
  readonly kind: string;
  /** Completes "has to be …", for example `a number from 1 to 21`. */
  readonly accepts: string;
  readonly example: string;
  /** All words that it can be, if there is a list. */
  readonly words?: readonly string[];
  /** Of a JSON value. */
  readonly schema?: v.GenericSchema;
  /** Handlers whose misspellings are reported; the value may be any other. */
  readonly knownHandlers?: readonly string[];
  readonly required: boolean;
  readonly fallback: Value;
  /** The fallback as written in HTML; undefined if there is none. */
  readonly default: string | undefined;
  /** @throws InvalidValueError */
  read(raw: string): Exclude<Value, undefined>;
  /** The same kind, but undefined if the attribute is absent. */
  optional(): Attribute<Value | undefined>;
}

interface Kind<Value>
  extends Pick<Attribute<Value>, 'kind' | 'accepts' | 'example' | 'words' | 'schema' | 'knownHandlers'> {
  /** @returns undefined for what the kind does not accept. @throws InvalidValueError if there is more to say */
  read(raw: string): Value | undefined;
}

interface Options<Value> {
  default?: Value | undefined;
  example?: string | undefined;
}

function declare<Value>({ default: fallback, example }: Options<Value>, kind: Kind<Value>): Attribute<Value> {
  const written = kind.schema ? JSON.stringify(fallback) : String(fallback);
  const attribute: Attribute<Value> = {
    ...kind,
    // If the declaration gives none, that of the kind.
    example: example ?? kind.example,
    required: fallback === undefined,
    // Required attributes are checked first, so their fallback is never used.
    fallback: fallback as Value,
    default: fallback === undefined ? undefined : written,
    read(raw) {
      const value = kind.read(raw);
      return value === undefined ? refuse(kind.accepts) : (value as Exclude<Value, undefined>);
    },
    optional: () => ({
      ...(attribute as Attribute<Value | undefined>),
      required: false,
      fallback: undefined,
      default: undefined,
    }),
  };
  return attribute;
}

function refuse(expected: string): never {
  throw new InvalidValueError(expected);
}

/** Text of up to `max` characters (default 1,000). */
export function text({ max = 1000, ...options }: Options<string> & { max?: number } = {}): Attribute<string> {
  return declare(options, {
    kind: 'text',
    accepts: `text of up to ${max} characters`,
    example: 'home design',
    read: (raw) => (raw.length > max ? undefined : raw),
  });
}

/** A number in the range that JavaScript counts exactly. Ids are text, even if they look like numbers. */
export function number({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  ...options
}: Options<number> & { min?: number; max?: number } = {}): Attribute<number> {
  const from = min > Number.MIN_SAFE_INTEGER ? ` from ${min}` : '';
  const to = max < Number.MAX_SAFE_INTEGER ? ` to ${max}` : '';
  return declare(options, {
    kind: 'number',
    accepts: `a number${from}${to}`,
    example: String(options.default ?? (from ? min : 1)),
    read(raw) {
      const value = raw.trim() === '' ? Number.NaN : Number(raw);
      return Number.isFinite(value) && value >= min && value <= max ? value : undefined;
    },
  });
}

/** True if the attribute is empty or `true`; false if it is absent or `false`. */
export function boolean(): Attribute<boolean> {
  return declare(
    { default: false },
    {
      kind: 'boolean',
      accepts: 'nothing or "true" for on, "false" for off',
      example: '',
      read: (raw) => raw === '' || raw === 'true' || (raw === 'false' ? false : refuse('empty, "true" or "false"')),
    },
  );
}

export function oneOf<const Word extends string>(
  words: readonly Word[],
  options: Options<NoInfer<Word>> = {},
): Attribute<Word> {
  return declare<Word>(options, {
    kind: 'one of',
    accepts: `one of ${words.map((word) => `"${word}"`).join(', ')}`,
    example: words[0] ?? '',
    words,
    read: (raw) => words.find((word) => word === raw),
  });
}

/** The name of a handler. @param known those of the contract, the first of which is the example. */
export function handler(known: readonly string[], options: Options<string> = {}): Attribute<string> {
  return declare(options, {
    kind: 'handler',
    accepts: 'a handler, such as onFilterHomes or homes::onFilterHomes',
    example: known[0] ?? 'onFilterHomes',
    knownHandlers: known,
    read: (raw) => (isHandlerName(raw) ? raw : undefined),
  });
}

/** A URL that `safeUrl` accepts. */
export function url(options: Options<string> = {}): Attribute<string> {
  return declare(options, {
    kind: 'url',
    accepts: 'an address that starts with / or https://',
    example: '/home-designs',
    read: (raw) => safeUrl(raw)?.href,
  });
}

/** A valid CSS selector. The widget checks whether anything matches. */
export function selector(options: Options<string> = {}): Attribute<string> {
  return declare(options, {
    kind: 'selector',
    accepts: 'a CSS selector',
    example: options.default ?? '#listing-results',
    read(raw) {
      try {
        document.createDocumentFragment().querySelector(raw);
        return raw;
      } catch {
        return undefined;
      }
    },
  });
}

/** Parsing longer values could block the page. */
const maxJsonLength = 500_000;

interface JsonOptions<Value> extends Options<Value> {
  /** Completes "JSON: …". */
  describes: string;
  /** Also accepts October's relaxed notation (see relaxed-json.ts). */
  relaxed?: boolean;
}

/** JSON, validated against a schema. Keys that could reach a prototype are dropped. */
export function json<Schema extends v.GenericSchema>(
  schema: Schema,
  { describes, relaxed = false, ...options }: JsonOptions<v.InferOutput<Schema>>,
): Attribute<v.InferOutput<Schema>> {
  const accepts = `JSON: ${describes}`;
  return declare<v.InferOutput<Schema>>(options, {
    kind: 'json',
    accepts,
    example: '{}',
    schema,
    read(raw) {
      if (raw.length > maxJsonLength) refuse(`at most ${maxJsonLength} characters; put longer data in a JSON part`);
      let parsed: unknown;
      try {
        parsed = relaxed ? parseRelaxed(raw) : parseJson(raw, withoutPrototypeKeys);
      } catch (error) {
        refuse(`${accepts} (${(error as SyntaxError).message})`);
      }
      const result = v.safeParse(schema, parsed);
      return result.success ? result.output : refuse(`${accepts} (${explainIssue(result.issues[0])})`);
    },
  });
}

/** Which field of which item does not fit, and why: `at options.3.price: Expected number but received "POA"`. */
export function explainIssue(issue: v.BaseIssue<unknown>): string {
  return `at ${v.getDotPath(issue) ?? 'the top'}: ${issue.message}`;
}

/** A JSON reviver that drops the keys that could reach a prototype. */
export function withoutPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value;
}

/** Ids separated by commas or spaces, without duplicates. */
export function idList(options: Options<string[]> = {}): Attribute<string[]> {
  return declare(options, {
    kind: 'id list',
    accepts: 'ids separated by commas',
    example: '12,ardenne-28',
    read(raw) {
      const ids = raw.split(/[\s,]+/).filter(Boolean);
      const areValid = ids.every((id) => /^[\w-]{1,64}$/.test(id));
      return areValid ? [...new Set(ids)] : refuse('ids of letters, digits, _ and -, separated by commas');
    },
  });
}
