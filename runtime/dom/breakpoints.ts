/** Breakpoints. They overlap on purpose: 992 to 1024 has desktop layout and mobile behaviour. */

/** R36. */
export const desktopBehaviour = '(min-width: 1025px)';

/** R37. */
export const desktopLayout = '(min-width: 992px)';

/** Calls back immediately and when the query starts or stops matching. */
export function onMedia(query: string, listener: (matches: boolean) => void, signal: AbortSignal): void {
  const list = matchMedia(query);
  list.addEventListener('change', () => listener(list.matches), { signal });
  listener(list.matches);
}
