/** The outcome of saving: where the home is now, or what went wrong and what to do. */
import type { ReactNode } from 'react';
import { withTexts } from '../../runtime/ajax/feedback/validation-display.ts';
import { isSignedIn } from '../../runtime/dom/trusted.ts';
import type { Saving } from './store.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { t } from './messages.ts';

interface SavingOutcomeProps {
  saving: Saving;
  /** The server's messages of fields: those at their fields, and those that have no place of their own. */
  placed: readonly string[];
  unplaced: readonly string[];
  /** URL of the visitor's portal, which can share each saved home. */
  portal: string;
  /** Id of the form that saves. */
  form: string;
  /** True if the page shows the outcome a second time, which is not announced. */
  isRepeated?: boolean;
  onRetry(): void;
}

const isOfAccount = ({ isOnDevice }: Saving): boolean => isSignedIn() && !isOnDevice;

/** Where the home is saved: in the account, or on the device of a guest. The server's words may have its number. */
export const savedText = (saving: Saving): string =>
  saving.message || t(isOfAccount(saving) ? 'saved' : 'savedOnDevice');

export function SavingOutcome({
  saving,
  placed,
  unplaced,
  portal,
  form,
  isRepeated,
  onRetry,
}: SavingOutcomeProps): ReactNode {
  const { status, savedId } = saving;
  if (status === 'saved') {
    const isGuest = !isOfAccount(saving);
    return (
      <div className="vr-estimate__outcome vr-notice vr-notice--success">
        <p>{savedText(saving)}</p>
        {isGuest && (
          // Sends what was typed with the page, to fill in the form there.
          <button
            className="vr-estimate__link"
            form={form}
            name="next"
            value="register"
            formAction={`${portal}?tab=register#sign-in`}
          >
            {t('register')}
          </button>
        )}
        <a href={portal}>{t('portal')}</a>
        {savedId && !isGuest && <a href={`${portal}#share-pdf-${encodeURIComponent(savedId)}`}>{t('share')}</a>}
      </div>
    );
  }
  if (status !== 'failed') return null;

  const message = placed.some((text) => text.includes(saving.message)) ? '' : saving.message;
  const words = withTexts(message, unplaced);
  const isRefused = words !== '' || placed.length > 0;
  const fallback = placed.length ? 'check' : navigator.onLine ? 'failed' : 'offline';
  return (
    // A focused field already announces its error, so the notice is not an alert.
    <div className="vr-estimate__outcome vr-notice" role={isRepeated || placed.length ? undefined : 'alert'}>
      <p>{words || t(fallback)}</p>
      {!isRefused && (
        <button type="button" className="vr-retry" onClick={onRetry}>
          {sharedText('retry')}
        </button>
      )}
    </div>
  );
}
