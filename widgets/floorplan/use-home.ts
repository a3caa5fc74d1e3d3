/** Opens the home from the current state of the server's form, and reports mistakes in its price list. */
import { findTrusted } from '../../runtime/dom/trusted.ts';
import { useLayoutEffect } from 'react';
import type { ContextOf } from '../../runtime/islands/define.ts';
import { $home, openHome } from '../../runtime/stores/home/home.ts';
import { reportProblems } from './problems.ts';
import type widget from './widget.ts';

export function useHome({ root, parts: { home }, options }: ContextOf<typeof widget>): void {
  useLayoutEffect(() => {
    openHome(home, fieldsOf(options.form), new URLSearchParams(location.search));
    const graph = $home.get()?.graph;
    if (graph) reportProblems(graph, root);
  }, [root, home, options.form]);
}

/** All fields of the form, anywhere on the page, including what was ticked before the script loaded. */
function fieldsOf(selector: string): URLSearchParams {
  const form = findTrusted(selector);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form instanceof HTMLFormElement ? form : undefined)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}
