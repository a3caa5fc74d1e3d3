/**
 * The floorplan options of a design as a graph, compiled once, and what turning one on or off does to the others
 * (R69 to R72, D26 to D28). No DOM, no React: the server asks the same questions.
 */
import type { HomeOption } from './home-data.ts';
import { normaliseRelations, type GraphProblem } from './option-relations.ts';

/** The options an option is related to, as indexes, by its own index. */
export type Relation = readonly (readonly number[])[];

export interface OptionGraph {
  options: readonly HomeOption[];
  /** Id → index into `options`. */
  indexes: ReadonlyMap<string, number>;
  /** Options that need this one. Free of cycles. */
  dependents: Relation;
  /** Options this one needs. */
  needs: Relation;
  /** Both directions, whichever side lists it (D28). */
  conflicts: Relation;
  /** What was wrong with the list and is ignored (D31). */
  problems: readonly GraphProblem[];
}

/** What is on and what may be turned on; 1 or 0 by index. An option that is on is always enabled. */
export interface OptionState {
  active: Uint8Array;
  enabled: Uint8Array;
}

/** An option that went off because of another. */
export interface Removal {
  index: number;
  /** It conflicts with `of`, or it needs `of`, which is off now. */
  because: 'conflict' | 'need';
  of: number;
}

/** @returns the graph of what can be used of a price list; what cannot is in `problems`. Never throws. */
export function compileOptions(listed: readonly HomeOption[]): OptionGraph {
  return normaliseRelations(listed);
}

/** Everything off; what needs another option is disabled (R69). */
export function initialState({ needs }: OptionGraph): OptionState {
  return { active: new Uint8Array(needs.length), enabled: Uint8Array.from(needs, (needed) => (needed.length ? 0 : 1)) };
}

export function copyState({ active, enabled }: OptionState): OptionState {
  return { active: active.slice(), enabled: enabled.slice() };
}

/**
 * Turns an option on or off, in place.
 * @returns the options that went off because of it, each after the one it went off with; undefined, and nothing changes,
 * where the option is disabled (D29).
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
    // It stays enabled, so that the visitor can switch back (D27).
    active[rival] = 0;
    removed.push({ index: rival, because: 'conflict', of: index });
    disableDependents(graph, state, rival, removed, disabled);
  }
  for (const dependent of graph.dependents[index] ?? []) enabled[dependent] = 1;
  return removed;
}

/**
 * Dependents, and theirs, go off and are disabled (R70, D26).
 * @param disabled those this toggle has been at: with two parents, the ways to an option double with every generation.
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

/** An option that was asked for and is not on. */
export interface RejectedOption {
  id: string;
  because: 'unknown' | 'conflict' | 'need';
  /** Index of the option that keeps it off; undefined for an unknown id. */
  of: number | undefined;
}

/**
 * The state that a link or a form asks for. What it asks for twice or in the wrong order is sorted out; what cannot be
 * is refused: of two options in conflict the one that can be on first stays.
 */
export function restoreOptions(
  graph: OptionGraph,
  ids: readonly string[],
): { state: OptionState; refused: RejectedOption[] } {
  const state = initialState(graph);
  const refused: RejectedOption[] = [];
  let waiting: number[] = [];
  for (const id of new Set(ids)) {
    const index = graph.indexes.get(id);
    if (index === undefined) refused.push({ id, because: 'unknown', of: undefined });
    else waiting.push(index);
  }
  const refuse = (index: number, because: 'conflict' | 'need', of: number | undefined): void =>
    void refused.push({ id: graph.options[index]?.id ?? '', because, of });
  // Round by round, for a link may name an option before the one it needs.
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length;
    waiting = waiting.filter((index) => {
      if (!state.enabled[index]) return true;
      const rival = graph.conflicts[index]?.find((other) => state.active[other]);
      if (rival === undefined) toggleOption(graph, state, index);
      else refuse(index, 'conflict', rival);
      return false;
    });
  }
  for (const index of waiting) refuse(index, 'need', graph.needs[index]?.[0]);
  return { state, refused };
}

/** The options that are on, in the order of the list. */
export function activeOptions({ options }: OptionGraph, { active }: OptionState): HomeOption[] {
  return options.filter((_, index) => active[index]);
}

/** The options `index` needs, for saying so. */
export function dependentsOf({ options, needs }: OptionGraph, index: number): HomeOption[] {
  return (needs[index] ?? []).flatMap((needed) => options[needed] ?? []);
}
