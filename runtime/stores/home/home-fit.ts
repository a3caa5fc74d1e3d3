/** Whether the home as chosen fits the visitor's block (D73): an option may lengthen or widen it. */
import { fitOf, type Block, type BlockFit } from './block-fit.ts';
import type { HomeChoices } from './choices.ts';
import { figuresOf } from './figures.ts';
import type { HomeData } from './home-data.ts';
import type { OptionGraph } from './option-graph.ts';

/** @returns null without a block, setbacks of the region, or an outline of the home */
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
