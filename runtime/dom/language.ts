/** Numbers, money, ages and lists in the language of the page's content. */

/** For pages that name no language, and for the server, which uses the same formats. */
const fallback = 'en-AU';

/** By the value of `lang`. */
const languages = new Map<string, string>();

/**
 * @returns the language of `<main>`, which differs from the page's where a page is not translated. Servers also write a
 *   locale of their own there: `vi_VN` or `vi_VN.UTF-8`.
 */
export function contentLanguage(): string {
  if (typeof document === 'undefined') return fallback;
  // A live list, which the browser keeps: this is asked for every number.
  const content = document.getElementsByTagName('main')[0] ?? document.documentElement;
  const lang = content.closest<HTMLElement>('[lang]')?.lang ?? '';
  let language = languages.get(lang);
  if (!language) languages.set(lang, (language = canonicalLanguage(lang)));
  return language;
}

function canonicalLanguage(lang: string): string {
  const [locale = ''] = lang.split('.');
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? fallback;
  } catch {
    return fallback;
  }
}

const ages = new Map<string, Intl.RelativeTimeFormat>();

/** Says how long ago something was: `3 hours ago`, or `3 giờ trước` on a Vietnamese page. */
export function formatAgo(count: number, unit: 'hours' | 'days'): string {
  const language = contentLanguage();
  let format = ages.get(language);
  if (!format) ages.set(language, (format = new Intl.RelativeTimeFormat(language)));
  return format.format(-count, unit);
}

/**
 * Says a message with a number. A language can have a text for each of its plural forms, whose name follows the message's:
 * `summary_one`, `summary_few`. The message itself is for all others.
 * @param say of `defineMessages`.
 * @param values if the message has more than `count`, or a formatted one.
 */
export function plural<Name extends string>(
  say: (name: Name, values: Record<string, string | number>) => string,
  name: Name,
  count: number,
  values: Record<string, string | number> = { count },
): string {
  const form = new Intl.PluralRules(contentLanguage()).select(count);
  return say(`${name}_${form}` as Name, values) || say(name, values);
}

const formats = new Map<string, Intl.NumberFormat>();

/** English of countries that group digits by three. */
const plainEnglish = /^en(?:-(?:AU|NZ|GB|US))?$/;
/** English without a comma before "and". */
const plainLists = /^en-(?:AU|NZ|GB)$/;
const wholeOrTenths = /^-?\d{1,15}(?:\.\d)?$/;

/** Formats a number: `1234` → `1,234`, or `1.234` on a Vietnamese page. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const language = contentLanguage();
  const { currency } = options;
  const isDollars = currency === 'AUD';
  const isPlain = isDollars ? Number.isSafeInteger(value) : !currency && wholeOrTenths.test(String(value));
  if (isPlain && plainEnglish.test(language)) return formatEnglish(value, isDollars ? '$' : '');
  const key = `${language} ${options.style ?? ''}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(language, options)));
  return format.format(value);
}

/**
 * As `Intl.NumberFormat` writes it. Creating the first format of a page blocks a slow phone for 70 ms; see decision 34.
 */
function formatEnglish(value: number, sign: '$' | ''): string {
  const [digits = '', tenths] = String(Math.abs(value)).split('.');
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? '-' : ''}${sign}${groups.join()}${tenths ? `.${tenths}` : ''}`;
}

/** As `Intl.ListFormat` writes it: `Alfresco, Garden and Theatre`. The first format of a page is as slow as for numbers. */
export function formatList(words: readonly string[]): string {
  const language = contentLanguage();
  if (!plainLists.test(language)) return new Intl.ListFormat(language).format(words);
  const rest = words.slice(0, -1).join(', ');
  return [...(rest ? [rest] : []), ...words.slice(-1)].join(' and ');
}

const dollars = {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const;

/** Formats whole Australian dollars in the language of the page: `349900` → `$349,900`. */
export function formatMoney(amount: number): string {
  return formatNumber(amount, dollars);
}

const hourMs = 3_600_000;

/** In hours or days, for the browser and the server. */
export interface Age {
  unit: 'now' | 'hours' | 'days';
  /** Whole hours or days; 0 for `now`. */
  count: number;
}

/** Returns the age of `createdAt` (milliseconds since 1970). A time in the future, or NaN, counts as now. */
export function ageOf(createdAt: number, now: number): Age {
  const hours = Math.floor((now - createdAt) / hourMs);
  if (!(hours >= 1)) return { unit: 'now', count: 0 };
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
