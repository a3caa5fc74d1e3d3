/** Floorplan options, how they are related, and the effects of toggling them. No DOM: the server uses it too. */
import type { HomeOption } from './home-data.ts';

/** Related options' indexes, by an option's own index. */
type Relation = readonly (readonly number[])[];

export interface OptionGraph {
  options: readonly HomeOption[];
  indexes: ReadonlyMap<string, number>;
  /** Options that need this one, without cycles. */
  dependents: Relation;
  needs: Relation;
  /** In both directions, even if only one option lists it. */
  conflicts: Relation;
  /** Faults of the list, which are ignored, each in words. */
  problems: readonly string[];
}

/**
 * Compiles a price list: keeps the first option of each id, dependents without cycles, and possible conflicts. Never
 * throws; faults end up in `problems`.
 */
export function compileOptions(listed: readonly HomeOption[]): OptionGraph {
  const problems: string[] = [];
  const indexes = new Map<string, number>();
  const options: HomeOption[] = [];
  for (const option of listed) {
    if (indexes.has(option.id)) {
      problems.push(`another option has the id "${option.id}", too`);
    } else {
      indexes.set(option.id, options.length);
      options.push(option);
    }
  }

  const id = (index: number): string => options[index]?.id ?? '';

  const forEachPair = (relation: 'dependents' | 'conflicts', callback: (from: number, to: number) => void): void => {
    options.forEach((option, from) =>
      option[relation].forEach((relatedId, position, all) => {
        // Lists are so short that `indexOf` finds duplicates faster than a set.
        if (all.indexOf(relatedId) < position) return;
        const to = indexes.get(relatedId);
        if (to === undefined) problems.push(`option "${option.id}" names "${relatedId}", which is not on the list`);
        else callback(from, to);
      }),
    );
  };

  const [dependents, needs, conflicts] = [emptyRelation(options), emptyRelation(options), emptyRelation(options)];
  forEachPair('dependents', (from, to) => {
    // Searches upwards, because nearly every option has a single parent.
    if (from === to || reaches(needs, from, to)) {
      problems.push(`option "${id(to)}" cannot need "${id(from)}", which needs it already`);
      return;
    }
    dependents[from]?.push(to);
    needs[to]?.push(from);
  });

  forEachPair('conflicts', (one, other) => {
    if (conflicts[one]?.includes(other)) return;
    // Otherwise turning the option on would turn it off again.
    if (one === other || reaches(needs, one, other) || reaches(needs, other, one)) {
      problems.push(`options "${id(one)}" and "${id(other)}" cannot rule each other out where one needs the other`);
      return;
    }
    conflicts[one]?.push(other);
    conflicts[other]?.push(one);
  });

  return { options, indexes, dependents, needs, conflicts, problems };
}

function emptyRelation(options: readonly unknown[]): number[][] {
  return options.map(() => []);
}

/** True if `goal` can be reached from `start` along the acyclic `edges`. */
function reaches(edges: readonly (readonly number[])[], start: number, goal: number): boolean {
  const pending = [...(edges[start] ?? [])];
  const visited = new Set<number>();
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (index === goal) return true;
    if (visited.has(index)) continue;
    visited.add(index);
    pending.push(...(edges[index] ?? []));
  }
  return false;
}

/** Active and enabled options, as 1 or 0 by index. An option is enabled exactly if all that it needs is active. */
export interface OptionState {
  active: Uint8Array;
  enabled: Uint8Array;
}

export interface Removal {
  index: number;
  /** It conflicts with `of`, or it needs `of`, which is off. */
  because: 'conflict' | 'need';
  of: number;
}

/** Returns the state with every option off, and disabled if it needs another. */
export function initialState({ needs }: OptionGraph): OptionState {
  return { active: new Uint8Array(needs.length), enabled: Uint8Array.from(needs, (needed) => (needed.length ? 0 : 1)) };
}

