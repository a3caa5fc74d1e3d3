/** Messages the stores show. The display is a chunk; where it does not arrive, nothing else fails. */

/** Seconds the message of something under way stays at most. */
const loadingFor = 10;

/**
 * Shows one message in the page's flash area; that of something under way takes the place of all others.
 * @param seconds how long, where that is not what its type has by itself.
 */
export function flash(type: 'success' | 'info' | 'warning' | 'error' | 'loading', message: string, seconds?: number): void {
  const interval = seconds ?? (type === 'loading' ? loadingFor : undefined);
  const options = { type, message, ...(interval !== undefined && { interval }) };
  import('../../ajax/extras/index.ts').then(({ flashMessage }) => flashMessage(options)).catch(() => {});
}

let isTold = false;

/** Says once for each page that the browser keeps nothing (row 83). */
export function tellOnce(message: string): void {
  if (!isTold) flash('warning', message);
  isTold = true;
}
