/** The option graph compared with a naive implementation of the requirements, on random option lists. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HomeOption } from './home-data.ts';
import {
  activeOptions,
  copyState,
  initialState,
  restoreOptions,
  toggleOption,
  type OptionState,
  type Removal,
  compileOptions,
} from './option-graph.ts';
import { option } from './testing-home.ts';
import { NaiveOptions } from './testing-naive-options.ts';

/** Lists with repeated and unknown ids, cycles, and any number of parents. */
const faultyLists = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const relatedIds = fc.array(fc.nat({ max: count + 1 }).map(String), { maxLength: 3 });
  return fc
    .array(fc.record({ id: fc.nat({ max: count }).map(String), dependents: relatedIds, conflicts: relatedIds }), {
      maxLength: count,
    })
    .map((rows) => rows.map(({ id, ...relations }) => option(id, relations)));
});

/** Valid lists of up to 1,000 options in any order, with conflicts listed on one side or both. */
function plans(maxParents: 1 | 2, sizes: { minLength: number; maxLength: number }): fc.Arbitrary<HomeOption[]> {
  const parent = fc.oneof(
    { weight: 2, arbitrary: fc.nat({ max: 20 }) },
    { weight: 1, arbitrary: fc.nat({ max: 1000 }) },
  );
  const row = fc.record({
    parents: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.array(parent, { minLength: 1, maxLength: maxParents }) },
    ),
    rivals: fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.boolean()), { maxLength: 2 }),
    place: fc.nat(),
  });
  return fc.array(row, { ...sizes, size: 'max' }).map((rows) => {
    const dependents = rows.map((): string[] => []);
    const conflicts = rows.map((): string[] => []);
    for (const [index, { parents, rivals }] of rows.entries()) {
      for (const back of parents) dependents[index - 1 - back]?.push(String(index));
      for (const [at, isMutual] of rivals) {
        conflicts[index]?.push(String(at % rows.length));
        if (isMutual) conflicts[at % rows.length]?.push(String(index));
      }
    }
    return rows
      .map(({ place }, index) => ({
        place,
        row: option(String(index), { dependents: dependents[index] ?? [], conflicts: conflicts[index] ?? [] }),
      }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ row: listed }) => listed);
  });
}

const small = { minLength: 1, maxLength: 14 };
const large = { minLength: 600, maxLength: 1000 };
const walk = fc.array(fc.nat(), { minLength: 1, maxLength: 60, size: 'max' });

const format = ({ active, enabled }: OptionState): string => `on ${active.join('')} enabled ${enabled.join('')}`;

/** Sends the same clicks to both implementations, and compares them after each. */
function compareWithNaive(listed: readonly HomeOption[], clicks: readonly number[]): void {
  const graph = compileOptions(listed);
  const naive = new NaiveOptions(listed);
  const state = initialState(graph);
  expect(format(state)).toBe(naive.format());
  for (const click of clicks) {
    const index = click % graph.options.length;
    const before = activeOptions(graph, state);
    const removed = toggleOption(graph, state, index);
    const toggledId = graph.options[index]?.id ?? '';
    const isToggled = naive.toggle(toggledId);
    expect([removed !== undefined, format(state), naive.faults()]).toEqual([isToggled, naive.format(), []]);
    const others = before.filter(({ id }) => !naive.isOn(id) && id !== toggledId);
    expect(removed?.map((removal) => graph.options[removal.index]?.id).toSorted() ?? []).toEqual(
      others.map(({ id }) => id).toSorted(),
    );
  }
}

function toggleAll(
  listed: readonly HomeOption[],
  clicks: readonly number[],
): { graph: ReturnType<typeof compileOptions>; state: OptionState } {
  const graph = compileOptions(listed);
  const state = initialState(graph);
  for (const click of clicks) toggleOption(graph, state, click % graph.options.length);
  return { graph, state };
}

describe('[R71 D26 D31] toggles match the naive model and its removals', () => {
  test('in lists with random relations', () => {
    fc.assert(
      fc.property(
        faultyLists.filter((listed) => listed.length > 0),
        walk,
        compareWithNaive,
      ),
      { numRuns: 150 },
    );
  });

  test.each([1, 2] as const)('in lists with up to %i parents each', (maxParents) => {
    fc.assert(fc.property(plans(maxParents, small), walk, compareWithNaive), { numRuns: 100 });
    fc.assert(fc.property(plans(maxParents, large), walk, compareWithNaive), { numRuns: 3 });
  });
});

describe('[R70 R72] turning an option on and off again', () => {
  function toggleTwice(
    listed: readonly HomeOption[],
    clicks: readonly number[],
    last: number,
  ): { before: OptionState; after: OptionState; removed: readonly Removal[] } {
    const { graph, state } = toggleAll(listed, clicks);
    const before = copyState(state);
    const index = last % graph.options.length;
    fc.pre(!state.active[index] && toggleOption(graph, state, index)?.length === 0);
    return { before, removed: toggleOption(graph, state, index) ?? [], after: state };
  }

  test.each([1, 2] as const)('restores the state with up to %i parents, if turning on removed nothing', (parents) => {
    fc.assert(
      fc.property(plans(parents, small), walk, fc.nat(), (...input) => {
        const { before, after, removed } = toggleTwice(...input);
        expect([after, removed]).toEqual([before, []]);
      }),
    );
  });
});

describe('[D33] a URL', () => {
  const randomIds = fc.array(fc.nat({ max: 16 }).map(String), { maxLength: 20, size: 'max' });

  test.each([
    ['faultyLists lists', faultyLists],
    ['lists with two parents', plans(2, small)],
  ])('gives a valid state and an outcome for each id, in %s', (_, lists) => {
    fc.assert(
      fc.property(lists, randomIds, (listed, ids) => {
        const graph = compileOptions(listed);
        const { state, rejected } = restoreOptions(graph, ids);
        const naive = new NaiveOptions(listed);
        const on = activeOptions(graph, state).map(({ id }) => id);
        naive.takeOver(
          on,
          graph.options.filter((_option, index) => state.enabled[index]).map(({ id }) => id),
        );
        expect(naive.faults()).toEqual([]);
        expect([...on, ...rejected.map(({ id }) => id)].toSorted()).toEqual([...new Set(ids)].toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test('restores the same state in any order of ids', () => {
    fc.assert(
      fc.property(
        fc.oneof(plans(2, small), plans(2, { minLength: 50, maxLength: 200 })),
        walk,
        fc.nat(),
        (listed, clicks, turn) => {
          const { graph, state } = toggleAll(listed, clicks);
          const on = activeOptions(graph, state).map(({ id }) => id);
          const cut = on.length ? turn % on.length : 0;
          const shared = restoreOptions(graph, [...on.slice(cut), ...on.slice(0, cut)].toReversed());
          expect(shared).toEqual({ state, rejected: [] });
        },
      ),
      { numRuns: 100 },
    );
  });

  test('restores the same state if the list has faults', () => {
    fc.assert(
      fc.property(
        faultyLists.filter((listed) => listed.length > 0),
        walk,
        (listed, clicks) => {
          const { graph, state } = toggleAll(listed, clicks);
          const shared = restoreOptions(
            graph,
            activeOptions(graph, state).map(({ id }) => id),
          );
          expect(shared).toEqual({ state, rejected: [] });
        },
      ),
      { numRuns: 200 },
    );
  });
});
