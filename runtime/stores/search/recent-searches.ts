/** What the visitor searched for last, on this device (R209, R210). */
import { atom } from 'nanostores';
import { onExternalChange } from '../cross-tab.ts';
import { readStored, writeStored } from '../web-storage.ts';
import { normaliseQuery } from './search-query.ts';

const key = 'algolia_recent_searches';

/** R209 */
const most = 5;

export interface RecentSearch {
  /** Whether it was sent, or a suggestion of that name was opened. */
  type: 'search' | 'clicked';
  query: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** What of the stored list can be read: entries somebody broke are left out, the others stay. */
function kept(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', key));
    return tidy(Array.isArray(stored) ? stored.flatMap(readEntry) : []);
  } catch {
    return [];
  }
}

function readEntry(value: unknown): RecentSearch[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, query, timestamp }: { type?: unknown; query?: unknown; timestamp?: unknown } = value;
  const text = typeof query === 'string' ? normaliseQuery(query) : '';
  if (text === '' || (type !== 'search' && type !== 'clicked')) return [];
  return [
    { type, query: text, timestamp: typeof timestamp === 'number' && Number.isFinite(timestamp) ? timestamp : 0 },
  ];
}

const same = (query: string): string => query.trim().toLowerCase();

/** Newest first, each query once, five of them. */
function tidy(list: readonly RecentSearch[]): RecentSearch[] {
  const newest = list.toSorted((a, b) => b.timestamp - a.timestamp);
  return newest
    .filter(({ query }, place) => newest.findIndex((one) => same(one.query) === same(query)) === place)
    .slice(0, most);
}

export const $recentSearches = atom<readonly RecentSearch[]>(kept());

/** False where the browser kept nothing: the list then lasts for this page, and storage does not speak for it. */
let isKept = true;

onExternalChange(() => {
  const elsewhere = kept();
  if (isKept && JSON.stringify(elsewhere) !== JSON.stringify($recentSearches.get())) $recentSearches.set(elsewhere);
});

function change(work: (list: readonly RecentSearch[]) => readonly RecentSearch[]): void {
  // Another tab may have added to the list since.
  const list = work(isKept ? kept() : $recentSearches.get());
  isKept = writeStored('local', key, list.length > 0 ? JSON.stringify(list) : '');
  $recentSearches.set(list);
}

/** Puts a search on top of the list. Nothing but spaces is no search. */
export function rememberSearch(type: RecentSearch['type'], text: string): void {
  const query = normaliseQuery(text);
  if (query === '') return;
  change((list) => {
    // Two within a millisecond, or a clock that was set back, still stand in the order they came.
    const timestamp = Math.max(Date.now(), (list[0]?.timestamp ?? 0) + 1);
    return tidy([{ type, query, timestamp }, ...list]);
  });
}

export function forgetSearch(query: string): void {
  change((list) => list.filter((one) => same(one.query) !== same(query)));
}

export function forgetAllSearches(): void {
  change(() => []);
}
