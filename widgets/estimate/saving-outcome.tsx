/** How saving went: where the home is now, or what went wrong and what to do. */
import type { ReactNode } from 'react';
import type { Saving } from '../../runtime/stores/home/saving.ts';
import { say } from './texts.ts';

interface SavingOutcomeProps {
  saving: Saving;
  /** What the server said of fields that have no place of their own. */
  unplaced: readonly string[];
  /** Address of the visitor's portal, where each saved home has the form that shares it. */
  portal: string;
  onRetry(): void;
}

export function SavingOutcome({ saving, unplaced, portal, onRetry }: SavingOutcomeProps): ReactNode {
  const { status, savedId } = saving;
  if (status === 'saved') {
    return (
      <div className="vr-estimate__outcome vr-estimate__outcome--saved">
        <p>{say('saved')}</p>
        <a href={portal}>{say('portal')}</a>
        {savedId && <a href={`${portal}#share-pdf-form-${encodeURIComponent(savedId)}`}>{say('share')}</a>}
      </div>
    );
  }
  if (status !== 'failed') return null;
  const isRefused = saving.message !== '' || Object.keys(saving.fields).length > 0;
  return (
    <div className="vr-estimate__outcome vr-estimate__outcome--failed" role="alert">
      <p>{reasonOf(saving, unplaced)}</p>
      {!isRefused && (
        <button type="button" className="vr-estimate__retry" onClick={onRetry}>
          {say('retry')}
        </button>
      )}
    </div>
  );
}

function reasonOf({ message, fields }: Saving, unplaced: readonly string[]): string {
  if (message || unplaced.length) return message || unplaced.join(' ');
  if (Object.keys(fields).length) return say('check');
  return say(navigator.onLine ? 'failed' : 'offline');
}
