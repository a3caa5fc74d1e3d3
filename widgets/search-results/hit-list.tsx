/** One page of results, in the markup of the server's. */
import type { ReactNode } from 'react';
import { money } from '../../runtime/stores/home/money.ts';
import type { SearchIndex } from '../../runtime/stores/search/asked.ts';
import { viewHit } from '../../runtime/stores/search/hit.ts';
import type { PageHit } from '../../runtime/stores/search/results.ts';
import type { Segment } from '../../runtime/stores/search/words.ts';

interface HitListProps {
  hits: readonly PageHit[];
  query: string;
  indexes: readonly SearchIndex[];
  /** Prices are shown for. */
  region: string;
}

/** Pictures further down wait until they are near. */
const atOnce = 4;

export function HitList({ hits, query, indexes, region }: HitListProps): ReactNode {
  return (
    <ol className="vr-search-results__list" role="list">
      {hits.map(({ index, objectID, record }, place) => {
        const label = indexes.find(({ name }) => name === index)?.label ?? '';
        const view = viewHit(record, objectID, { index, label, region, query });
        const title = <Marked segments={view.titleSegments} />;
        return (
          <li key={`${index}/${objectID}`} className="vr-search-results__hit" data-key={`${index}/${objectID}`} data-index={index} data-object-id={objectID}>
            <div className="vr-search-results__media">
              {view.image ? (
                <img className="vr-search-results__picture" src={view.image} alt="" width={160} height={120} decoding="async" {...(place >= atOnce && { loading: 'lazy' as const })} />
              ) : (
                <svg className="vr-search-results__glyph" viewBox="0 0 96 64" width="72" height="48" aria-hidden="true" focusable="false">
                  <path d="M10 38 48 12l38 26M20 32v22h56V32M41 54V41h14v13" />
                </svg>
              )}
            </div>
            <div className="vr-search-results__words">
              <p className="vr-search-results__type">{view.type}</p>
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
                  <Marked segments={view.summarySegments} />
                </p>
              )}
              {view.price !== null && <p className="vr-search-results__price">{money(view.price)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Marked({ segments }: { segments: readonly Segment[] }): ReactNode {
  let at = 0;
  return segments.map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? (
      <mark key={key} className="vr-search-results__mark">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
