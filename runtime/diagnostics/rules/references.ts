/** Ids: those that are missing, and those that are there twice. */
import { type RuleElement, areExclusive, isKnown } from './element.ts';
import type { Facts, FoundByRule, Rule, RuleTree, Words } from './rule.ts';

/** Attributes that name one id, or several. */
const references = [
  'data-popout-open',
  'popovertarget',
  'commandfor',
  'for',
  'form',
  'list',
  'aria-labelledby',
  'aria-describedby',
];

const isThere = (id: string, tree: RuleTree, facts: Facts): boolean =>
  tree.ids.has(id) || (tree.isWhole ? facts.matches?.(`#${CSS.escape(id)}`) === true : (facts.hasId?.(id) ?? true));

const missingId: Rule = {
  code: 'VR565',
  level: 'warn',
  checkElement(element, facts, found, tree) {
    for (const attribute of references) {
      const value = element.attributes.get(attribute);
      if (!isKnown(value) || (attribute === 'for' && element.name !== 'label')) continue;
      for (const id of value.split(/\s+/).filter(Boolean)) {
        const words = faultOf(element, attribute, id, tree, facts);
        if (words) found({ ...words, attribute });
      }
    }
  },
};

function faultOf(element: RuleElement, attribute: string, id: string, tree: RuleTree, facts: Facts): Words | undefined {
  const isPopout = attribute === 'data-popout-open';
  // A link to a page is followed where the page has no such dialog.
  if (isPopout && /^[^#]/.test(element.attributes.get('href') ?? '') && !id.startsWith('#')) return undefined;
  if (id.startsWith('#'))
    return {
      message: `${attribute}="${id}" is a selector, and an id is meant.`,
      fix: `Write ${attribute}="${id.slice(1)}".`,
    };
  if (!isThere(id, tree, facts))
    return {
      message: `${attribute}="${id}" names an element that ${tree.isWhole ? 'the page' : 'the theme'} does not have.`,
      fix: isPopout
        ? `Add {% partial 'verandah/popout' id='${id}' title='…' content='…' %}, or correct the id.`
        : `Give the element that is meant id="${id}", or correct the attribute.`,
    };
  if (attribute === 'commandfor' && !element.attributes.has('command') && !element.hasUnknownAttributes)
    return { message: `commandfor="${id}" has no command, so nothing happens.`, fix: 'Add command="show-modal".' };

  const [target] = tree.ids.get(id) ?? [];
  if (!target || target.hasUnknownAttributes || !isKnown(target.attributes.get('data-widget') ?? '')) return undefined;
  const opens = openedBy(element, attribute);
  if (opens === 'dialog' && target.name !== 'dialog')
    return {
      message: `${attribute}="${id}" names a <${target.name}>, but only a dialog opens.`,
      fix: `Write <dialog id="${id}" data-widget="popout">, as the partial verandah/popout does.`,
    };
  if (opens === 'popover' && !target.attributes.has('popover'))
    return {
      message: `${attribute}="${id}" names a <${target.name}> without popover, so nothing opens.`,
      fix: `Write <${target.name} id="${id}" popover>.`,
    };
  return undefined;
}

/** What a control needs its target to be; undefined for other references, and for commands of a page's own. */
function openedBy({ attributes }: RuleElement, attribute: string): 'dialog' | 'popover' | undefined {
  const command = attribute === 'commandfor' ? attributes.get('command') : undefined;
  if (attribute === 'data-popout-open' || /^(?:show-modal|(?:request-)?close)$/.test(command ?? '')) return 'dialog';
  return attribute === 'popovertarget' || command?.endsWith('-popover') ? 'popover' : undefined;
}

/** The ids that updates name. */
function targetIds({ elements }: RuleTree): Set<string> {
  const updates = elements.map(({ attributes }) => attributes.get('data-request-update') ?? '');
  return new Set(updates.flatMap((update) => [...update.matchAll(/#([\w-]+)/g)].map(([, id = '']) => id)));
}

/** The ids of widgets, those that updates name, and those that other elements refer to. */
function idsInUse(tree: RuleTree): Map<string, string> {
  const use = new Map<string, string>();
  for (const { attributes } of tree.elements) {
    for (const attribute of references)
      for (const id of (attributes.get(attribute) ?? '').split(/\s+/)) use.set(id, 'a label or a control');
    for (const attribute of ['data-request-form', 'data-request-loading'])
      use.set(/^#([\w-]+)$/.exec(attributes.get(attribute) ?? '')?.[1] ?? '', 'a request');
  }
  for (const { attributes } of tree.elements)
    if (attributes.has('data-widget')) use.set(attributes.get('id') ?? '', 'a widget or an update');
  for (const id of targetIds(tree)) use.set(id, 'a widget or an update');
  use.delete('');
  return use;
}

const repeatedId: Rule = {
  code: 'VR544',
  level: 'warn',
  checkTree(tree, _facts, found) {
    let use: Map<string, string> | undefined;
    for (const [id, elements] of tree.ids) {
      const [first, ...others] = elements;
      const repeated = first && isKnown(id) ? others.filter((other) => !areExclusive(first, other)) : [];
      const user = repeated.length ? (use ??= idsInUse(tree)).get(id) : undefined;
      if (!user) continue;
      found({
        message: `${repeated.length + 1} elements have the id "${id}", which ${user} uses.`,
        fix: 'Give each an id of its own.',
        element: repeated[0],
        attribute: 'id',
        subject: id,
      });
    }
  },
};

const keyAdvice = 'Give each child a data-key of its own, such as the id of its record.';

/** Up to here, writing all children at once costs nothing that a visitor notices. */
const maxUnkeyedChildren = 20;

const describe = ({ name, attributes }: RuleElement): string =>
  attributes.get('id') ? `#${attributes.get('id')}` : `<${name}>`;

/** Without keys, an update writes all children anew, and their focus, pictures and scroll positions are lost. */
function checkKeys(region: RuleElement, found: FoundByRule): void {
  const { children } = region;
  if (children.length <= maxUnkeyedChildren || region.name === 'select') return;
  const keyOf = (child: RuleElement): string | undefined => child.attributes.get('data-key');
  const unkeyed = children.find((child) => keyOf(child) === undefined);
  const keys = new Set<string | undefined>();
  const repeated = children.find((child) => keys.size === keys.add(keyOf(child)).size);
  const faulty = unkeyed ?? repeated;
  if (!faulty) return;

  const count = children.filter((child) => keyOf(child) !== undefined).length;
  const problem = unkeyed
    ? `${count || 'none'} of ${children.length} children of ${describe(region)} ${count > 1 ? 'have' : 'has'} a data-key`
    : `data-key="${keyOf(faulty)}" is on two children of ${describe(region)}`;
  found({
    message: `${problem}, so each update writes all of them anew.`,
    fix: keyAdvice,
    element: faulty,
    subject: region.attributes.get('id'),
  });
}

const keys: Rule = {
  code: 'VR545',
  level: 'warn',
  checkElement(element, _facts, found) {
    if (!element.isItem || element.attributes.has('data-key') || element.hasUnknownAttributes) return;
    found({
      message: `<${element.name}> is repeated in a region that updates write, and has no data-key, so each update writes all of them anew.`,
      fix: keyAdvice,
    });
  },
  checkTree(tree, _facts, found) {
    const regions = new Set(tree.updated);
    if (tree.isWhole)
      for (const id of targetIds(tree)) for (const region of tree.ids.get(id) ?? []) regions.add(region);
    for (const region of regions) checkKeys(region, found);
  },
};

export const referenceRules: readonly Rule[] = [missingId, repeatedId, keys];
