/**
 * Reads amounts in what visitors type: “4 bed under 400k” asks for the words “4 bed” and a price of up to $400,000.
 * Rules of the search service know the numbers that were entered there; prices and areas are any number.
 */
import { formatMoney, formatNumber } from '../../dom/language.ts';
import { defineMessages } from '../../dom/messages.ts';

type Unit = 'dollars' | 'squares' | 'squareMetres';

/** Both ends are part of it. */
export interface Range {
  unit: Unit;
  /** 0 if it is open. */
  min: number;
  /** Infinity if it is open. */
  max: number;
  /** What was typed without it. */
  queryWithout: string;
}

export interface Question {
  /** What was typed without its amounts. */
  words: string;
  /** At most one of each unit. */
  ranges: readonly Range[];
}

interface Phrase {
  unit: Unit;
  min: number;
  max: number;
  start: number;
  end: number;
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|half a|a`;
const factor = 'thousand|grand|million|mill?|k|m';
const area = String.raw`squares?\s+met(?:re|er)s?|sq\.?\s*m(?:et(?:re|er)s?)?|m2|m²|squares?|sq`;
const amount = (name: string): string =>
  String.raw`(?<${name}Dollar>\$\s*)?(?<${name}>${number})(?<${name}Plus>\+)?\s*(?:(?<${name}Factor>${factor})|(?<${name}Area>${area}))?(?![\p{L}\p{N}²])`;

const atMost =
  'under|below|(?:no|not) more than|less than|lower than|cheaper than|smaller than|up to|at most|max(?:imum)?(?: of)?|within|budget(?: of| is)?|for|<=?';
const atLeast =
  'over|above|(?:no|not) less than|more than|bigger than|larger than|at least|min(?:imum)?(?: of)?|starting (?:at|from)|from|>=?';
const near = 'around|about|approx(?:imately)?|roughly|~';
const orLess = String.raw`or (?:less|under|below)|and (?:under|below)|max(?:imum)?`;
const orMore = String.raw`plus|or (?:more|over|above)|and (?:over|above|up)`;

/** An amount with the words around it, or two: “from 350k to 400k”. */
const phrasePattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,$])(?:(?:between|from)?\s*${amount('low')}\s*(?:-|–|—|to|and)\s*${amount('high')}|` +
    String.raw`(?:(?:(?<atMost>${atMost})|(?<atLeast>${atLeast})|(?<near>${near}))\s*)?${amount('only')}` +
    String.raw`(?:\s*(?:(?<orLess>${orLess})|(?<orMore>${orMore})))?)` +
    // An instalment is no price of a home.
    String.raw`(?!\s*(?:per|a|each|/)\s*(?:week|fortnight|month|year))(?:\s*(?:dollars|aud)(?!\p{L}))?`,
  'giu',
);

/** “Around 400k” is a tenth less or more. */
const nearness = 0.1;

/** The least that a home costs, and the most that is typed in thousands: “under 400”. */
const [minPrice, maxThousands] = [50_000, 2000];
/** Narrower than any lot, so that “12.5m” is a width. */
const maxMillions = 5;

/** Separates words from amounts. @param query as typed */
export function readQuestion(query: string): Question {
  const phrases = [...query.matchAll(phrasePattern)].flatMap((match) => readPhrase(match) ?? []);
  const units = [...new Set(phrases.map(({ unit }) => unit))];
  return {
    words: withoutFillers(without(query, phrases)),
    ranges: units.map((unit) => {
      const own = phrases.filter((phrase) => phrase.unit === unit);
      const ends = own.map(({ min, max }) => [min, max] as const);
      return {
        unit,
        min: Math.max(...ends.map(([min]) => min)),
        max: Math.min(...ends.map(([, max]) => max)),
        queryWithout: without(query, own),
      };
    }),
  };
}

function without(query: string, phrases: readonly Phrase[]): string {
  const left = phrases.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, query);
  return left.replace(/\s+/g, ' ').trim();
}

/** Nothing is asked for by what only joined amounts: “over 300k and under 400k”. */
function withoutFillers(words: string): string {
  return /^(?:(?:and|but|or)(?!\p{L})|[^\p{L}\p{N}])*$/iu.test(words) ? '' : words;
}

