/**
 * One list out of the answers of several indexes: repeats removed, mixed by score band, in an order that is the same for
 * the same query on every page, in every tab, and on the server (R192 to R194).
 */

/** What one index answered; the hits are not checked yet. */
export interface IndexResponse {
  index: string;
  hits: readonly unknown[];
}

/** A hit in its place. */
export interface RankedHit {
  objectID: string;
  index: string;
  /** As it came: the whole record, or only its id and score. */
  hit: Readonly<Record<string, unknown>>;
}

/** The attribute of a record that says how good a hit is, 0 to 1. Where it is missing the rank within its index counts. */
export const SCORE_FIELD = 'relevance_score';

/** 0 is shown first: above 0.8, then 0.5 to 0.8, then up to 0.5. */
export function relevanceBand(score: number): 0 | 1 | 2 {
  if (score > 0.8) return 0;
  return score > 0.5 ? 1 : 2;
}

/**
 * @param rank place of the hit in its index's answer, from 0.
 * @param count hits of that answer: the first of them scores 1, the last nearly 0.
 */
export function scoreOf(
  hit: Readonly<Record<string, unknown>>,
  rank: number,
  count: number,
  field: string = SCORE_FIELD,
): number {
  const own = hit[field];
  return typeof own === 'number' && Number.isFinite(own) ? own : 1 - rank / count;
}

/** The service's id of a record; null for what is no record, and can be neither fetched nor counted. */
export function objectIdOf(hit: unknown): string | null {
  if (!isRecord(hit)) return null;
  const id = hit.objectID;
  if (typeof id === 'string') return id === '' ? null : id;
  return typeof id === 'number' ? String(id) : null;
}

/** Places a packed key has room for; with 32 bits of chance and 2 of band it stays a whole number. */
const PLACES = 2 ** 18;
const CHANCES = 2 ** 32;

/**
 * Where a hit stands within its band depends on the query and its own id only, not on the other hits: an index that is
 * missing, a filter, or another order of equal hits moves nothing that stays.
 */
export function mixResults(answers: readonly IndexResponse[], query: string, field: string = SCORE_FIELD): RankedHit[] {
  const seed = fold(query.trim().toLowerCase(), 0x811c9dc5);
  const seen = new Map<string, Set<string>>();
  const results: RankedHit[] = [];
  const keys: number[] = [];
  for (const { index, hits } of answers) {
    const known = seen.get(index) ?? new Set();
    seen.set(index, known);
    const indexSeed = fold(index, seed);
    for (let rank = 0; rank < hits.length; rank += 1) {
      const hit = hits[rank];
      const objectID = objectIdOf(hit);
      if (objectID === null || !isRecord(hit)) continue;
      const before = known.size;
      if (known.add(objectID).size === before) continue;
      const band = relevanceBand(scoreOf(hit, rank, hits.length, field));
      keys.push((band * CHANCES + scattered(fold(objectID, indexSeed))) * PLACES + results.length);
      results.push({ objectID, index, hit });
    }
  }
  const mixed: RankedHit[] = [];
  // Numbers in a typed array are sorted several times faster than objects by a comparison.
  for (const key of Float64Array.from(keys).toSorted()) {
    const result = results[key % PLACES];
    if (result) mixed.push(result);
  }
  return mixed;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** FNV-1a, 32 bit. */
function fold(text: string, start: number): number {
  let value = start;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

/** The last step of MurmurHash3: ids that differ in their last digit end up far apart. */
function scattered(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
