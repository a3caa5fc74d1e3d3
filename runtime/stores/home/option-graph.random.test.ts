/** The option graph compared with a naive implementation of the requirements, on random option lists. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HomeOption } from './home-data.ts';
import {
  activeOptions,
  compileOptions,
  copyState,
  initialState,
  restoreOptions,
  toggleOption,
  type OptionState,
  type Removal,
} from './option-graph.ts';
import { option } from './testing-home.ts';
import { NaiveOptions } from './testing-naive-options.ts';

/** Anything at all: ids given twice, dependents and conflicts nobody has, circles, any number of parents. */
const tangled = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const named = fc.array(fc.nat({ max: count + 1 }).map(String), { maxLength: 3 });
  return fc
    .array(fc.record({ id: fc.nat({ max: count }).map(String), dependents: named, conflicts: named }), {
      maxLength: count,
    })
    .map((rows) => rows.map(({ id, ...relations }) => option(id, relations)));
});

/** Up to 1,000 options with at most `most` parents each, and conflicts on one side or both, listed in any order. */
function plans(most: 1 | 2, sizes: { minLength: number; maxLength: number }): fc.Arbitrary<HomeOption[]> {
  const parent = fc.oneof(
    { weight: 2, arbitrary: fc.nat({ max: 20 }) },
    { weight: 1, arbitrary: fc.nat({ max: 1000 }) },
  );
  const row = fc.record({
    parents: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.array(parent, { minLength: 1, maxLength: most }) },
    ),
    rivals: fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.boolean()), { maxLength: 2 }),
    place: fc.nat(),
  });
  return fc.array(row, { ...sizes, size: 'max' }).map((rows) => {
    const dependents = rows.map((): string[] => []);
    const conflicts = rows.map((): string[] => []);
    for (const [index, { parents, rivals }] of rows.entries()) {
      // Counted back from the option, so that most are possible.
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

const written = ({ active, enabled }: OptionState): string => `on ${active.join('')} enabled ${enabled.join('')}`;

/** Walks both through the same presses, and compares them after each. */
function walkBoth(listed: readonly HomeOption[], presses: readonly number[]): void {
  const graph = compileOptions(listed);
  const naive = new NaiveOptions(listed);
  const state = initialState(graph);
  expect(written(state)).toBe(naive.written());
  for (const press of presses) {
    const index = press % graph.options.length;
    const before = activeOptions(graph, state);
    const removed = toggleOption(graph, state, index);
    const pressed = graph.options[index]?.id ?? '';
    const isTaken = naive.toggle(pressed);
    expect([removed !== undefined, written(state), naive.faults()]).toEqual([isTaken, naive.written(), []]);
    const gone = before.filter(({ id }) => !naive.isOn(id) && id !== pressed);
    expect(removed?.map((removal) => graph.options[removal.index]?.id).toSorted() ?? []).toEqual(
      gone.map(({ id }) => id).toSorted(),
    );
  }
}

/** The state after a walk. */
function walked(
  listed: readonly HomeOption[],
  presses: readonly number[],
): { graph: ReturnType<typeof compileOptions>; state: OptionState } {
  const graph = compileOptions(listed);
  const state = initialState(graph);
  for (const press of presses) toggleOption(graph, state, press % graph.options.length);
  return { graph, state };
}

describe('[R69–R72 D26–D28 D31] every toggle matches the naive model and reports what it removed', () => {
  test('in lists with random relations', () => {
    fc.assert(
      fc.property(
        tangled.filter((listed) => listed.length > 0),
        walk,
        walkBoth,
      ),
      { numRuns: 150 },
    );
  });

  test.each([1, 2] as const)('in lists with up to %i parents each', (most) => {
    fc.assert(fc.property(plans(most, small), walk, walkBoth), { numRuns: 100 });
    fc.assert(fc.property(plans(most, large), walk, walkBoth), { numRuns: 3 });
  });
});

describe('[R70 R72] turning an option on and off again', () => {
  function thereAndBack(
    listed: readonly HomeOption[],
    presses: readonly number[],
    last: number,
  ): { before: OptionState; after: OptionState; removed: readonly Removal[] } {
    const { graph, state } = walked(listed, presses);
    const before = copyState(state);
    const index = last % graph.options.length;
    fc.pre(!state.active[index] && toggleOption(graph, state, index)?.length === 0);
    return { before, removed: toggleOption(graph, state, index) ?? [], after: state };
  }

  test('restores the state if turning on removed nothing', () => {
    fc.assert(
      fc.property(plans(1, small), walk, fc.nat(), (...given) => {
        const { before, after, removed } = thereAndBack(...given);
        expect([after, removed]).toEqual([before, []]);
      }),
    );
  });

  // What another parent had enabled goes with this one too (R70).
  test('turns off only what it reports, if options have two parents', () => {
    fc.assert(
      fc.property(plans(2, small), walk, fc.nat(), (...given) => {
        const { before, after, removed } = thereAndBack(...given);
        for (const { index } of removed) before.active[index] = 0;
        expect(after.active).toEqual(before.active);
      }),
    );
  });
});

describe('[D33] a URL', () => {
  const asked = fc.array(fc.nat({ max: 16 }).map(String), { maxLength: 20, size: 'max' });

  test.each([
    ['tangled lists', tangled],
    ['lists with two parents', plans(2, small)],
  ])('gives a valid state and an outcome for each id, in %s', (_, lists) => {
    fc.assert(
      fc.property(lists, asked, (listed, ids) => {
        const graph = compileOptions(listed);
        const { state, refused } = restoreOptions(graph, ids);
        const naive = new NaiveOptions(listed);
        const on = activeOptions(graph, state).map(({ id }) => id);
        naive.takeOver(
          on,
          graph.options.filter((_option, index) => state.enabled[index]).map(({ id }) => id),
        );
        expect(naive.faults()).toEqual([]);
        expect([...on, ...refused.map(({ id }) => id)].toSorted()).toEqual([...new Set(ids)].toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test('restores the same state in any order of ids', () => {
    fc.assert(
      fc.property(
        fc.oneof(plans(1, small), plans(1, { minLength: 50, maxLength: 200 })),
        walk,
        fc.nat(),
        (listed, presses, turn) => {
          const { graph, state } = walked(listed, presses);
          const on = activeOptions(graph, state).map(({ id }) => id);
          const cut = on.length ? turn % on.length : 0;
          const shared = restoreOptions(graph, [...on.slice(cut), ...on.slice(0, cut)].toReversed());
          expect(shared).toEqual({ state, refused: [] });
        },
      ),
      { numRuns: 100 },
    );
  });

  test('restores the same options if some have two parents', () => {
    fc.assert(
      fc.property(
        tangled.filter((listed) => listed.length > 0),
        walk,
        (listed, presses) => {
          const { graph, state } = walked(listed, presses);
          const shared = restoreOptions(
            graph,
            activeOptions(graph, state).map(({ id }) => id),
          );
          expect([shared.state.active, shared.refused]).toEqual([state.active, []]);
          // Where they differ, the link offers more: what another parent disabled since.
          expect(state.enabled.every((enabled, index) => !enabled || shared.state.enabled[index])).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
