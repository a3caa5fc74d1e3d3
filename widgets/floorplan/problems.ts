/** Reports entries of the price list that cannot be used (D31). */
import { report } from '../../runtime/diagnostics/report.ts';
import type { OptionGraph, GraphProblem } from '../../runtime/stores/home/option-graph.ts';

const words: Record<GraphProblem['kind'], (ids: readonly string[]) => string> = {
  'duplicate id': ([id]) => `more than one option has the id "${id}"; the first counts.`,
  'unknown id': ([id, other]) => `option "${id}" names "${other}", which is not on the list; that is ignored.`,
  cycle: ([id, other]) => `option "${other}" cannot need "${id}", which needs it already; that is ignored.`,
  'conflict with what it needs': ([id, other]) =>
    `options "${id}" and "${other}" cannot rule each other out where one needs the other; that is ignored.`,
  'two parents': ([id, ...others]) =>
    `option "${id}" needs more than one other (${others.join(', ')}); any of them enables it, and any disables it again.`,
};

/** One warning for each problem, once per widget. */
export function reportProblems({ problems }: OptionGraph, root: HTMLElement): void {
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
