/** The figures of a home, such as its bedrooms and its length, with the options that are on, and whether they fit a block. */
import { formatNumber } from '../../dom/language.ts';
import { fitOf, type Block, type BlockFit } from './block-fit.ts';
import type { HomeChoices } from './choices.ts';
import type { HomeData } from './home-data.ts';
import { activeOptions, type OptionGraph } from './option-graph.ts';

export type Figures = Readonly<Record<string, number>>;

/** Adds changes to figures; a change of an unknown figure is ignored. Tenths, because sums of fractions are inexact. */
export function withChanges<Own extends Figures>(figures: Own, changes: readonly Figures[]): Own {
  const names = Object.keys(figures);
  const sums = names.map((name) => [
    name,
    changes.reduce((sum, change) => Math.round((sum + (change[name] ?? 0)) * 10) / 10, figures[name] ?? 0),
  ]);
  return Object.fromEntries(sums) as Own;
}

export function figuresOf({ figures }: HomeData, graph: OptionGraph, { options }: HomeChoices): Figures {
  return withChanges(
    figures,
    activeOptions(graph, options).map(({ changes }) => changes),
  );
}

/** Fills in a template: `{widthM} × {lengthM} m`. A name that is no figure stays. */
export function writeFigures(template: string, figures: Figures): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(figures, name) ? formatNumber(figures[name] ?? 0, { maximumFractionDigits: 1 }) : whole,
  );
}

/**
 * Whether the home as chosen fits the visitor's block: an option may lengthen or widen it.
 * @returns null without a block, setbacks of the region, or an outline of the home
 */
export function homeFit(
  home: HomeData,
  graph: OptionGraph,
  choices: HomeChoices,
  block: Block | null,
): BlockFit | null {
  const { widthM, lengthM } = figuresOf(home, graph, choices);
  const { setbacks = null } = home.regions.find(({ slug }) => slug === choices.region) ?? {};
  return block && setbacks && widthM !== undefined && lengthM !== undefined
    ? fitOf({ widthM, lengthM }, setbacks, block)
    : null;
}
