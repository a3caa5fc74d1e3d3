/**
 * Changes existing elements into the server's instead of replacing them. An element that holds the visitor's state is
 * morphed. In any other, texts that differ are written: a replaced element has to be styled and laid out again, and its
 * icons and pictures looked up.
 */
import { fieldReset, rememberSelection } from '../../dom/field-state.ts';
import { announceRemoval, moveOrInsertBefore } from '../../dom/removal.ts';
import {
  hasLoader,
  hasEqualAttributes,
  isAddedByRuntime,
  isSameItem,
  keepsText,
  isOwnAttribute,
  isEqual,
  type KeepsEdit,
} from './is-equal.ts';
import type { PartialScripts } from './scripts.ts';

/** What an update knows besides the HTML. */
export interface Update {
  scripts: PartialScripts;
  keepsEdit: KeepsEdit;
}

/** Elements match by key, id, or field name. */
function identity(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const key = node.getAttribute('data-key') ?? node.getAttribute('id');
  if (key) return `${node.localName}#${key}`;
  const name = node.getAttribute('name');
  const value = /^(?:radio|checkbox)$/.test(node.getAttribute('type') ?? '') ? node.getAttribute('value') : '';
  return name ? `${node.localName}[${name}=${value}]` : undefined;
}

/** Morphs the children of `parent` into those of `incoming`, which is emptied. */
export function morphChildren(parent: Element, incoming: ParentNode, update: Update): void {
  const byIdentity = new Map<string, ChildNode>();
  for (const child of parent.childNodes) {
    const id = isAddedByRuntime(child) ? undefined : identity(child);
    if (id && !byIdentity.has(id)) byIdentity.set(id, child);
  }
  const matched = new Set<ChildNode>();
  /** Nodes without an identity match the next sibling of the same kind. */
  const isSameKind = (node: ChildNode, next: ChildNode): boolean =>
    !matched.has(node) && !isAddedByRuntime(node) && !identity(node) && node.nodeName === next.nodeName;
  let cursor: ChildNode | null = parent.firstChild;

  for (const next of [...incoming.childNodes]) {
    while (cursor && matched.has(cursor)) cursor = cursor.nextSibling;
    const id = identity(next);
    let match = id ? byIdentity.get(id) : cursor;
    if (id) byIdentity.delete(id);
    else while (match && !isSameKind(match, next)) match = match.nextSibling;
    if (!match) {
      parent.insertBefore(next, cursor);
      matched.add(next);
      continue;
    }
    if (match !== cursor) moveOrInsertBefore(parent, match, cursor);
    else cursor = cursor.nextSibling;
    matched.add(
      match instanceof Element && next instanceof Element ? morphElement(match, next, update) : morphText(match, next),
    );
  }

  const leftover = [...parent.childNodes].filter((child) => !matched.has(child));
  announceRemoval(leftover);
  for (const child of leftover) parent.removeChild(child);
}

function morphText(node: ChildNode, next: ChildNode): ChildNode {
  if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
  return node;
}

/** Morphs `element` into `next`, or replaces it. @returns the element that is now in the page. */
export function morphElement(element: Element, next: Element, update: Update): Element {
  if (isSameItem(element, next)) return element;
  if (isEqual(element, next, update.keepsEdit)) {
    update.scripts.pair(element, next);
    return element;
  }
  if (mustReplace(element, next)) {
    replaceElement(element, next);
    return next;
  }

  const restoreSelection =
    element instanceof HTMLSelectElement && fieldReset(element) ? rememberSelection(element) : undefined;
  morphAttributes(element, next);
  if (!keepsText(element, update.keepsEdit)) morphChildren(element, next, update);
  restoreSelection?.();

  return element;
}

export function replaceElement(element: Element, next: Node): void {
  announceRemoval([element]);
  element.replaceWith(next);
}

/** A widget whose server HTML changed mounts again; a control with a loader is not the server's at the moment. */
function mustReplace(element: Element, next: Element): boolean {
  return (
    element.nodeName !== next.nodeName ||
    element.hasAttribute('data-widget') ||
    /^(?:script|template)$/.test(element.localName) ||
    hasLoader(element)
  );
}

function morphAttributes(element: Element, next: Element): void {
  const isFixed = (name: string): boolean => isOwnAttribute(element, name);
  for (const name of element.getAttributeNames())
    if (!next.hasAttribute(name) && !isFixed(name)) element.removeAttribute(name);
  // Nodes keep the namespace of `xlink:href`, and a name such as `@click` that browsers before 2025 refuse in `setAttribute`.
  for (const name of next.getAttributeNames())
    if (element.getAttribute(name) !== next.getAttribute(name) && !isFixed(name))
      element.setAttributeNode(next.getAttributeNode(name)?.cloneNode() as Attr);
}

/** Elements whose text is not the server's, or means more than what is shown. */
const opaqueSelector =
  'script, style, textarea, select, [contenteditable], [data-widget], [data-vr-permanent], [data-saved-count]';

type Write = readonly [node: Node, text: string | null];

/**
 * Writes nothing but texts: plugins mark what they have changed with attributes and elements, so an element with such a mark
 * differs in more than its texts.
 * @returns whether `element` equals `next` now. Otherwise it is as it was, because they differ in more than texts.
 */
export function patchTexts(element: Element, next: Element): boolean {
  // The content of a template is not compared with its element, and a script may have to run.
  if (next.querySelector<HTMLElement>('template, script')) return false;
  const writes: Write[] = [];
  if (!collectWrites(element, next, writes)) return false;
  for (const [node, text] of writes) node.nodeValue = text;
  return true;
}

/** Collects the texts to write. @returns false if anything else differs. */
function collectWrites(node: Node, next: Node, writes: Write[]): boolean {
  if (node.isEqualNode(next)) return true;
  if (node.nodeName !== next.nodeName) return false;
  if (!(node instanceof Element) || !(next instanceof Element)) {
    writes.push([node, next.nodeValue]);
    return true;
  }
  if (node.matches(opaqueSelector) || !hasEqualAttributes(node, next)) return false;
  let [child, other] = [node.firstChild, next.firstChild];
  while (child && other) {
    if (!collectWrites(child, other, writes)) return false;
    [child, other] = [child.nextSibling, other.nextSibling];
  }
  return child === other;
}
