/** The running search and the one that is shown. A newer search always supersedes an older one. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../runtime/dom/announce.ts';
import { readAsked, type SearchQuery } from '../../runtime/stores/search/search-query.ts';
import { clampPage, pageCount } from '../../runtime/stores/search/paging.ts';
import { findResults, loadPage, type FoundResults, type PageHit } from '../../runtime/stores/search/results.ts';
import { SearchFailure, searchService } from '../../runtime/stores/search/service.ts';
import { headingOf } from './heading.ts';
import { t } from './messages.ts';
import type { SearchResultsContext } from './widget.ts';

export interface ShownSearch {
  asked: SearchQuery;
  found: FoundResults;
  hits: readonly PageHit[];
  page: number;
  pages: number;
}

export interface Search {
  status: 'loading' | 'shown' | 'failed';
  /** The latest query. */
  asked: SearchQuery;
  shown: ShownSearch | null;
  /** True until the first search after the server's page. */
  isStarting: boolean;
  reason: SearchFailure['reason'] | null;
  /** Searches. Resolves once the outcome is in the state; true unless a newer search superseded it. */
  go(asked: SearchQuery): Promise<boolean>;
  retry(): void;
}

interface State {
  status: Search['status'];
  asked: SearchQuery;
  shown: ShownSearch | null;
  isStarting: boolean;
  reason: Search['reason'];
}

export function useSearch({ root, parts, options }: SearchResultsContext): Search {
  const { applicationId, searchKey, hosts, indexes, filters, searchRequest } = options;
  const service = useMemo(() => searchService({ applicationId, searchKey, hosts }), [applicationId, searchKey, hosts]);
  const [state, setState] = useState<State>(() => ({
    status: 'loading',
    asked: readAsked(new URLSearchParams(location.search), { indexes, filters }),
    shown: null,
    isStarting: true,
    reason: null,
  }));
  const turn = useRef(0);

  const run = useCallback(
    async (asked: SearchQuery, trigger: 'start' | 'go' | 'retry'): Promise<boolean> => {
      const runId = ++turn.current;
      const isStarting = trigger === 'start';
      if (!isStarting) setState((before) => ({ ...before, status: 'loading', asked, isStarting, reason: null }));
      try {
        const found = await findResults(service, indexes, asked, searchRequest, trigger === 'retry');
        const pages = pageCount(found.ranked.length);
        const page = clampPage(asked.page, pages);
        const hits = await loadPage(service, found, page, searchRequest);
        if (runId !== turn.current) return false;
        const shown = { asked: { ...asked, page }, found, hits, page, pages };
        setState({ status: 'shown', asked: shown.asked, shown, isStarting, reason: null });
        if (!isStarting && asked.query !== '') announce(headingOf(shown));
        if (page < pages) whenIdle(() => void loadPage(service, found, page + 1, searchRequest).catch(() => {}));
        return true;
      } catch (error) {
        if (!(error instanceof SearchFailure)) throw error;
        if (runId !== turn.current) return false;
        setState((before) => ({ ...before, status: 'failed', asked, reason: error.reason }));
        if (!isStarting) announce(t(error.reason === 'client' ? 'client' : 'service'));
        return true;
      }
    },
    [service, indexes, searchRequest],
  );

  useEffect(() => {
    const asked = readAsked(new URLSearchParams(location.search), { indexes, filters });
    // oxlint-disable-next-line react/set-state-in-effect -- its first state comes with an answer, never at once
    if (asked.query !== '') void run(asked, 'start');
    return () => {
      turn.current += 1;
    };
  }, [run, indexes, filters]);

  const { status, isStarting } = state;
  useEffect(() => {
    const isBusy = status === 'loading' && !isStarting;
    parts.results.setAttribute('aria-busy', String(isBusy));
    root.toggleAttribute('data-busy', isBusy);
  }, [root, parts, status, isStarting]);

  const go = useCallback((asked: SearchQuery) => run(asked, 'go'), [run]);
  const retry = useCallback(() => {
    // The clicked button disappears.
    parts.heading.focus();
    void run(state.asked, 'retry');
  }, [run, parts, state.asked]);
  return { ...state, go, retry };
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 500);
}
