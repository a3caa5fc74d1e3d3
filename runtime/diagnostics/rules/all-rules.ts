/** The table of rules. Each states its codes and where it applies; docs/diagnostics.md describes the codes. */
import { controlRules } from './controls.ts';
import { fieldRules } from './fields.ts';
import { formRules } from './forms.ts';
import { nameRules } from './names.ts';
import { referenceRules } from './references.ts';
import { requestRules } from './requests.ts';
import type { Facts, Finding, Place, Rule, RuleTree } from './rule.ts';
import { settingRules } from './settings.ts';
import { widgetRules } from './widgets.ts';

const rules: readonly Rule[] = [
  ...nameRules,
  ...settingRules,
  ...widgetRules,
  ...requestRules,
  ...referenceRules,
  ...formRules,
  ...controlRules,
  ...fieldRules,
];

/**
 * Applies the rules. A rule that fails finds nothing more; the others go on.
 * @param place a live page, or markup that no runtime reads
 * @returns what they found, in the order of the table
 */
export function runRules(tree: RuleTree, facts: Facts, place: Exclude<Place, 'both'>): Finding[] {
  const findings: Finding[] = [];
  const found = (finding: Finding): void => void findings.push(finding);
  for (const { where, checkElement, checkTree } of rules) {
    if (where !== 'both' && where !== place) continue;
    try {
      if (checkElement) for (const element of tree.elements) checkElement(element, facts, found, tree);
      checkTree?.(tree, facts, found);
    } catch {
      // A page with markup that no rule expects is still a page.
    }
  }
  return findings;
}