export function copyState({ active, enabled }: OptionState): OptionState {
  return { active: active.slice(), enabled: enabled.slice() };
}

/**
 * Toggles an option in place.
 * @returns the options turned off because of it, each after its cause; undefined if the option is disabled.
 */
export function toggleOption(graph: OptionGraph, state: OptionState, index: number): Removal[] | undefined {
  const { active, enabled } = state;
  if (!enabled[index]) return undefined;
  const removed: Removal[] = [];
  const disabled = new Set<number>();
  if (active[index]) {
    active[index] = 0;
    disableDependents(graph, state, index, removed, disabled);
    return removed;
  }
  active[index] = 1;
  for (const rival of graph.conflicts[index] ?? []) {
    if (!active[rival]) continue;
    // The rival stays enabled, so that the visitor can switch back.
    active[rival] = 0;
    removed.push({ index: rival, because: 'conflict', of: index });
    disableDependents(graph, state, rival, removed, disabled);
  }
  for (const dependent of graph.dependents[index] ?? [])
    if (missingNeeds(graph, state, dependent).length === 0) enabled[dependent] = 1;

  return removed;
}

/** Returns the indexes of what an option needs and is off. */
export function missingNeeds({ needs }: OptionGraph, { active }: OptionState, index: number): number[] {
  return (needs[index] ?? []).filter((needed) => !active[needed]);
}

/**
 * Turns off and disables the dependents, recursively.
 * @param disabled options that this toggle has already visited: with two parents each, the paths double per generation.
 */
function disableDependents(
  graph: OptionGraph,
  state: OptionState,
  index: number,
  removed: Removal[],
  disabled: Set<number>,
): void {
  for (const dependent of graph.dependents[index] ?? []) {
    if (disabled.has(dependent)) continue;
    disabled.add(dependent);
    if (state.active[dependent]) removed.push({ index: dependent, because: 'need', of: index });
    state.active[dependent] = 0;
    state.enabled[dependent] = 0;
    disableDependents(graph, state, dependent, removed, disabled);
  }
}

export interface RejectedOption {
  id: string;
  because: 'unknown' | 'conflict' | 'need';
  /** Index of the option that keeps it off; undefined for an unknown id. */
  of: number | undefined;
}

/**
 * Restores the state of a URL or a form, whose ids may be repeated or in any order. Of two options in conflict, the
 * first that can be turned on stays and the other is rejected.
 */
export function restoreOptions(
  graph: OptionGraph,
  ids: readonly string[],
): { state: OptionState; rejected: RejectedOption[] } {
  const state = initialState(graph);
  const rejected: RejectedOption[] = [];
  let pending: number[] = [];
  for (const id of new Set(ids)) {
    const index = graph.indexes.get(id);
    if (index === undefined) rejected.push({ id, because: 'unknown', of: undefined });
    else pending.push(index);
  }

  const reject = (index: number, because: 'conflict' | 'need', of: number | undefined): void =>
    void rejected.push({ id: graph.options[index]?.id ?? '', because, of });
  // Repeats until nothing changes, because an option may come before the one it needs.
  for (let before = -1; before !== pending.length; ) {
    before = pending.length;
    pending = pending.filter((index) => {
      if (!state.enabled[index]) return true;
      const rival = graph.conflicts[index]?.find((other) => state.active[other]);
      if (rival === undefined) toggleOption(graph, state, index);
      else reject(index, 'conflict', rival);
      return false;
    });
  }
  for (const index of pending) reject(index, 'need', missingNeeds(graph, state, index)[0]);

  return { state, rejected };
}

export function activeOptions({ options }: OptionGraph, { active }: OptionState): HomeOption[] {
  return options.filter((_, index) => active[index]);
}

export function dependentsOf({ options, needs }: OptionGraph, index: number): HomeOption[] {
  return (needs[index] ?? []).flatMap((needed) => options[needed] ?? []);
}
