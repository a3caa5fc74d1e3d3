/** Shown in place of results. */
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import type { ReactNode } from 'react';
import { Glyph } from './hit-list.tsx';
import { t } from './messages.ts';

interface NothingFoundProps {
  query: string;
  /** Set if the filters hide everything. */
  clearHref: string | null;
  prompts: readonly string[];
  action: string;
}

export function NothingFound({ query, clearHref, prompts, action }: NothingFoundProps): ReactNode {
  return (
    <div className="vr-search-results__empty">
      <Glyph width={120} />
      {clearHref !== null ? (
        <>
          <p className="vr-search-results__empty-text">{t('hidden', { query })}</p>
          <a className="vr-button" href={clearHref}>
            {t('clear')}
          </a>
        </>
      ) : (
        <p className="vr-search-results__empty-text">
          <span>{t(query === '' ? 'blankText' : 'noneText', { query })}</span>
          {prompts.map((prompt, place) => (
            <span key={prompt}>
              {place > 0 && <span>{place === prompts.length - 1 ? t('noneOr') : ', '}</span>}
              <a href={`${action}?${new URLSearchParams({ q: prompt }).toString()}`}>{prompt}</a>
            </span>
          ))}
          <span>.</span>
        </p>
      )}
    </div>
  );
}

/** @param href the same search, rendered by the server without the service. */
export function Failure({ href, onRetry }: { href: string; onRetry: () => void }): ReactNode {
  return (
    <div className="vr-search-results__empty">
      <Glyph width={120} />
      <p className="vr-search-results__empty-text">{t('serviceText')}</p>
      <button type="button" className="vr-button" onClick={onRetry}>
        {sharedText('retry')}
      </button>
      <a href={href} data-server="">
        {t('open')}
      </a>
    </div>
  );
}
