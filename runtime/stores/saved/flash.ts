/** Messages the stores show. The display is a chunk; where it does not arrive, nothing else fails. */

/** Seconds the message of something under way stays at most. */
const loadingFor = 10;

/** Shows one message in the page's flash area; that of something under way takes the place of all others. */
export function flash(type: 'success' | 'info' | 'warning' | 'error' | 'loading', message: string): void {
  const options = { type, message, ...(type === 'loading' && { interval: loadingFor }) };
  import('../../ajax/feedback/index.ts').then(({ flashMessage }) => flashMessage(options)).catch(() => {});
}

let isTold = false;

/** Says once for each page that the browser keeps nothing (F83). */
export function flashOnce(message: string): void {
  if (!isTold) flash('warning', message);
  isTold = true;
}
