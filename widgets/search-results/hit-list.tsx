/** The results of a page, and reports of those that were seen. */
import { useEffect, type ReactNode } from 'react';
import { trackViewed } from '../../runtime/stores/search/insights.ts';
import { formatMoney } from '../../runtime/dom/language.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type { SearchIndex } from '../../runtime/stores/search/search-query.ts';
import { siteAddress } from '../../runtime/dom/url.ts';
import { viewHit } from '../../runtime/stores/search/hit.ts';
import type { PageHit } from './store.ts';
import { HighlightedText, Reasons } from '../../runtime/views/highlighted-text.tsx';
import type { ShownSearch } from './search.ts';
import type widget from './widget.ts';

interface HitListProps {
  hits: readonly PageHit[];
  query: string;
  indexes: readonly SearchIndex[];
  /** Slug of the region to show prices for. */
  region: string;
  regions: readonly { slug: string; name: string }[];
}

const eagerImages = 4;

export function HitList({ hits, query, indexes, region, regions }: HitListProps): ReactNode {
  const regionName = regions.find(({ slug }) => slug === region)?.name;
  return (
    <ol className="vr-search-results__list" role="list">
      {hits.map(({ index, objectID, record }, place) => {
        const label = indexes.find(({ name }) => name === index)?.label ?? '';
        const view = viewHit(record, objectID, { index, label, region, query, complete: siteAddress });
        const title = <HighlightedText segments={view.titleSegments} />;
        return (
          <li
            key={`${index}/${objectID}`}
            className="vr-search-results__hit"
            data-key={`${index}/${objectID}`}
            data-index={index}
            data-object-id={objectID}
          >
            <div className="vr-search-results__media vr-found__media">
              {view.image ? (
                <img
                  className="vr-found__picture"
                  src={view.image}
                  alt=""
                  width={160}
                  height={120}
                  decoding="async"
                  {...(place >= eagerImages && { loading: 'lazy' as const })}
                />
              ) : (
                <Glyph width={72} />
              )}
            </div>
            <div className="vr-found__words">
              <p className="vr-found__type vr-eyebrow">{view.type}</p>
              <h3 className="vr-search-results__title">
                {view.url ? (
                  <a className="vr-search-results__link" href={view.url}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              {view.summary && (
                <p className="vr-search-results__summary">
                  <HighlightedText segments={view.summarySegments} />
                </p>
              )}
              {view.reasons.length > 0 && <Reasons reasons={view.reasons} />}
              {view.price !== null && (
                <p className="vr-search-results__price">
                  <span>{formatMoney(view.price)}</span>
                  {view.isRegionPrice && regionName !== undefined && (
                    <span className="vr-search-results__region">{` ${regionName}`}</span>
                  )}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A roofline in place of a missing picture. @param width in pixels. */
export function Glyph({ width }: { width: number }): ReactNode {
  return (
    <svg
      className="vr-search-results__glyph vr-icon"
      viewBox="0 0 96 64"
      width={width}
      height={(width * 2) / 3}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10 38 48 12l38 26M20 32v22h56V32M41 54V41h14v13" />
    </svg>
  );
}

/** Reports which results were at least half visible in a focused window. */
export function useViewEvents(
  { parts: { results }, options: { applicationId, searchKey, hosts } }: ContextOf<typeof widget>,
  shownSearch: ShownSearch | null,
): void {
  useEffect(() => {
    if (!shownSearch) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || document.hidden || !(target instanceof HTMLElement)) continue;
          const { index = '', objectId = '' } = target.dataset;
          trackViewed(
            { applicationId, searchKey, hosts },
            { index, objectID: objectId, queryId: shownSearch.found.queryIds.get(index) ?? null },
          );
          observer.unobserve(target);
        }
      },
      { threshold: 0.5 },
    );

    for (const row of results.querySelectorAll('[data-object-id]')) observer.observe(row);
    return () => observer.disconnect();
  }, [results, applicationId, searchKey, hosts, shownSearch]);
}
