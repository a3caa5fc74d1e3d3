/** Opens the home of the page, as the server's form has it by now, and says what of its price list cannot be used. */
import { useLayoutEffect } from 'react';
import { $home, openHome } from '../../runtime/stores/home/home.ts';
import { reportProblems } from './problems.ts';
import type { FloorplanContext } from './widget.ts';

export function useHome({ root, parts: { home }, options }: FloorplanContext): void {
  useLayoutEffect(() => {
    openHome(home, fieldsOf(options.form), new URLSearchParams(location.search));
    const graph = $home.get()?.graph;
    if (graph) reportProblems(graph, root);
  }, [root, home, options.form]);
}

/** Everything the form holds, wherever on the page its fields stand, and whatever was ticked before a script arrived. */
function fieldsOf(selector: string): URLSearchParams {
  const form = document.querySelector(selector);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form instanceof HTMLFormElement ? form : undefined)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}
