import { atom } from 'nanostores';
import * as v from 'valibot';
import { onExternalChange } from '../cross-tab.ts';
import { readStored, writeStored } from '../web-storage.ts';
import { normaliseQuery } from './search-query.ts';

const key = 'algolia_recent_searches';

const maxRecentSearches = 5;

const RecentSearch = v.object({
  /** `search` was submitted, `clicked` opened a suggestion of that name. */
  type: v.picklist(['search', 'clicked']),
  query: v.pipe(v.string(), v.transform(normaliseQuery), v.minLength(1)),
  timestamp: v.fallback(v.pipe(v.number(), v.finite()), 0),
});
type RecentSearch = v.InferOutput<typeof RecentSearch>;

function readSearches(): RecentSearch[] {
  try {
    const stored = v.parse(v.array(v.unknown()), JSON.parse(readStored('local', key)));
    const entries = stored.map((entry) => v.safeParse(RecentSearch, entry));
    return tidy(entries.flatMap(({ success, output }) => (success ? output : [])));
  } catch {
    return [];
  }
}

const normalise = (query: string): string => query.trim().toLowerCase();

/** Sorts by time, newest first, and drops repeats and surplus searches. */
function tidy(list: readonly RecentSearch[]): RecentSearch[] {
  const newest = list.toSorted((a, b) => b.timestamp - a.timestamp);
  return newest
    .filter(({ query }, index) => newest.findIndex((other) => normalise(other.query) === normalise(query)) === index)
    .slice(0, maxRecentSearches);
}

export const $recentSearches = atom<readonly RecentSearch[]>(readSearches());

/** False if the browser stored nothing; the list then lasts for this page, and storage is ignored. */
let isStored = true;

onExternalChange(() => {
  const current = readSearches();
  if (isStored && JSON.stringify(current) !== JSON.stringify($recentSearches.get())) $recentSearches.set(current);
});

function update(change: (list: readonly RecentSearch[]) => readonly RecentSearch[]): void {
  // Another tab may have changed the stored list.
  const list = change(isStored ? readSearches() : $recentSearches.get());
  isStored = writeStored('local', key, list.length > 0 ? JSON.stringify(list) : '');
  $recentSearches.set(list);
}

/** Adds a search to the top of the list; a blank one is ignored. */
export function rememberSearch(type: RecentSearch['type'], text: string): void {
  const query = normaliseQuery(text);
  if (query === '') return;
  update((list) => {
    // Keeps the order of two searches within a millisecond, and of searches after the clock was set back.
    const timestamp = Math.max(Date.now(), (list[0]?.timestamp ?? 0) + 1);
    return tidy([{ type, query, timestamp }, ...list]);
  });
}

export function forgetSearch(query: string): void {
  update((list) => list.filter((search) => normalise(search.query) !== normalise(query)));
}

export function forgetAllSearches(): void {
  update(() => []);
}
