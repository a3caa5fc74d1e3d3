/** What rules are told where there is no page: selectors are judged by their form. */
import parseSelector from 'css-tree/selector-parser';
import type { Facts } from '../runtime/diagnostics/rules/rule.ts';
import { factsFor } from './facts.ts';

function isSelector(text: string): boolean {
  try {
    parseSelector(text, { context: 'selectorList' });
    return text.trim() !== '';
  } catch {
    return false;
  }
}

/** @param ownWidgets names that the theme defines */
export function factsOfFiles(ownWidgets: readonly string[] = []): Facts {
  return factsFor({ ownWidgets, isSelector });
}
