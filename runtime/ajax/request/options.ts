/** Reads `data-request-*` attributes and JavaScript options into one object. JavaScript options win. */
import { readSetting } from '../../dom/settings.ts';
import { findTrusted } from '../../dom/trusted.ts';
import { closest } from '../../dom/clobbering.ts';
import { parseRelaxed } from './relaxed-json.ts';
import { asSeconds, autoSubmitDelay, trackInputDelay } from '../times.ts';
import type { RequestOptions, UpdateMap } from '../types.ts';

function asObject(raw: string): Record<string, unknown> {
  const value = parseRelaxed(raw);
  if (typeof value === 'object' && value && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new SyntaxError('expected an object');
}

/** Reads `data-request-query`: empty for the fields and data of the request. */
function asQuery(raw: string): true | Record<string, unknown> {
  return raw === '' || asObject(raw);
}

/** Reads one attribute; errors name it. */
function readAttribute<Value>(name: string, raw: string, parse: (raw: string) => Value): Value {
  try {
    return parse(raw);
  } catch (error) {
    throw new SyntaxError(`${name}="${raw.slice(0, 80)}" cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Merges `data-request-data` of the element and its ancestors; the nearest wins. */
function readData(element: Element | null): Record<string, unknown> {
  const name = 'data-request-data';
  const holder = element?.closest(`[${name}]`);
  if (!holder) return {};
  const parent = Reflect.get(Node.prototype, 'parentElement', holder);
  return { ...readData(parent), ...readAttribute(name, holder.getAttribute(name) ?? '', asObject) };
}

/** Under this key, data made from a FormData keeps its entries: under the name itself is only the last value. */
export const formEntries = Symbol();

/**
 * The data of attributes and of JavaScript options, which win.
 * @throws TypeError if `data` or `update` is not an object.
 */
function mergedData(attributes: Record<string, unknown>, options: RequestOptions): Record<string, unknown> {
  for (const option of ['data', 'update'] as const)
    if (typeof (options[option] ?? {}) !== 'object') throw new TypeError(`The option "${option}" must be an object.`);
  const { data } = options;
  return {
    ...attributes,
    ...(data instanceof FormData ? { ...Object.fromEntries(data), [formEntries]: [...data] } : data),
  };
}

/** Reads October's booleans: `true`/`1`/empty and `false`/`0`; other text stays text. */
function asFlag(raw: string): boolean | string {
  if (raw === '' || raw === 'true' || raw === '1') return true;
  return raw === 'false' || raw === '0' ? false : raw;
}

const asBoolean = (raw: string): boolean => asFlag(raw) !== false;
const asText = (raw: string): string => raw;
const asPolicy = (raw: string): string => {
  if (/^(?:drop|replace|queue|none)$/.test(raw)) return raw;
  throw new SyntaxError('expected drop, replace, queue or none');
};
/** What listeners of `ajax:setup` find, as in October. */
export const defaultOptions = (): RequestOptions => ({
  update: {},
  files: false,
  bulk: false,
  download: false,
  browserTarget: null,
  browserValidate: false,
  browserRedirectBack: false,
  progressBarDelay: 500,
  progressBar: true,
});

const readers: { readonly [option in keyof RequestOptions]?: (raw: string) => unknown } = {
  query: asQuery,
  url: asText,
  form: asText,
  update: asObject,
  files: asBoolean,
  bulk: asBoolean,
  download: asFlag,
  flash: asFlag,
  confirm: asText,
  redirect: asText,
  message: asText,
  loading: asText,
  progressBar: asBoolean,
  sync: asPolicy,
  timeout: asSeconds,
  browserValidate: asBoolean,
  browserTarget: asText,
  browserRedirectBack: asBoolean,
};

/** `progressBar` → `data-request-progress-bar`, `browserTarget` → `data-browser-target`. */
function attributeName(option: string): string {
  const words = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `data-${words.startsWith('browser') ? '' : 'request-'}${words}`;
}

/** The attributes of requests that have a value, and how each is read; reading throws if it cannot be. */
export const requestAttributes = (): Readonly<Record<string, (raw: string) => unknown>> => ({
  ...Object.fromEntries(Object.entries(readers).map(([option, reader]) => [attributeName(option), reader])),
  'data-request-data': asObject,
  'data-auto-submit': autoSubmitDelay,
  'data-track-input': trackInputDelay,
});

/**
 * Reads the options for a request of `element`.
 * @param overrides JavaScript options.
 * @param origin the element whose data is nearest: `element` or an element inside it.
 * @throws as `mergedData` does, and SyntaxError for any attribute that cannot be parsed.
 */
export function readOptions(
  element: Element | null,
  overrides: RequestOptions,
  origin: Element | null = element,
): RequestOptions & { data: Record<string, unknown>; update: UpdateMap } {
  const data = mergedData(readData(origin), overrides);
  const options: RequestOptions = defaultOptions();
  const set = (option: string, value: unknown): void => void Object.assign(options, { [option]: value });
  for (const [option, reader] of Object.entries(readers)) {
    const attribute = attributeName(option);
    const raw = element?.getAttribute(attribute) ?? null;
    if (raw === null) continue;
    set(option, readAttribute(attribute, raw, reader));
  }

  const partial = element?.closest('[data-ajax-partial]')?.getAttribute('data-ajax-partial');
  if (typeof partial === 'string') options.partial = partial || 'true';
  for (const [option, value] of Object.entries(overrides)) if (value !== undefined) set(option, value);
  return Object.assign(options, {
    data,
    update: options.update ?? {},
  });
}

/** @returns the form whose fields are sent: the one that the options name, else that of the origin. */
export function findForm(origin: Element | null, { form }: RequestOptions): HTMLFormElement | null {
  if (form instanceof HTMLFormElement) return form;
  if (typeof form === 'string') return findTrusted<HTMLFormElement>(form) ?? null;
  // A control can name its form, too.
  const found = closest<HTMLFormElement | HTMLButtonElement>(origin, 'form, [form]');
  return found instanceof HTMLFormElement ? found : (found?.form ?? null);
}

/** @returns where partials go. For requests of an element, `<meta name="ajax-request-update">` overrides the option's keys. */
export function updateMap(trigger: Element | null, { update }: RequestOptions): UpdateMap {
  const pageWide = trigger && readSetting('ajax-request-update');
  return { ...update, ...(pageWide ? (parseRelaxed(pageWide) as UpdateMap) : {}) };
}
