/** Messages the stores show. The display is a chunk; where it does not arrive, nothing else fails. */

/** Shows one message in the page's flash area. */
export function flash(type: 'success' | 'info' | 'warning' | 'error', message: string): void {
  import('../../ajax/extras/index.ts').then(({ flashMessage }) => flashMessage({ type, message })).catch(() => {});
}

let isTold = false;

/** Says once for each page that the browser keeps nothing (row 83). */
export function tellOnce(message: string): void {
  if (!isTold) flash('warning', message);
  isTold = true;
}
