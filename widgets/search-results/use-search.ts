/** The running search and the one that is shown. A newer search always supersedes an older one. */
import { formatNumber, plural } from '../../runtime/dom/language.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../runtime/dom/announce.ts';
import { searchOfPage } from '../../runtime/dom/cover-history.ts';
import { latestOnly } from '../../runtime/dom/scheduling.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { rangeText, readQuestion } from '../../runtime/stores/search/read-question.ts';
import { readSearchQuery, searchHref, type SearchQuery } from '../../runtime/stores/search/search-query.ts';
import { clampPage, pageCount } from '../../runtime/stores/search/paging.ts';
import { findResults, loadPage, trackSearch, type FoundResults, type PageHit } from './store.ts';
import { SearchFailure, searchService } from '../../runtime/stores/search/service.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

export interface ShownSearch {
  searchQuery: SearchQuery;
  found: FoundResults;
  hits: readonly PageHit[];
  page: number;
  pages: number;
}

export interface Search {
  status: 'loading' | 'shown' | 'failed';
  searchQuery: SearchQuery;
  shownSearch: ShownSearch | null;
  /** True until the first search after the server's page. */
  isStarting: boolean;
  reason: SearchFailure['reason'] | null;
  /** Searches. Resolves once the outcome is in the state; true unless a newer search superseded it. */
  go(searchQuery: SearchQuery): Promise<boolean>;
  retry(): void;
}

interface State {
  status: Search['status'];
  searchQuery: SearchQuery;
  shownSearch: ShownSearch | null;
  isStarting: boolean;
  reason: Search['reason'];
}

/** @param region slug of the region that prices are for; another one repeats a search for a price. */
export function useSearch({ root, parts, options, emit }: ContextOf<typeof widget>, region: string): Search {
  const { applicationId, searchKey, hosts, indexes, filters, searchRequest, pageTitle } = options;
  const service = useMemo(() => searchService({ applicationId, searchKey, hosts }), [applicationId, searchKey, hosts]);
  const [state, setState] = useState<State>(() => ({
    status: 'loading',
    searchQuery: readSearchQuery(new URLSearchParams(location.search), { indexes, filters }),
    shownSearch: null,
    isStarting: true,
    reason: null,
  }));
  const startRun = useMemo(() => latestOnly(), []);
  const latestRegion = useRef(region);

  const run = useCallback(
    async (searchQuery: SearchQuery, trigger: 'start' | 'go' | 'retry'): Promise<boolean> => {
      const signal = startRun();
      const isStarting = trigger === 'start';
      if (!isStarting) setState((before) => ({ ...before, status: 'loading', searchQuery, isStarting, reason: null }));
      try {
        const site = { service, indexes, region: latestRegion.current, kind: searchRequest };
        const found = await findResults(site, searchQuery, trigger === 'retry');
        const pages = pageCount(found.ranked.length);
        const page = clampPage(searchQuery.page, pages);
        const hits = await loadPage(service, found, page, searchRequest);
        if (signal.aborted) return false;
        const shownSearch = { searchQuery: { ...searchQuery, page }, found, hits, page, pages };
        setState({ status: 'shown', searchQuery: shownSearch.searchQuery, shownSearch, isStarting, reason: null });
        if (!isStarting) {
          announce(headingOf(shownSearch));
          if (pageTitle !== undefined) document.title = titleOf(shownSearch, pageTitle);
        }
        trackSearch(searchQuery.query, found.ranked.length);
        emit('search-results:loaded', { query: searchQuery.query, total: found.ranked.length, page });
        return true;
      } catch (error) {
        if (!(error instanceof SearchFailure)) throw error;
        if (signal.aborted) return false;
        setState((before) => ({ ...before, status: 'failed', searchQuery, reason: error.reason }));
        if (!isStarting) announce(error.reason === 'client' ? sharedText('searchFailed') : t('service'), 'assertive');
        emit('search-results:failed', { query: searchQuery.query });
        return true;
      }
    },
    [startRun, service, indexes, searchRequest, pageTitle, emit],
  );

  useEffect(() => {
    const read = (search: string): SearchQuery => readSearchQuery(new URLSearchParams(search), { indexes, filters });
    const searchQuery = read(location.search);
    // Back can have changed the address while the widget was loading.
    const isOfPage = searchHref('', searchQuery) === searchHref('', read(searchOfPage()));
    // oxlint-disable-next-line react/set-state-in-effect -- the server's page stays until the response
    if (searchQuery.query !== '' || !isOfPage) void run(searchQuery, isOfPage ? 'start' : 'go');
    return () => void startRun();
  }, [run, startRun, indexes, filters]);

  useLayoutEffect(() => {
    const isOther = latestRegion.current !== region;
    latestRegion.current = region;
    if (isOther && readQuestion(state.searchQuery.query).ranges.length > 0) void run(state.searchQuery, 'go');
  }, [run, region, state.searchQuery]);

  const { status, isStarting } = state;
  useEffect(() => {
    const isBusy = status === 'loading' && !isStarting;
    parts.results.setAttribute('aria-busy', String(isBusy));
    root.toggleAttribute('data-busy', isBusy);
  }, [root, parts, status, isStarting]);

  const go = useCallback((searchQuery: SearchQuery) => run(searchQuery, 'go'), [run]);
  const retry = useCallback(() => {
    // The clicked button disappears.
    parts.heading.focus();
    void run(state.searchQuery, 'retry');
  }, [run, parts, state.searchQuery]);
  return { ...state, go, retry };
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
