/** The table of rules; docs/diagnostics.md describes their codes. */
import { controlRules } from './controls.ts';
import { fieldRules } from './fields.ts';
import { formRules } from './forms.ts';
import { nameRules } from './names.ts';
import { referenceRules } from './references.ts';
import { requestRules } from './requests.ts';
import type { RuleElement } from './element.ts';
import type { Facts, Finding, FoundByRule, Rule, RuleTree } from './rule.ts';
import { settingRules } from './settings.ts';
import { valueRules } from './values.ts';
import { widgetRules } from './widgets.ts';

const rules: readonly Rule[] = [
  ...nameRules,
  ...settingRules,
  ...widgetRules,
  ...requestRules,
  ...valueRules,
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
export function runRules(tree: RuleTree, facts: Facts, place: 'page' | 'markup'): Finding[] {
  const findings: Finding[] = [];
  for (const { code, level = 'error', isForFiles, checkElement, checkTree } of rules) {
    if (isForFiles && place === 'page') continue;
    const foundAt =
      (element?: RuleElement): FoundByRule =>
      (finding) =>
        void findings.push({ code, level, element, ...finding });
    try {
      if (checkElement) for (const element of tree.elements) checkElement(element, facts, foundAt(element), tree);
      checkTree?.(tree, facts, foundAt());
    } catch {
      // A page with markup that no rule expects is still a page.
    }
  }
  return findings;
}
