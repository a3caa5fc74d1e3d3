/** Flash messages of the stores. Their display is a chunk; if it fails to load, nothing else does. */
import { reportMissingFile } from '../../diagnostics/report-lazily.ts';

const maxLoadingSeconds = 10;

/** Shows one message in the page's flash area. A `loading` message replaces all others. */
export function flash(type: 'success' | 'info' | 'warning' | 'error' | 'loading', message: string): void {
  const options = { type, message, ...(type === 'loading' && { interval: maxLoadingSeconds }) };
  import('../../ajax/feedback/index.ts').then(({ flashMessage }) => flashMessage(options)).catch(reportMissingFile);
}

let hasFlashed = false;

/** Warns once per page that the browser stores nothing (F83). */
export function flashOnce(message: string): void {
  if (!hasFlashed) flash('warning', message);
  hasFlashed = true;
}