function readPhrase({ 0: text, index: start, groups = {} }: RegExpExecArray): Phrase | null {
  const place = { start, end: start + text.length };
  const [low, high, only] = ['low', 'high', 'only'].map((name) => ({
    isDollars: groups[`${name}Dollar`] !== undefined,
    digits: groups[name] ?? '',
    factor: groups[`${name}Factor`],
    area: groups[`${name}Area`],
  }));
  if (!low || !high || !only) return null;
  if (only.digits === '') {
    const from = quantityOf({ ...low, factor: low.factor ?? high.factor, area: low.area ?? high.area }, true);
    const to = quantityOf({ ...high, factor: high.factor ?? low.factor, area: high.area ?? low.area }, true);
    if (from === null || to?.unit !== from.unit) return null;
    const [min = 0, max = 0] = [from.value, to.value].toSorted((a, b) => a - b);
    return { ...place, unit: from.unit, min, max };
  }

  const isMin = Boolean(groups.atLeast ?? groups.orMore ?? groups.onlyPlus);
  const isMax = Boolean(groups.atMost ?? groups.orLess);
  const quantity = quantityOf(only, isMin || isMax || groups.near !== undefined);
  if (quantity === null) return null;

  const { unit, value } = quantity;
  if (isMin) return { ...place, unit, min: value, max: Infinity };
  // “Budget 400k” and “400k home” are limits; “25 squares” is a size.
  if (isMax || (unit === 'dollars' && groups.near === undefined)) return { ...place, unit, min: 0, max: value };
  return { ...place, unit, min: Math.round(value * (1 - nearness)), max: Math.round(value * (1 + nearness)) };
}

interface TypedAmount {
  isDollars: boolean;
  digits: string;
  factor: string | undefined;
  area: string | undefined;
}

/** @param isBounded true for an amount with “under”, “from” and the like. @returns null for a number of something else */
function quantityOf(
  { isDollars, digits, factor: typedFactor, area: typedArea }: TypedAmount,
  isBounded: boolean,
): { unit: Unit; value: number } | null {
  const value = /^half/i.test(digits) ? 0.5 : /^a$/i.test(digits) ? 1 : Number(digits.replaceAll(',', ''));
  if (typedArea !== undefined)
    return /m|²/i.test(typedArea) ? { unit: 'squareMetres', value } : { unit: 'squares', value };
  if (/^[a-z]/i.test(digits) && !/^[mt]/i.test(typedFactor ?? '')) return null;
  const price = priceOf(value, typedFactor?.toLowerCase() ?? '', { isDollars, isBounded });
  return price !== null && price >= minPrice ? { unit: 'dollars', value: price } : null;
}

function priceOf(
  value: number,
  typedFactor: string,
  { isDollars, isBounded }: { isDollars: boolean; isBounded: boolean },
): number | null {
  if (typedFactor === 'm' && !isDollars && !(isBounded && value <= maxMillions)) return null;
  if (typedFactor.startsWith('m')) return value * 1_000_000;
  if (typedFactor !== '') return value * 1000;
  return (isDollars || isBounded) && value < maxThousands ? value * 1000 : value;
}

/** The attributes of records that hold an amount, for which any other than a price by region has one. */
const areaAttributes = { squares: 'squares', squareMetres: 'land_size' } as const;

/**
 * Writes the ranges as filters of the service: `(prices_by_region.adelaide.amount:1 TO 400000 OR price:1 TO 400000)`.
 * @param region slug of the region that prices are for; '' for none
 */
export function rangeFilters(ranges: readonly Range[], region: string): string {
  return ranges
    .map(({ unit, min, max }) => {
      // A price of 0 means that no price was entered.
      const condition = max === Infinity ? ` >= ${min}` : `:${Math.max(1, min)} TO ${max}`;
      if (unit !== 'dollars') return `${areaAttributes[unit]}${condition}`;
      const byRegion = /^[\w-]+$/.test(region) ? `prices_by_region.${region}.amount${condition} OR ` : '';
      return `(${byRegion}price${condition})`;
    })
    .join(' AND ');
}

const t = defineMessages('search-results', {
  atMost: 'under {max}',
  atLeast: 'over {min}',
  between: '{min} to {max}',
  squares: '{amount} squares',
  squareMetres: '{amount} m²',
});

/** Says a range: `under $400,000`, `400 m² to 450 m²`. */
export function rangeText({ unit, min, max }: Pick<Range, 'unit' | 'min' | 'max'>): string {
  const say = (value: number): string =>
    unit === 'dollars' ? formatMoney(value) : t(unit, { amount: formatNumber(value) });
  if (min === 0) return t('atMost', { max: say(max) });
  return max === Infinity ? t('atLeast', { min: say(min) }) : t('between', { min: say(min), max: say(max) });
}

export interface Attempt {
  words: string;
  /** Words of which one is enough. */
  optionalWords?: string;
}

/** What to ask in turn until something is found: all words, then some of them, then only the amounts. */
export function attemptsFor({ words, ranges }: Question): Attempt[] {
  const hasSeveral = words.includes(' ');
  return [
    { words },
    ...(hasSeveral ? [{ words, optionalWords: words }] : []),
    ...(words !== '' && ranges.length > 0 ? [{ words: '' }] : []),
  ];
}
