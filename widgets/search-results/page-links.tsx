/** Numbered pages, previous and next. */
import type { ReactNode } from 'react';
import { pageLinks } from '../../runtime/stores/search/paging.ts';
import { t } from './messages.ts';

interface PageLinksProps {
  page: number;
  pages: number;
  href(page: number): string;
}

export function PageLinks({ page, pages, href }: PageLinksProps): ReactNode {
  if (pages < 2) return null;
  const marks = pageLinks(page, pages);
  return (
    <nav className="vr-search-results__pages vr-unprinted" aria-label={t('pages')}>
      <ol className="vr-search-results__page-list" role="list">
        {marks.map((mark, place) =>
          mark === 'gap' ? (
            <li key={`after ${marks[place - 1]}`} className="vr-search-results__gap">
              <span aria-hidden="true">…</span>
              <span className="vr-visually-hidden">{t('gap')}</span>
            </li>
          ) : (
            <li key={mark}>
              <a
                className="vr-search-results__page"
                href={href(mark)}
                aria-label={t('page', { page: mark })}
                aria-current={mark === page ? 'page' : undefined}
              >
                {mark}
              </a>
            </li>
          ),
        )}
      </ol>
      {page > 1 && (
        <a className="vr-search-results__step vr-link vr-search-results__step--back" rel="prev" href={href(page - 1)}>
          {t('previous')}
        </a>
      )}
      {page < pages && (
        <a className="vr-search-results__step vr-link vr-search-results__step--on" rel="next" href={href(page + 1)}>
          {t('next')}
        </a>
      )}
    </nav>
  );
}
