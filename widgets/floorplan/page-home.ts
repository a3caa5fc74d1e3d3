/** Opens the home from the current state of the server's form, and reports mistakes in its price list. */
import { report } from '../../runtime/diagnostics/report.ts';
import { textsOf } from '../../runtime/dom/forms.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home, openHome } from '../../runtime/stores/home/home.ts';
import type widget from './widget.ts';

export function openPageHome({ root, parts: { home }, options }: ContextOf<typeof widget>): void {
  const form = findTrusted(options.form);
  // All fields, anywhere on the page, including what was ticked before the script loaded.
  const fields = form instanceof HTMLFormElement ? textsOf(form) : new URLSearchParams();
  openHome(home, fields, new URLSearchParams(location.search));
  // One warning for each, once per widget.
  for (const problem of $home.get()?.graph.problems ?? []) {
    report({
      code: 'VR611',
      level: 'warn',
      message: `floorplan: ${problem}. Verandah ignores it.`,
      fix: 'Correct the dependents and conflicts of the price list.',
      element: root,
      subject: 'floorplan',
    });
  }
}
