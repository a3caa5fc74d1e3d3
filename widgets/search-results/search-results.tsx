import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { prepareToAnnounce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { readQuestion } from '../../runtime/stores/search/read-question.ts';
import { isSearchPath, searchHref, type SearchQuery } from '../../runtime/stores/search/search-query.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { HitList, useViewEvents } from './hit-list.tsx';
import { Failure, NothingFound } from './empty-state.tsx';
import { Amounts } from './amounts.tsx';
import { PageLinks } from './page-links.tsx';
import { t } from './messages.ts';
import { TypeTabs } from './type-tabs.tsx';
import { actionOf, bindFields, bindNavigation } from './navigation.ts';
import { createSearch, headingOf } from './search.ts';
import type widget from './widget.ts';

/** On a page that is not one of search results, `q` and `page` belong to something else, and the server's HTML stays. */
export default function SearchPage(context: ContextOf<typeof widget>): ReactNode {
  const { searchPage = isSearchPath(location.pathname) } = context.options;
  return searchPage && <SearchResults {...context} />;
}

function SearchResults(context: ContextOf<typeof widget>): ReactNode {
  const { root, parts, options } = context;
  const { indexes, prompts } = options;
  const action = actionOf(options);
  const [search] = useState(() => createSearch(context));
  const { status, searchQuery, shownSearch, isStarting, reason, region } = useStore(search.$state);
  useViewEvents(context, shownSearch);
  // What works on the page's own elements is no part of React.
  useEffect(() => {
    prepareToAnnounce();
    search.start();
    bindFields(context, search);
    bindNavigation(context, search);
  }, [context, search]);

  // Ready after the first response, or if there is no query.
  const isReady = !isStarting || status !== 'loading' || searchQuery.query === '';
  useEffect(() => {
    root.dataset.state = isReady ? 'ready' : 'loading';
  }, [root, isReady]);
  const isBusy = status === 'loading' && !isStarting;
  useEffect(() => {
    parts.results.setAttribute('aria-busy', String(isBusy));
    root.toggleAttribute('data-busy', isBusy);
  }, [root, parts, isBusy]);

  const href = (changes: Partial<SearchQuery>): string => searchHref(action, { ...searchQuery, page: 1, ...changes });
  const isNarrowed = searchQuery.types.length > 0 || Object.keys(searchQuery.filters).length > 0;
  const clearHref = href({ types: [], filters: {} });

  // The server's results stay until another search replaces them; only a failure is shown.
  if (isStarting && shownSearch === null) {
    if (status !== 'failed' || reason !== 'client') return null;
    return (
      <Takeover part={parts.note}>
        <p className="vr-search-results__note vr-notice vr-notice--warning" role="alert">
          <strong>{`${sharedText('searchFailed')}. `}</strong>
          <span>{t('clientText')}</span>
        </p>
      </Takeover>
    );
  }

  const current = shownSearch !== null && status !== 'failed' ? shownSearch : null;
  return (
    <>
      <Takeover part={parts.tabs}>
        <TypeTabs
          indexes={indexes}
          searchQuery={searchQuery}
          counts={shownSearch?.found.counts}
          href={(types) => href({ types })}
        />
      </Takeover>
      <Takeover part={parts.heading}>
        {status === 'failed'
          ? reason === 'client'
            ? sharedText('searchFailed')
            : t('service')
          : current
            ? headingOf(current)
            : sharedText('searching')}
      </Takeover>
      {parts.amounts && (
        <Takeover part={parts.amounts}>
          <Amounts ranges={readQuestion(searchQuery.query).ranges} href={(query) => href({ query })} />
        </Takeover>
      )}
      <Takeover part={parts.clear}>
        {isNarrowed && !current?.found.isHidden && (
          <a className="vr-search-results__clear vr-link" href={clearHref}>
            {t('clear')}
          </a>
        )}
      </Takeover>
      <Takeover part={parts.results}>
        {status === 'failed' ? (
          <Failure href={searchHref(action, searchQuery)} onRetry={search.retry} />
        ) : !current ? (
          <div className="vr-search-results__waiting" />
        ) : current.hits.length === 0 ? (
          <NothingFound
            query={current.searchQuery.query}
            clearHref={current.found.isHidden ? clearHref : null}
            prompts={prompts}
            action={action}
          />
        ) : (
          <>
            <HitList
              hits={current.hits}
              query={current.found.asked.words}
              indexes={indexes}
              region={region}
              regions={options.regions}
            />
            <PageLinks
              page={current.page}
              pages={current.pages}
              href={(page) => searchHref(action, { ...current.searchQuery, page })}
            />
          </>
        )}
      </Takeover>
    </>
  );
}
