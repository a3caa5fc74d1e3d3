/** Calculates the estimate for the page, the link, the PDF and the saved copy. */
import { inclusionOf, type HomeChoices } from './choices.ts';
import type { HomeData } from './home-data.ts';
import { activeOptions, type OptionGraph } from './option-graph.ts';

export interface EstimateLine {
  kind: 'base' | 'option' | 'facade' | 'inclusion' | 'promotion';
  name: string;
  /** Dollars added to the total; null if the price is on request. */
  amount: number | null;
  /** An offer's value, which does not change the total. */
  worth: number | null;
}

export interface Estimate {
  lines: EstimateLine[];
  /** Null if the design has no price in the region: "Price on request". */
  total: number | null;
  region: string;
  /** What the total leaves out, without what a chosen offer fixes. */
  exclusions: readonly string[];
  /** What is typically added later, without what a chosen offer or finish has. */
  additions: readonly string[];
  /** Dollars to allow for site costs; null if the region names none, or if a chosen offer fixes them. */
  allowance: number | null;
  /** The total and the allowance; null without either. */
  totalWithAllowance: number | null;
}

/** What is in the base price until the visitor chooses; nothing is named if there are several. */
function includedOf<Item extends { price: number }>(items: readonly Item[]): Item | undefined {
  const [included, another] = items.filter(({ price }) => price === 0);
  return another ? undefined : included;
}

/** Prices a home with its choices. Only the base price depends on the region. */
export function estimateOf(home: HomeData, graph: OptionGraph, choices: HomeChoices): Estimate {
  const region = home.regions.find(({ slug }) => slug === choices.region);
  // A price of 0 means that no price was entered.
  const base = region?.price || null;
  const facade = home.facades.find(({ slug }) => slug === choices.facade) ?? includedOf(home.facades);
  const finish = inclusionOf(home, choices);
  const inclusion = home.inclusions.find(({ slug }) => slug === finish) ?? includedOf(home.inclusions);
  const offers = home.promotions.filter(({ slug }) => choices.promotions.includes(slug));

  const line = (
    kind: EstimateLine['kind'],
    name: string,
    amount: number | null,
    worth: number | null = null,
  ): EstimateLine => ({ kind, name, amount, worth });

  const lines = [
    line('base', home.name, base),
    ...activeOptions(graph, choices.options).map(({ name, price }) => line('option', name, price)),
    ...(facade ? [line('facade', facade.name, facade.price)] : []),
    ...(inclusion ? [line('inclusion', inclusion.name, inclusion.price)] : []),
    ...offers.map(({ name, amount, value }) => line('promotion', name, amount, value)),
  ];
  const covered = new Set([...offers.map(({ covers }) => covers), ...(inclusion?.covers ?? [])]);
  const isOpen = (cost: string): boolean => !covered.has(cost);
  // Sums whole cents, because fractions of dollars are inexact in binary.
  const cents = lines.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  const total = base === null ? null : cents / 100;
  const allowance = isOpen(home.allowanceFor) ? region?.allowance || null : null;

  return {
    lines,
    total,
    region: region?.name ?? '',
    exclusions: home.exclusions.filter(isOpen),
    additions: home.additions.filter(isOpen),
    allowance,
    totalWithAllowance: total === null || allowance === null ? null : (cents + Math.round(allowance * 100)) / 100,
  };
}
