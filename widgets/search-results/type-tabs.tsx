/** The kinds of result as links with counts. */
import type { ReactNode } from 'react';
import { plural } from '../../runtime/dom/language.ts';
import type { SearchQuery, SearchIndex } from '../../runtime/stores/search/search-query.ts';
import { t } from './messages.ts';

interface TypeTabsProps {
  indexes: readonly SearchIndex[];
  searchQuery: SearchQuery;
  /** By index name, of the kinds that were asked for; undefined before the first response. */
  counts: ReadonlyMap<string, number> | undefined;
  href(types: readonly string[]): string;
}

export function TypeTabs({ indexes, searchQuery, counts, href }: TypeTabsProps): ReactNode {
  const own = indexes.map(({ name }) => counts?.get(name));
  const tabs = [
    { type: '', label: t('all'), count: sumOf(own) },
    ...indexes.map(({ name, type, label }) => ({ type, label, count: counts?.get(name) })),
  ];
  return (
    <ul className="vr-search-results__tab-list" role="list">
      {tabs.map(({ type, label, count }) => (
        <li key={type}>
          <a
            className="vr-search-results__tab vr-tab"
            href={href(type === '' ? [] : [type])}
            aria-current={
              (type === '' ? searchQuery.types.length === 0 : searchQuery.types.includes(type)) || undefined
            }
          >
            <span>{`${label} `}</span>
            {count !== undefined && (
              <span className="vr-search-results__count">
                <span>{count}</span>
                <span className="vr-visually-hidden">{` ${plural(t, 'unit', count)}`}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function sumOf(counts: readonly (number | undefined)[]): number | undefined {
  return counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0);
}
