/** The live page as rules see it, whatever the fields of a form are called. What visitors wrote is left out. */
import type { RuleElement } from '../../runtime/diagnostics/rules/element.ts';
import { type RuleTree, treeOf } from '../../runtime/diagnostics/rules/rule.ts';
import { sentAutoSubmits } from '../../runtime/ajax/page-state.ts';

interface DomElement extends RuleElement {
  readonly parent: RuleElement | undefined;
  readonly node: Element;
}

const hasOwnText = new Set(['script', 'style']);

function elementOf(node: Element, parent?: RuleElement): DomElement {
  const attributes = new Map<string, string>();
  for (const { name, value } of Reflect.get(Element.prototype, 'attributes', node) as NamedNodeMap)
    attributes.set(name, value);
  // The runtime takes it away when it has sent.
  const sent = sentAutoSubmits.get(node);
  if (sent !== undefined) attributes.set('data-auto-submit', sent);

  const children: RuleElement[] = [];
  const name = Reflect.get(Element.prototype, 'localName', node) as string;
  const text = hasOwnText.has(name) ? (node.textContent ?? '') : '';
  const hasText = [...(Reflect.get(Node.prototype, 'childNodes', node) as NodeList)].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  );
  const element: DomElement = { node, name, attributes, parent, children, text, hasText };

  for (const child of Reflect.get(Element.prototype, 'children', node) as HTMLCollection)
    if (!Element.prototype.hasAttribute.call(child, 'data-vr-untrusted')) children.push(elementOf(child, element));
  return element;
}

/** @returns the element of the page that a rule has found a fault in */
export function nodeOf(element: RuleElement | undefined): Element | undefined {
  return (element as DomElement | undefined)?.node;
}

/** @param updated the regions that updates have written */
export function readPage(updated: ReadonlySet<Element>): RuleTree {
  const root = elementOf(document.documentElement);
  const all = treeOf(root, true);
  return { ...all, updated: all.elements.filter((element) => updated.has((element as DomElement).node)) };
}
