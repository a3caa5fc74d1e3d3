/** The address bar holds what the page shows, so that Back, Forward, reload and a shared link bring it again (R48, D13, D33). */

/**
 * Writes a query into the address.
 * @param mode `push` makes a step that Back undoes; `replace` does not, for what is still being typed.
 */
export function writeAddress(query: URLSearchParams, mode: 'push' | 'replace'): void {
  const search = query.size ? `?${query.toString()}` : '';
  if (search !== location.search)
    history[`${mode}State`](history.state, '', `${location.pathname}${search}${location.hash}`);
}

/** Writes a hash into the address, without a step of history and without a jump. */
export function writeHash(hash: string): void {
  history.replaceState(history.state, '', hash);
}
