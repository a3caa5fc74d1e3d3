/** Reads the relations of a price list and leaves out what no solver could obey: it is kept as a problem to report. */
import type { HomeOption } from './home-data.ts';
import type { OptionGraph } from './option-graph.ts';

export interface GraphProblem {
  kind: 'duplicate id' | 'unknown id' | 'cycle' | 'conflict with what it needs' | 'two parents';
  /** Ids of the options concerned, the one that says it first. */
  ids: readonly string[];
}

/** The first option of each id, the dependents that close no circle, and the conflicts that are possible. */
export function normaliseRelations(listed: readonly HomeOption[]): OptionGraph {
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
  const problem = (kind: GraphProblem['kind'], ...concerned: number[]): void =>
    void problems.push({ kind, ids: concerned.map(id) });
  const forEachPair = (relation: 'dependents' | 'conflicts', use: (from: number, to: number) => void): void => {
    options.forEach((option, from) =>
      option[relation].forEach((named, at, all) => {
        // Lists are short: looking back for what is named twice costs less than a set of each.
        if (all.indexOf(named) < at) return;
        const to = indexes.get(named);
        if (to === undefined) problems.push({ kind: 'unknown id', ids: [option.id, named] });
        else use(from, to);
      }),
    );
  };

  const [dependents, needs, conflicts] = [empty(options), empty(options), empty(options)];
  forEachPair('dependents', (from, to) => {
    // Upwards, because nearly every option has one parent: a walk, not a search.
    if (from === to || reaches(needs, from, to)) {
      problem('cycle', from, to);
      return;
    }
    dependents[from]?.push(to);
    needs[to]?.push(from);
  });
  // Allowed, but what one parent enables the other disables again; price lists rarely mean that.
  for (const [index, parents] of needs.entries()) if (parents.length > 1) problem('two parents', index, ...parents);
  forEachPair('conflicts', (one, other) => {
    if (conflicts[one]?.includes(other)) return;
    // Turning such an option on would turn itself off.
    if (one === other || reaches(needs, one, other) || reaches(needs, other, one)) {
      problem('conflict with what it needs', one, other);
      return;
    }
    conflicts[one]?.push(other);
    conflicts[other]?.push(one);
  });
  return { options, indexes, dependents, needs, conflicts, problems };
}

function empty(options: readonly unknown[]): number[][] {
  return options.map(() => []);
}

/** True where following `edges`, which lead in no circle, from `start` leads to `goal`. */
function reaches(edges: readonly (readonly number[])[], start: number, goal: number): boolean {
  let next = edges[start];
  // Nearly every option has one parent: a walk, and a search only where the ways part.
  while (next?.length === 1) {
    if (next[0] === goal) return true;
    next = edges[next[0] ?? start];
  }
  if (!next?.length) return false;
  const waiting = [...next];
  const seen = new Set<number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === goal) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(edges[at] ?? []));
  }
  return false;
}
