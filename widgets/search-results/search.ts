/** The running search and the one that is shown. A newer search always supersedes an older one. */
import { atom, type ReadableAtom } from 'nanostores';
import { announce } from '../../runtime/dom/announce.ts';
import { searchOfPage } from '../../runtime/dom/cover-history.ts';
import { formatNumber, plural } from '../../runtime/dom/language.ts';
import { latestOnly } from '../../runtime/dom/scheduling.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $region } from '../../runtime/stores/region.ts';
import { clampPage, pageCount } from '../../runtime/stores/search/paging.ts';
import { rangeText, readQuestion } from '../../runtime/stores/search/read-question.ts';
import { readSearchQuery, searchHref, type SearchQuery } from '../../runtime/stores/search/search-query.ts';
import { SearchFailure } from '../../runtime/stores/search/client.ts';
import { searchService } from '../../runtime/stores/search/service.ts';
import { t } from './messages.ts';
import { findResults, loadPage, trackSearch, type FoundResults, type PageHit } from './store.ts';
import type widget from './widget.ts';

export interface ShownSearch {
  searchQuery: SearchQuery;
  found: FoundResults;
  hits: readonly PageHit[];
  page: number;
  pages: number;
}

interface SearchState {
  status: 'loading' | 'shown' | 'failed';
  searchQuery: SearchQuery;
  shownSearch: ShownSearch | null;
  /** True until the first search after the server's page. */
  isStarting: boolean;
  reason: SearchFailure['reason'] | null;
  /** Slug of the region that prices are for: the page's, until the visitor chooses another. */
  region: string;
}

export interface Search {
  $state: ReadableAtom<SearchState>;
  /** Searches for what the address asks, and again if another region changes what a price finds. */
  start(): void;
  /** Searches. Resolves once the outcome is in the state; true unless a newer search superseded it. */
  go(searchQuery: SearchQuery): Promise<boolean>;
  retry(): void;
}

export function createSearch({ parts, options, emit, signal }: ContextOf<typeof widget>): Search {
  const { applicationId, searchKey, hosts, indexes, pageTitle, searchRequest: kind } = options;
  const service = searchService({ applicationId, searchKey, hosts });
  const startRun = latestOnly();
  const read = (search: string): SearchQuery => readSearchQuery(new URLSearchParams(search), options);
  const $state = atom<SearchState>({
    status: 'loading',
    searchQuery: read(location.search),
    shownSearch: null,
    isStarting: true,
    reason: null,
    region: options.region,
  });
  const change = (changes: Partial<SearchState>): void => $state.set({ ...$state.get(), ...changes });

  async function run(searchQuery: SearchQuery, trigger: 'start' | 'go' | 'retry'): Promise<boolean> {
    const latest = startRun();
    const isStarting = trigger === 'start';
    if (!isStarting) change({ status: 'loading', searchQuery, isStarting, reason: null });

    try {
      const { region } = $state.get();
      const found = await findResults({ service, indexes, region, kind }, searchQuery, trigger === 'retry');
      const total = found.ranked.length;
      const pages = pageCount(total);
      const page = clampPage(searchQuery.page, pages);
      const hits = await loadPage(service, found, page, kind);
      if (latest.aborted) return false;

      const shownSearch = { searchQuery: { ...searchQuery, page }, found, hits, page, pages };
      change({ status: 'shown', searchQuery: shownSearch.searchQuery, shownSearch, isStarting, reason: null });
      if (!isStarting) {
        announce(headingOf(shownSearch));
        if (pageTitle !== undefined) document.title = titleOf(shownSearch, pageTitle);
      }
      trackSearch(searchQuery.query, total);
      emit('search-results:loaded', { query: searchQuery.query, total, page });
    } catch (error) {
      if (!(error instanceof SearchFailure)) throw error;
      if (latest.aborted) return false;
      change({ status: 'failed', searchQuery, reason: error.reason });
      if (!isStarting) announce(error.reason === 'client' ? sharedText('searchFailed') : t('service'), 'assertive');
      emit('search-results:failed', { query: searchQuery.query });
    }
    return true;
  }

  function start(): void {
    const searchQuery = read(location.search);
    // Back can have changed the address while the widget was loading.
    const isOfPage = searchHref('', searchQuery) === searchHref('', read(searchOfPage()));
    if (searchQuery.query !== '' || !isOfPage) void run(searchQuery, isOfPage ? 'start' : 'go');

    const stopFollowing = $region.listen((region) => {
      if (region === null || region === $state.get().region) return;
      change({ region });
      const { searchQuery: current } = $state.get();
      if (readQuestion(current.query).ranges.length > 0) void run(current, 'go');
    });
    signal.addEventListener('abort', () => {
      stopFollowing();
      startRun();
    });
  }

  return {
    $state,
    start,
    go: (searchQuery) => run(searchQuery, 'go'),
    retry() {
      // The clicked button disappears.
      parts.heading.focus();
      void run($state.get().searchQuery, 'retry');
    },
  };
}

/** The same sentence as the server's. */
export function headingOf({ found: { ranked, asked }, page, pages }: ShownSearch): string {
  if (ranked.length === 0) return sharedText('noResults');
  const { words, optionalWords, ranges } = asked;
  const name = words === '' ? 'foundAny' : optionalWords === undefined ? 'found' : 'foundSome';
  const found = plural(t, name, ranked.length, { count: formatNumber(ranked.length), query: words });
  return [[found, ...ranges.map(rangeText)].join(' '), ...pageOf(page, pages)].join(' · ');
}

/** `“ardenne” · Page 2 of 3 · Search | Site`, as the server titles the same address. */
function titleOf({ searchQuery: { query }, page, pages }: ShownSearch, title: string): string {
  return [...(query && [`“${query}”`]), ...pageOf(page, pages), title].join(' · ');
}

function pageOf(page: number, pages: number): string[] {
  return page === 1 ? [] : [sharedText('pageOf', { page: formatNumber(page), pages: formatNumber(pages) })];
}
