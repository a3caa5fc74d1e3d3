/** The selectors of a request's attributes: those that cannot be read, and those that nothing matches. */
import { type RuleElement, isKnown } from './element.ts';
import type { Facts, FoundByRule, Rule, RuleTree } from './rule.ts';
import { selectorForms } from './unreadable-attribute.ts';

interface WrittenSelector {
  attribute: string;
  selector: string;
  /** True for the target of an update without a beginning that tells it from data. */
  isData?: boolean;
}

function selectorsOf(element: RuleElement, facts: Facts): WrittenSelector[] {
  const selectors: WrittenSelector[] = [];
  for (const attribute of ['data-request-form', 'data-request-loading', 'data-personalise']) {
    const selector = element.attributes.get(attribute);
    if (isKnown(selector) && selector) selectors.push({ attribute, selector });
  }

  const attribute = 'data-request-update';
  const update = element.attributes.get(attribute);
  if (!isKnown(update)) return selectors;
  for (const [key, target] of Object.entries(readUpdate(update, facts))) {
    if (target === false || key === '_self') continue;
    const written = typeof target === 'string' && target ? target : target === true ? '=' : key;
    const bare = written.replace(/^[@^!=]/, '').trim();
    if (!/^[#.@^!=]/.test(written)) selectors.push({ attribute, selector: written, isData: true });
    else if (bare) selectors.push({ attribute, selector: bare });
    else if (/^[\w/.-]+$/.test(key)) selectors.push({ attribute, selector: `[data-ajax-partial="${key}"]` });
  }

  return selectors;
}

function readUpdate(raw: string, facts: Facts): object {
  try {
    return Object(facts.parseRelaxed(raw)) as object;
  } catch {
    return {};
  }
}

export const selectors: Rule = {
  code: 'VR564',
  level: 'warn',
  checkElement(element, facts, found, tree) {
    for (const written of selectorsOf(element, facts)) {
      const { attribute, selector, isData = false } = written;
      if (isData || !facts.isSelector(selector))
        found({
          code: 'VR522',
          message: `${attribute} holds the selector "${selector}", which cannot be read.`,
          fix: `${selectorForms}.`,
          attribute,
        });
      else checkMatches(written, facts, found, tree);
    }
  },
};

function checkMatches(written: WrittenSelector, facts: Facts, found: FoundByRule, { ids, elements }: RuleTree): void {
  const { attribute, selector } = written;
  const [, id] = /^#([\w-]+)$/.exec(selector) ?? [];
  const isFound = facts.matches ? facts.matches(selector) : id && facts.hasId ? facts.hasId(id) : true;
  // No page has an element of that name.
  const isBareId = ids.has(selector) && !elements.some(({ name }) => name === selector);
  if (isFound && !isBareId) return;
  found({
    message: `${attribute} names "${selector}", and nothing ${facts.matches ? 'on the page' : 'in the theme'} matches it.`,
    fix: isBareId ? `Write "#${selector}".` : 'Correct the selector, or add the element.',
    attribute,
  });
}
