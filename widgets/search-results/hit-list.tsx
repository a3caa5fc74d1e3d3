import type { ReactNode } from 'react';
import { formatMoney } from '../../runtime/dom/language.ts';
import type { SearchIndex } from '../../runtime/stores/search/search-query.ts';
import { viewHit } from '../../runtime/stores/search/hit.ts';
import type { PageHit } from '../../runtime/stores/search/results.ts';
import { HighlightedText } from '../../runtime/views/highlighted-text.tsx';
import { Glyph } from './glyph.tsx';

interface HitListProps {
  hits: readonly PageHit[];
  query: string;
  indexes: readonly SearchIndex[];
  /** The region to show prices for. */
  region: string;
}

const eagerImages = 4;

export function HitList({ hits, query, indexes, region }: HitListProps): ReactNode {
  return (
    <ol className="vr-search-results__list" role="list">
      {hits.map(({ index, objectID, record }, place) => {
        const label = indexes.find(({ name }) => name === index)?.label ?? '';
        const view = viewHit(record, objectID, { index, label, region, query });
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
              <p className="vr-found__type">{view.type}</p>
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
              {view.price !== null && <p className="vr-search-results__price">{formatMoney(view.price)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
