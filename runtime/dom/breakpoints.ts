/** The widths at which behaviour and layout change. They overlap on purpose: 992 to 1024 is desktop layout, mobile behaviour. */

/** R36: mobile behaviour up to 1024, so open panels and animations start here. */
export const desktopBehaviour = '(min-width: 1025px)';

/** R37: desktop layout. */
export const desktopLayout = '(min-width: 992px)';

/** Calls back at once and whenever the query starts or stops to hold. */
export function onMedia(query: string, listener: (matches: boolean) => void, signal: AbortSignal): void {
  const list = matchMedia(query);
  list.addEventListener('change', () => listener(list.matches), { signal });
  listener(list.matches);
}
