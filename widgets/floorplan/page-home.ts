/** Opens the home from the current state of the server's form, and reports mistakes in its price list. */
import { report } from '../../runtime/diagnostics/report.ts';
import { textsOf } from '../../runtime/dom/forms.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home, openHome } from '../../runtime/stores/home/home.ts';
import type { GraphProblem, OptionGraph } from '../../runtime/stores/home/option-graph.ts';
import type widget from './widget.ts';

export function openPageHome({ root, parts: { home }, options }: ContextOf<typeof widget>): void {
  const form = findTrusted(options.form);
  // All fields, anywhere on the page, including what was ticked before the script loaded.
  const fields = form instanceof HTMLFormElement ? textsOf(form) : new URLSearchParams();
  openHome(home, fields, new URLSearchParams(location.search));
  const graph = $home.get()?.graph;
  if (graph) reportProblems(graph, root);
}

const words: Record<GraphProblem['kind'], (ids: readonly string[]) => string> = {
  'duplicate id': ([id]) => `more than one option has the id "${id}"; the first counts.`,
  'unknown id': ([id, other]) => `option "${id}" names "${other}", which is not on the list. Verandah ignores it.`,
  cycle: ([id, other]) => `option "${other}" cannot need "${id}", which needs it already. Verandah ignores it.`,
  'conflict with what it needs': ([id, other]) =>
    `options "${id}" and "${other}" cannot rule each other out where one needs the other. Verandah ignores it.`,
};

/** Reports entries of the price list that cannot be used: one warning for each, once per widget. */
function reportProblems({ problems }: OptionGraph, root: HTMLElement): void {
  for (const { kind, ids } of problems) {
    report({
      code: 'VR611',
      level: 'warn',
      message: `floorplan: ${words[kind](ids)}`,
      fix: 'Correct the dependents and conflicts of the price list.',
      element: root,
      subject: 'floorplan',
    });
  }
}
