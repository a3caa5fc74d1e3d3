/** Homes of the fixture world and small artificial ones. For tests only. */
import * as v from 'valibot';
import { homeDataOf } from '../../../fixtures/server/home/home-data.ts';
import { world } from '../../../fixtures/world/index.ts';
import { HomeData, HomeOption } from './home-data.ts';
import {
  activeOptions,
  initialState,
  toggleOption,
  type OptionState,
  compileOptions,
  type OptionGraph,
} from './option-graph.ts';

/** Returns a design of the fixture world. @throws if there is none of that slug. */
export function homeNamed(slug: string): HomeData {
  const design = world.designs.find((candidate) => candidate.slug === slug);
  if (!design) throw new Error(`The world has no design "${slug}".`);
  return v.parse(HomeData, homeDataOf(world, design));
}

export function option(
  id: string,
  relations: Partial<Pick<v.InferInput<typeof HomeOption>, 'dependents' | 'conflicts' | 'changes'>> = {},
): HomeOption {
  return v.parse(HomeOption, { id, name: `Option ${id}`, code: id, price: 1000, ...relations });
}

/** Makes a home of four options: `2` needs `1`, and `3` conflicts with `1`. */
export function smallHome(changes: Partial<v.InferInput<typeof HomeData>> = {}): HomeData {
  return v.parse(HomeData, {
    slug: 'wren-20',
    name: 'Wren 20',
    family: 'wren',
    options: [option('1', { dependents: ['2'] }), option('2'), option('3', { conflicts: ['1'] }), option('4')],
    facades: [
      { slug: 'plain', name: 'Plain', price: 0 },
      { slug: 'gable', name: 'Gable', price: 7900 },
    ],
    inclusions: [
      { slug: 'base', name: 'Base', price: 0 },
      { slug: 'full', name: 'Full', price: 20_000 },
    ],
    promotions: [
      { slug: 'solar', name: 'Solar', value: 8990 },
      { slug: 'stone', name: 'Stone', value: 12_500 },
    ],
    regions: [
      { slug: 'city', name: 'City', price: 300_000 },
      { slug: 'coast', name: 'Coast', price: 310_000 },
      { slug: 'island', name: 'Island' },
    ],
    region: 'city',
    ...changes,
  });
}

export class Plan {
  readonly graph: OptionGraph;
  readonly state: OptionState;

  constructor(options: readonly HomeOption[]) {
    this.graph = compileOptions(options);
    this.state = initialState(this.graph);
  }

  /** Toggles options one by one. @returns what the last toggle removed, in words; undefined if it was refused. */
  toggle(...codes: string[]): string[] | undefined {
    const code = (index: number): string => this.graph.options[index]?.code ?? '';
    let removed: string[] | undefined;
    for (const toggled of codes) {
      const index = this.graph.options.findIndex((candidate) => candidate.code === toggled);
      if (index === -1) throw new Error(`There is no option ${toggled}.`);
      removed = toggleOption(this.graph, this.state, index)?.map(
        (removal) => `${code(removal.index)}: ${removal.because} ${code(removal.of)}`,
      );
    }
    return removed;
  }

  get on(): string {
    return activeOptions(this.graph, this.state)
      .map(({ code }) => code)
      .join(' ');
  }

  get disabled(): string {
    return this.graph.options
      .filter((_, index) => !this.state.enabled[index])
      .map(({ code }) => code)
      .join(' ');
  }
}
