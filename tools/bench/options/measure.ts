/** Runs in the page: the compiled options and the naive walk, for timing from outside. */
import {
  copyState,
  initialState,
  toggleOption,
  type OptionState,
  compileOptions,
  type OptionGraph,
} from '../../../runtime/stores/home/option-graph.ts';
import { random } from '../statistics.mjs';
import { NaiveWalk } from './naive-walk.ts';
import { priceList } from './price-list.ts';

const options = priceList();
const ids = options.map(({ id }) => id);

/** The same clicks for both. @throws Error if the price list can't be obeyed in full */
class Walk {
  readonly #graph: OptionGraph = compileOptions(options);
  readonly #presses: readonly number[];
  readonly #naive = new NaiveWalk(options);
  #state: OptionState = initialState(this.#graph);

  constructor(seed: number, presses: number) {
    if (this.#graph.problems.length > 0) throw new Error('The price list of the benchmark is wrong.');
    const next = random(seed);
    this.#presses = Array.from({ length: presses }, () => Math.floor(next() * options.length));
  }

  compiled(): void {
    for (const index of this.#presses) toggleOption(this.#graph, this.#state, index);
  }

  stored(): void {
    for (const index of this.#presses) {
      this.#state = copyState(this.#state);
      toggleOption(this.#graph, this.#state, index);
    }
  }

  naive(): void {
    for (const index of this.#presses) this.#naive.toggle(ids[index] ?? '');
  }

  /** Runs both through one walk. @returns whether the result is equal */
  agrees(): boolean {
    this.#state = initialState(this.#graph);
    this.#naive.reset();
    this.compiled();
    this.naive();
    return ids.every(
      (id, index) =>
        Boolean(this.#state.active[index]) === this.#naive.active.has(id) &&
        Boolean(this.#state.enabled[index]) === this.#naive.enabled.has(id),
    );
  }
}

function compile(times: number): void {
  for (let time = 0; time < times; time += 1) compileOptions(options);
}

Object.assign(globalThis, { options: { compile, walk: (seed: number, presses: number) => new Walk(seed, presses) } });
