/** What stands in place of results. */
import type { ReactNode } from 'react';
import { say } from './texts.ts';

interface NothingFoundProps {
  query: string;
  /** Set where the filters hide everything. */
  clearHref: string | null;
  prompts: readonly string[];
  action: string;
}

export function NothingFound({ query, clearHref, prompts, action }: NothingFoundProps): ReactNode {
  return (
    <div className="vr-search-results__empty">
      <Glyph />
      {clearHref !== null ? (
        <>
          <p className="vr-search-results__empty-text">{say('hidden', { query })}</p>
          <a className="vr-search-results__button" href={clearHref}>
            {say('clear')}
          </a>
        </>
      ) : (
        <p className="vr-search-results__empty-text">
          {say('noneText', { query })}
          {prompts.map((prompt, place) => (
            <span key={prompt}>
              {place > 0 && (place === prompts.length - 1 ? say('noneOr') : ', ')}
              <a href={`${action}?${new URLSearchParams({ q: prompt }).toString()}`}>{prompt}</a>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}

/** @param href the same search, which the server answers without the service. */
export function Failure({ href, onRetry }: { href: string; onRetry: () => void }): ReactNode {
  return (
    <div className="vr-search-results__empty">
      <Glyph />
      <p className="vr-search-results__empty-text">{say('serviceText')}</p>
      <button type="button" className="vr-search-results__button" onClick={onRetry}>
        {say('retry')}
      </button>
      <a href={href} data-server="">
        {say('open')}
      </a>
    </div>
  );
}

/** Room for results, where there are none to leave standing. */
export function Waiting(): ReactNode {
  return <div className="vr-search-results__waiting" />;
}

function Glyph(): ReactNode {
  return (
    <svg className="vr-search-results__glyph" viewBox="0 0 96 64" width="120" height="80" aria-hidden="true" focusable="false">
      <path d="M10 38 48 12l38 26M20 32v22h56V32M41 54V41h14v13" />
    </svg>
  );
}
