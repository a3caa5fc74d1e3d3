/** The listing's question in the address bar, so that Back, Forward, reload and a shared link bring it again (R48, D13). */

/**
 * Writes the question into the address.
 * @param mode `push` makes a step that Back undoes; `replace` does not, for what is still being typed.
 */
export function writeAddress(question: URLSearchParams, mode: 'push' | 'replace'): void {
  const query = question.toString();
  const search = query && `?${query}`;
  if (search !== location.search) history[`${mode}State`](history.state, '', `${location.pathname}${search}${location.hash}`);
}
