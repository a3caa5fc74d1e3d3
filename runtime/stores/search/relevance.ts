/** Merges the hits of several indexes, in the same order in every tab and on the server. */
import { hashText } from '../../dom/hash-text.ts';

export interface IndexResponse {
  index: string;
  hits: readonly unknown[];
}

export interface RankedHit {
  objectID: string;
  index: string;
  /** The whole record, or only its id and score. */
  hit: Readonly<Record<string, unknown>>;
}

/** The attribute with a hit's score, 0 to 1. Without it the rank within the index counts. */
export const SCORE_FIELD = 'relevance_score';

/** The attribute that is true for what cannot be bought any more. */
export const SOLD_FIELD = 'is_sold';

/** Band 0 comes first: above 0.8, then above 0.5, then the rest. */
export function relevanceBand(score: number): 0 | 1 | 2 {
  if (score > 0.8) return 0;
  return score > 0.5 ? 1 : 2;
}

/** Returns a hit's own score, else one from its `rank` (from 0): 1 for the first of `count` down to nearly 0. */
export function scoreOf(hit: Readonly<Record<string, unknown>>, rank: number, count: number): number {
  const own = hit[SCORE_FIELD];
  return typeof own === 'number' && Number.isFinite(own) ? own : 1 - rank / count;
}

/** Returns a record's id in the service; null if it has none, and can be neither fetched nor counted. */
export function objectIdOf(hit: unknown): string | null {
  if (!isRecord(hit)) return null;
  const id = hit.objectID;
  if (typeof id === 'string') return id === '' ? null : id;
  return typeof id === 'number' ? String(id) : null;
}

/**
 * Sorts by band, and puts what is sold after the others of its band. Among those, a hit's position depends on the query and its own id only, so a missing index, a filter, or another
 * order of equal hits does not change the order of the others.
 */
export function mixResults(responses: readonly IndexResponse[], query: string): RankedHit[] {
  const seed = hashText(query.trim().toLowerCase());
  const idsByIndex = new Map<string, Set<string>>();
  const results: { ranked: RankedHit; place: number; order: number }[] = [];

  for (const { index, hits } of responses) {
    const ids = idsByIndex.get(index) ?? new Set();
    idsByIndex.set(index, ids);
    const indexSeed = hashText(index, seed);
    for (let rank = 0; rank < hits.length; rank += 1) {
      const hit = hits[rank];
      const objectID = objectIdOf(hit);
      if (objectID === null || !isRecord(hit)) continue;
      const before = ids.size;
      if (ids.add(objectID).size === before) continue;
      const place = relevanceBand(scoreOf(hit, rank, hits.length)) * 2 + (hit[SOLD_FIELD] === true ? 1 : 0);
      const order = mixBits(hashText(objectID, indexSeed));
      results.push({ ranked: { objectID, index, hit }, place, order });
    }
  }

  return results.toSorted((a, b) => a.place - b.place || a.order - b.order).map(({ ranked }) => ranked);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The final step of MurmurHash3, which spreads ids that differ in their last digit only. */
function mixBits(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
