/** Keeps the URL in step with the page, for Back, Forward, reload and shared links (R48, D13, D33). */

/** Writes a query into the URL. `push` adds a history entry; `replace` does not, for text still being typed. */
export function writeAddress(query: URLSearchParams, mode: 'push' | 'replace'): void {
  const search = query.size ? `?${query.toString()}` : '';
  if (search === location.search) return;
  // Written out, a path such as "//name" would be another host.
  const url = new URL(location.href);
  url.search = search;
  history[`${mode}State`](history.state, '', url.href);
}

/** Writes a hash into the URL without a history entry or a scroll. */
export function writeHash(hash: string): void {
  history.replaceState(history.state, '', hash);
}
