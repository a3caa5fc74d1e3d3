import { reportMissingFile } from '../diagnostics/report-lazily.ts';
import { isUnloading } from '../diagnostics/loading.ts';
import { defineMessages } from '../dom/messages.ts';
import { emit } from './events.ts';

const t = defineMessages('ajax', {
  unfinished: 'The page hasn’t loaded completely. Reload it and try again.',
});

let reported: unknown;

/**
 * Tells the visitor that an action needs a file that did not arrive. Flash messages may be in that file, so it uses
 * `alert`, once for all actions that waited for the same file.
 */
export function reportIncompletePage(error: unknown): void {
  if (isUnloading() || error === reported) return;
  reported = error;
  reportMissingFile(error);
  const message = t('unfinished');
  if (emit(window, 'ajax:error-message', { message })) alert(message);
}
