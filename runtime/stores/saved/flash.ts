/** Flash messages of the stores. */
import { flashMessage } from '../../ajax/feedback/flash.ts';
import { controlsOf } from '../../ajax/response/failures.ts';
import { signInLink } from '../../ajax/response/interception.ts';

const maxLoadingSeconds = 10;

/**
 * Shows one message in the page's flash area. A `loading` message replaces all others.
 * @param topic what it is about: it replaces an older message about the same.
 */
export function flash(
  type: 'success' | 'info' | 'warning' | 'error' | 'loading',
  message: string,
  topic?: string,
): void {
  flashMessage({
    type,
    message,
    ...(topic !== undefined && { replace: topic }),
    ...(type === 'loading' && { interval: maxLoadingSeconds }),
  });
}

/** Removes a message about something that is no longer so. */
export function dropFlash(topic: string): void {
  flashMessage({ replace: topic });
}

/** Says what has become of an item after the session has ended, and offers to sign in. */
export function flashSignedOut(message: string): void {
  flashMessage({ type: 'warning', message, replace: 'account', control: controlsOf(signInLink()) });
}

let hasFlashed = false;

/** Warns once per page that the browser stores nothing. */
export function flashOnce(message: string): void {
  if (!hasFlashed) flash('warning', message);
  hasFlashed = true;
}
