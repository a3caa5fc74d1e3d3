/** `data-request-*` attributes and JavaScript options, read into one typed object. A JavaScript option wins. */
import { parseRelaxed } from './relaxed-json.ts';
import type { RequestOptions } from '../types.ts';

/** Reads October's spellings: `true`/`1`, `false`/`0`, and an empty attribute as true where that has a meaning. */
function flag(raw: string): boolean | string {
  if (raw === '' || raw === 'true' || raw === '1') return true;
  return raw === 'false' || raw === '0' ? false : raw;
}

const isOn = (raw: string): boolean => flag(raw) !== false;
const asText = (raw: string): string => raw;
const asSeconds = (raw: string): number => {
  const seconds = Number(raw);
  if (raw.trim() && seconds >= 0) return seconds;
  throw new SyntaxError('expected a number of seconds');
};
const asPolicy = (raw: string): string => {
  if (/^(?:drop|replace|queue|none)$/.test(raw)) return raw;
  throw new SyntaxError('expected drop, replace, queue or none');
};
const asObject = (raw: string): Record<string, unknown> => {
  const value = parseRelaxed(raw);
  if (typeof value === 'object' && value && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new SyntaxError('expected an object');
};

/** How each option is read from its attribute, in the order of the protocol page. */
const readers: { readonly [option in keyof RequestOptions]?: (raw: string) => unknown } = {
  query: (raw) => (raw === '' ? true : asObject(raw)),
  url: asText,
  form: asText,
  update: asObject,
  files: isOn,
  bulk: isOn,
  download: flag,
  flash: flag,
  confirm: asText,
  redirect: asText,
  message: asText,
  loading: asText,
  progressBar: isOn,
  sync: asPolicy,
  timeout: asSeconds,
  browserValidate: isOn,
  browserTarget: asText,
  browserRedirectBack: isOn,
};

/** `progressBar` → `data-request-progress-bar`, `browserTarget` → `data-browser-target`. */
function attributeOf(option: string): string {
  const words = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `data-${words.startsWith('browser') ? '' : 'request-'}${words}`;
}

/**
 * The options for a request of `element`.
 * @throws SyntaxError naming the attribute that cannot be read.
 */
export function readOptions(element: Element | null, given: RequestOptions): RequestOptions {
  const options: Record<string, unknown> = {};
  for (const [option, read] of Object.entries(readers)) {
    const attribute = attributeOf(option);
    const raw = element?.getAttribute(attribute);
    if (raw === null || raw === undefined) continue;
    options[option] = readAttribute(attribute, raw, read);
  }
  const partial = element?.closest('[data-ajax-partial]')?.getAttribute('data-ajax-partial');
  if (partial !== undefined && partial !== null) options.partial = partial || 'true';
  // An option given as undefined says nothing, so the attribute stands.
  for (const [option, value] of Object.entries(given)) if (value !== undefined) options[option] = value;
  return options as RequestOptions;
}

/** Reads one attribute, naming it where it cannot be read. */
export function readAttribute<Value>(name: string, raw: string, read: (raw: string) => Value): Value {
  try {
    return read(raw);
  } catch (error) {
    throw new SyntaxError(
      `${name}="${raw.slice(0, 80)}" cannot be read: ${error instanceof Error ? error.message : ''}`,
      { cause: error },
    );
  }
}

/** The element's own `data-request-data`, over that of its ancestors, nearest first. */
export function readData(element: Element | null): Record<string, unknown> {
  const chain: Record<string, unknown>[] = [];
  for (
    let holder = element?.closest('[data-request-data]');
    holder;
    holder = holder.parentElement?.closest('[data-request-data]')
  ) {
    chain.unshift(readAttribute('data-request-data', holder.getAttribute('data-request-data') ?? '', asObject));
  }
  return Object.assign({}, ...chain);
}
