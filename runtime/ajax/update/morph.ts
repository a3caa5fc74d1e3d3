/**
 * Morphs existing elements into the server's, preserving the visitor's state: focus and caret, typed text, checked
 * boxes, open details, scroll, playback, mounted widgets. Only used if there is such state, as replacing is faster.
 */
import { call, moveOrInsertBefore, queryAll, read } from '../../dom/clobber-safe-members.ts';
import { getAttribute, isConnected, matchesSelector } from '../../dom/clobber-safe.ts';
import { announceRemoval, hasLiveContent } from '../../dom/removal.ts';
import { fieldReset } from './fields.ts';
import { isKept, isKeptText, matches, type KeepsEdit } from './matches.ts';
import { hasLoader, isAddedByRuntime, isOwnAttribute } from './own-changes.ts';
import type { PartialScripts } from './scripts.ts';

/** What an update knows besides the HTML. */
export interface Merge {
  scripts: PartialScripts;
  keepsEdit: KeepsEdit;
}

const statefulSelector =
  'details, dialog, input, textarea, select, video, audio, iframe, object, embed, canvas, [popover], [contenteditable], [data-vr-permanent]';

const scrolledElements = new Set<Element>();
document.addEventListener('scroll', ({ target }) => target instanceof Element && scrolledElements.add(target), {
  capture: true,
  passive: true,
});

/** True if replacing the content of `element` would lose the visitor's state. */
export function holdsState(element: Element): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && call(element, 'contains', activeElement)) return true;
  for (const scroller of scrolledElements) {
    if (!isConnected(scroller)) scrolledElements.delete(scroller);
    else if (
      scroller !== element &&
      call(element, 'contains', scroller) &&
      read(scroller, 'scrollTop') + Math.abs(read(scroller, 'scrollLeft')) > 0
    )
      return true;
  }
  if (hasLiveContent(element)) return true;
  for (const holder of queryAll(element, statefulSelector)) if (hasState(holder)) return true;
  return false;
}

function hasState(holder: Element): boolean {
  if (matchesSelector(holder, 'input, textarea, select')) return fieldReset(holder) !== undefined;
  if (holder instanceof HTMLMediaElement) return !holder.paused || holder.currentTime > 0;
  return true;
}

/** Elements match by key, id, or field name. */
function identity(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const key = getAttribute(node, 'data-key') ?? getAttribute(node, 'id');
  if (key) return `${read(node, 'localName')}#${key}`;
  const name = getAttribute(node, 'name');
  const value = /^(?:radio|checkbox)$/.test(getAttribute(node, 'type') ?? '') ? getAttribute(node, 'value') : '';
  return name ? `${read(node, 'localName')}[${name}=${value}]` : undefined;
}

/** Morphs the children of `parent` into those of `incoming`, which is emptied. */
export function morphChildren(parent: Element, incoming: ParentNode, merge: Merge): void {
  const byIdentity = new Map<string, ChildNode>();
  for (const child of read(parent, 'childNodes')) {
    const id = isAddedByRuntime(child) ? undefined : identity(child);
    if (id && !byIdentity.has(id)) byIdentity.set(id, child);
  }
  const matched = new Set<ChildNode>();
  const isAvailable = (node: ChildNode, id: string | undefined): boolean =>
    !matched.has(node) && !isAddedByRuntime(node) && identity(node) === id;
  let cursor: ChildNode | null = read(parent, 'firstChild');

  for (const next of [...read(incoming, 'childNodes')]) {
    while (cursor && matched.has(cursor)) cursor = read(cursor, 'nextSibling');
    const id = identity(next);
    let match: ChildNode | null = id ? (byIdentity.get(id) ?? null) : cursor;
    if (id && match && matched.has(match)) match = null;
    // Nodes without an identity match the next sibling of the same kind.
    if (!id)
      while (match && !(isAvailable(match, id) && read(match, 'nodeName') === read(next, 'nodeName')))
        match = read(match, 'nextSibling');
    if (!match) {
      call(parent, 'insertBefore', next, cursor);
      matched.add(next);
      continue;
    }
    if (match !== cursor) moveOrInsertBefore(parent, match, cursor);
    else cursor = read(cursor, 'nextSibling');
    matched.add(
      match instanceof Element && next instanceof Element ? morphElement(match, next, merge) : morphText(match, next),
    );
  }
  const leftover = [...read(parent, 'childNodes')].filter((child) => !matched.has(child));
  announceRemoval(leftover);
  for (const child of leftover) call(child, 'remove');
}

function morphText(node: ChildNode, next: ChildNode): ChildNode {
  if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
  return node;
}

/** Morphs `element` into `next`, or replaces it. @returns the element that is now in the page. */
export function morphElement(element: Element, next: Element, merge: Merge): Element {
  if (isKept(element, next)) return element;
  if (matches(element, next, merge.keepsEdit)) {
    merge.scripts.pair(element, next);
    return element;
  }
  if (mustReplace(element, next)) {
    announceRemoval([element]);
    call(element, 'replaceWith', next);
    return next;
  }
  const restoreSelection =
    element instanceof HTMLSelectElement && fieldReset(element) ? rememberSelection(element) : undefined;
  morphAttributes(element, next);
  if (!isKeptText(element, merge.keepsEdit)) morphChildren(element, next, merge);
  restoreSelection?.();
  return element;
}

/** A widget whose server HTML changed mounts again; a control with a loader is not the server's at the moment. */
function mustReplace(element: Element, next: Element): boolean {
  return (
    read(element, 'nodeName') !== read(next, 'nodeName') ||
    call(element, 'hasAttribute', 'data-widget') ||
    /^(?:script|template)$/.test(read(element, 'localName')) ||
    hasLoader(element)
  );
}

/** @returns a function that selects the same values again, if they are still offered. */
export function rememberSelection(select: HTMLSelectElement): () => void {
  const values = new Set([...select.selectedOptions].map(({ value }) => value));
  return () => {
    const offered = [...select.options].filter(({ value }) => values.has(value));
    if (!select.multiple) return void (offered[0] && (select.value = offered[0].value));
    for (const option of select.options) option.selected = offered.includes(option);
  };
}

function morphAttributes(element: Element, next: Element): void {
  const isFixed = (name: string): boolean => isOwnAttribute(element, name);
  for (const { name } of [...read(element, 'attributes')])
    if (!call(next, 'hasAttribute', name) && !isFixed(name)) call(element, 'removeAttribute', name);
  for (const { name, value } of read(next, 'attributes'))
    if (getAttribute(element, name) !== value && !isFixed(name)) call(element, 'setAttribute', name, value);
}
