/**
 * Turns existing elements into what the server sent, keeping what the visitor did to them: focus and caret, typed text,
 * ticks, open details, scroll, playback, mounted widgets. Used only where there is such state; replacing is faster.
 */
import { announceRemoval, hasLiveContent, isUnchanged } from '../../dom/removal.ts';
import { moveOrInsertBefore } from './move-or-insert-before.ts';

/** Elements that can hold state of the visitor's. */
const stateful =
  'details, dialog, input, textarea, select, video, audio, iframe, object, embed, canvas, [popover], [contenteditable], [data-vr-permanent]';

/** Attributes that say what the visitor did, or that we hold; the server's copy knows nothing of them. */
const kept = new Set(['open', 'data-ajax-progress', 'data-ajax-updating', 'aria-busy', 'data-error-message']);

const scrolled = new Set<Element>();
document.addEventListener('scroll', ({ target }) => target instanceof Element && scrolled.add(target), {
  capture: true,
  passive: true,
});

/** True where replacing the content of `element` would lose something of the visitor's. */
export function holdsState(element: Element): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && element.contains(activeElement)) return true;
  for (const scroller of scrolled) {
    if (!scroller.isConnected) scrolled.delete(scroller);
    else if (
      scroller !== element &&
      element.contains(scroller) &&
      scroller.scrollTop + Math.abs(scroller.scrollLeft) > 0
    )
      return true;
  }
  if (hasLiveContent(element)) return true;
  for (const holder of element.querySelectorAll(stateful)) if (isTouched(holder)) return true;
  return false;
}

function isTouched(holder: Element): boolean {
  if (holder instanceof HTMLSelectElement) return isChosen(holder);
  // A box without a value says "on", though its default value is empty.
  if (holder instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(holder.type))
    return holder.checked !== holder.defaultChecked;
  if (holder instanceof HTMLInputElement) return holder.value !== holder.defaultValue || Boolean(holder.files?.length);
  if (holder instanceof HTMLTextAreaElement) return holder.value !== holder.defaultValue;
  if (holder instanceof HTMLMediaElement) return !holder.paused || holder.currentTime > 0;
  return true;
}

function isChosen(select: HTMLSelectElement): boolean {
  return (
    [...select.options].some((option) => option.selected !== option.defaultSelected) &&
    select.value !== defaultValue(select)
  );
}

/** What a select shows before anybody touches it. */
function defaultValue(select: HTMLSelectElement): string | undefined {
  const options = [...select.options];
  return (options.findLast((option) => option.defaultSelected) ?? options[0])?.value;
}

/** What makes two elements the same one: a key, an id, or a field's name. */
function identity(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const key = node.getAttribute('data-key') ?? node.id;
  if (key) return `${node.localName}#${key}`;
  const name = node.getAttribute('name');
  const value = /^(?:radio|checkbox)$/.test(node.getAttribute('type') ?? '') ? node.getAttribute('value') : '';
  return name ? `${node.localName}[${name}=${value}]` : undefined;
}

/** Makes the children of `parent` those of `incoming`, which is used up. */
export function morphChildren(parent: Element, incoming: ParentNode): void {
  const byIdentity = new Map<string, ChildNode>();
  for (const child of parent.childNodes) {
    const id = identity(child);
    if (id && !byIdentity.has(id)) byIdentity.set(id, child);
  }
  const settled = new Set<ChildNode>();
  const isFree = (node: ChildNode, id: string | undefined): boolean => !settled.has(node) && identity(node) === id;
  let cursor: ChildNode | null = parent.firstChild;

  for (const next of [...incoming.childNodes]) {
    while (cursor && settled.has(cursor)) cursor = cursor.nextSibling;
    const id = identity(next);
    let match: ChildNode | null = id ? (byIdentity.get(id) ?? null) : cursor;
    if (id && match && settled.has(match)) match = null;
    // Without an identity, the next sibling of the same kind is the same one.
    if (!id) while (match && !(isFree(match, id) && match.nodeName === next.nodeName)) match = match.nextSibling;
    if (!match) {
      parent.insertBefore(next, cursor);
      settled.add(next);
      continue;
    }
    if (match !== cursor) moveOrInsertBefore(parent, match, cursor);
    else cursor = cursor.nextSibling;
    settled.add(
      match instanceof Element && next instanceof Element ? morphElement(match, next) : morphText(match, next),
    );
  }
  const left = [...parent.childNodes].filter((child) => !settled.has(child));
  announceRemoval(left);
  for (const child of left) child.remove();
}

function morphText(node: ChildNode, next: ChildNode): ChildNode {
  if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
  return node;
}

/**
 * Makes `element` what `next` is, or replaces it where that cannot be done.
 * @returns the element that is in the page then.
 */
export function morphElement(element: Element, next: Element): Element {
  if (element.hasAttribute('data-vr-permanent') && element.id === next.id) return element;
  if (element.isEqualNode(next) || isUnchanged(element, next)) return element;
  // A widget whose server HTML changed starts anew; a script runs anew.
  if (element.localName !== next.localName || element.hasAttribute('data-widget') || element.localName === 'script') {
    announceRemoval([element]);
    element.replaceWith(next);
    return next;
  }
  const chosen = element instanceof HTMLSelectElement && isChosen(element) ? element.value : undefined;
  morphAttributes(element, next);
  if (!(element instanceof HTMLTextAreaElement) || element.value === element.defaultValue) morphChildren(element, next);
  if (chosen !== undefined) (element as HTMLSelectElement).value = chosen;
  return element;
}

function morphAttributes(element: Element, next: Element): void {
  for (const { name } of [...element.attributes])
    if (!next.hasAttribute(name) && !kept.has(name)) element.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (element.getAttribute(name) !== value && !kept.has(name)) element.setAttribute(name, value);
}
