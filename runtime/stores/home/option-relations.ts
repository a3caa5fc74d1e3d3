/** Reads the relations of a price list; impossible ones are dropped and reported as problems. */
import type { HomeOption } from './home-data.ts';

export interface GraphProblem {
  kind: 'duplicate id' | 'unknown id' | 'cycle' | 'conflict with what it needs' | 'two parents';
  /** Ids of the options concerned, first the one that lists the relation. */
  ids: readonly string[];
}

/** Related options' indexes, by an option's own index. */
export type Relation = readonly (readonly number[])[];

export interface OptionGraph {
  options: readonly HomeOption[];
  indexes: ReadonlyMap<string, number>;
  /** Options that need this one, without cycles. */
  dependents: Relation;
  needs: Relation;
  /** In both directions, even if only one option lists it (D28). */
  conflicts: Relation;
  /** Faults of the list, which are ignored (D31). */
  problems: readonly GraphProblem[];
}

/**
 * Compiles a price list: keeps the first option of each id, dependents without cycles, and possible conflicts. Never
 * throws; faults end up in `problems`.
 */
export function compileOptions(listed: readonly HomeOption[]): OptionGraph {
  const problems: GraphProblem[] = [];
  const indexes = new Map<string, number>();
  const options: HomeOption[] = [];
  for (const option of listed) {
    if (indexes.has(option.id)) {
      problems.push({ kind: 'duplicate id', ids: [option.id] });
    } else {
      indexes.set(option.id, options.length);
      options.push(option);
    }
  }
  const id = (index: number): string => options[index]?.id ?? '';
  const addProblem = (kind: GraphProblem['kind'], ...concerned: number[]): void =>
    void problems.push({ kind, ids: concerned.map(id) });
  const forEachPair = (relation: 'dependents' | 'conflicts', callback: (from: number, to: number) => void): void => {
    options.forEach((option, from) =>
      option[relation].forEach((relatedId, position, all) => {
        // Lists are so short that `indexOf` finds duplicates faster than a set.
        if (all.indexOf(relatedId) < position) return;
        const to = indexes.get(relatedId);
        if (to === undefined) problems.push({ kind: 'unknown id', ids: [option.id, relatedId] });
        else callback(from, to);
      }),
    );
  };

  const [dependents, needs, conflicts] = [emptyRelation(options), emptyRelation(options), emptyRelation(options)];
  forEachPair('dependents', (from, to) => {
    // Searches upwards, because nearly every option has a single parent.
    if (from === to || reaches(needs, from, to)) {
      addProblem('cycle', from, to);
      return;
    }
    dependents[from]?.push(to);
    needs[to]?.push(from);
  });
  // Allowed, but one parent disables what the other enables, which is rarely intended.
  for (const [index, parents] of needs.entries()) if (parents.length > 1) addProblem('two parents', index, ...parents);
  forEachPair('conflicts', (one, other) => {
    if (conflicts[one]?.includes(other)) return;
    // Otherwise turning the option on would turn it off again.
    if (one === other || reaches(needs, one, other) || reaches(needs, other, one)) {
      addProblem('conflict with what it needs', one, other);
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
  let next = edges[start];
  // Nearly every option has a single edge; only a fork needs a search.
  while (next?.length === 1) {
    if (next[0] === goal) return true;
    next = edges[next[0] ?? start];
  }
  if (!next?.length) return false;
  const pending = [...next];
  const visited = new Set<number>();
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (index === goal) return true;
    if (visited.has(index)) continue;
    visited.add(index);
    pending.push(...(edges[index] ?? []));
  }
  return false;
}
