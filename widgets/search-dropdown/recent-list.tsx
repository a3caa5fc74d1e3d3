/** Recent searches: each a link to its results with a button that removes it. */
import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { actionOf } from '../../runtime/dom/clobbering.ts';
import { announce } from '../../runtime/dom/announce.ts';
import { $recentSearches, forgetAllSearches, forgetSearch } from '../../runtime/stores/search/recent-searches.ts';
import { t } from './messages.ts';

export function RecentList({ form, input }: { form: HTMLFormElement; input: HTMLInputElement }): ReactNode {
  const recent = useStore($recentSearches);
  if (recent.length === 0) return null;

  const forget = (query: string, { currentTarget }: MouseEvent<HTMLElement>): void => {
    // Moves focus before the row disappears.
    const row = currentTarget.closest('li');
    const near = row?.nextElementSibling ?? row?.previousElementSibling;
    (near?.querySelector<HTMLElement>('button') ?? input).focus();
    forgetSearch(query);
    announce(t('forgotten'));
  };

  return (
    <div className="vr-search-dropdown__recent">
      <p className="vr-search-dropdown__heading">
        <span>{t('recent')}</span>
        <button
          type="button"
          className="vr-search-dropdown__forget-all"
          onClick={() => {
            input.focus();
            forgetAllSearches();
            announce(t('forgotten'));
          }}
        >
          {t('forgetAll')}
        </button>
      </p>
      <ul className="vr-search-dropdown__recent-list" role="list" aria-label={t('recent')}>
        {recent.map(({ query }) => (
          <li key={query} className="vr-search-dropdown__recent-row">
            <a className="vr-search-dropdown__recent-link" href={addressFor(form, query)}>
              {query}
            </a>
            <button
              type="button"
              className="vr-search-dropdown__forget"
              aria-label={t('forget', { query })}
              onClick={(event) => forget(query, event)}
            >
              <svg
                viewBox="0 0 24 24"
                width="18"
                height="18"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                aria-hidden="true"
                focusable="false"
              >
                <path d="m7 7 10 10M17 7 7 17" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The form's URL for a query. */
export function addressFor(form: HTMLFormElement, query: string): string {
  const address = new URL(actionOf(form));
  address.searchParams.set('q', query);
  return address.href;
}
