/**
 * Compares what is in the page with a parsed response. What the visitor, the runtime and its widgets change in the server's
 * HTML is no difference, and updates leave it alone.
 */
import { call, read, closest, getAttribute, matchesSelector, queryWithin } from '../../dom/clobber-safe.ts';
import { isSameWidget } from '../../dom/removal.ts';

/** Whether a field, or editable text, keeps what the visitor entered. */
export type KeepsEdit = (element: Element) => boolean;

/** True if `existing` is what the server sent as `incoming`, apart from the visitor's state and what is ours. */
export function isEqual(existing: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  if (call(existing, 'isEqualNode', incoming)) return hasEqualTemplates(existing, incoming, keepsEdit);
  if (
    !(existing instanceof Element) ||
    !(incoming instanceof Element) ||
    read(existing, 'nodeName') !== read(incoming, 'nodeName')
  )
    return false;
  if (isSameItem(existing, incoming)) return true;
  // A widget has changed its HTML since it was the server's.
  if (call(existing, 'hasAttribute', 'data-widget') || !hasEqualAttributes(existing, incoming)) return false;
  // Its content is never shown, and the page's is not written as a parsed one: `<br />` and `<br>`.
  if (read(existing, 'localName') === 'noscript') return true;
  return keepsText(existing, keepsEdit) || hasEqualChildren(existing, incoming, keepsEdit);
}

/** The content of a template is not among its children. */
function hasEqualTemplates(existing: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  const contentsIn = (node: Node): DocumentFragment[] =>
    node instanceof Element || node instanceof DocumentFragment
      ? (queryWithin(node, 'template') as HTMLTemplateElement[]).map(({ content }) => content)
      : [];
  const next = contentsIn(incoming);
  return contentsIn(existing).every((content, index) => isEqual(content, next[index] ?? content, keepsEdit));
}

/** True if `element` stays for `incoming` as it is, whatever is in it. */
export function isSameItem(element: Element, incoming: Element): boolean {
  if (call(element, 'hasAttribute', 'data-vr-permanent'))
    return getAttribute(element, 'id') === getAttribute(incoming, 'id');
  if (call(element, 'hasAttribute', 'data-widget')) return isSameWidget(element, incoming);
  return isOwned(element) && isOwned(incoming);
}

/** True for editable text that keeps what the visitor entered. */
export function keepsText(element: Element, keepsEdit: KeepsEdit): boolean {
  return matchesSelector(element, '[contenteditable]') && keepsEdit(element);
}

export function hasEqualChildren(parent: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  let next = read(incoming, 'firstChild');
  for (let child = read(parent, 'firstChild'); child; child = read(child, 'nextSibling')) {
    if (isAddedByRuntime(child)) continue;
    if (!next || !isEqual(child, next, keepsEdit)) return false;
    next = read(next, 'nextSibling');
  }
  return next === null;
}

/** True if the attributes are equal, apart from those that are ours. */
export function hasEqualAttributes(existing: Element, incoming: Element): boolean {
  const names = new Set([...call(existing, 'getAttributeNames'), ...call(incoming, 'getAttributeNames')]);
  return [...names].every((name) => {
    const [is, becomes] = [getAttribute(existing, name), getAttribute(incoming, name)];
    // Browsers hide nonces; removing the last class leaves an empty attribute.
    return (
      is === becomes || name === 'nonce' || (name === 'class' && !is && !becomes) || isOwnAttribute(existing, name)
    );
  });
}

/** The content of these is not the server's any more. */
const ownedSelector = '[data-widget], [data-vr-permanent], [data-saved-count]';

/** What the runtime adds beside a field: a loader, which its request removes, or the place of an error. */
const addedSelector = 'span.oc-attach-loader, span.oc-field-error';

const stateAttributes = /^(?:open|aria-busy|data-ajax-(?:progress|updating)|data-error-message)$/;

/** True if the runtime, or the visitor through the browser, sets this attribute of `element`. */
export function isOwnAttribute(element: Element, name: string): boolean {
  if (stateAttributes.test(name)) return true;
  if (name === 'aria-pressed')
    return matchesSelector(element, '[data-card-id], [data-moodboard-id], [data-comparable-id]');
  if (name === 'hidden') return matchesSelector(element, '[data-saved-count], [data-saved-shown]');
  if (name === 'tabindex') return element === document.activeElement;
  if (name === 'id') return getAttribute(element, 'id')?.startsWith('vr-field-error-') === true;
  return /^(?:class|disabled)$/.test(name) && hasLoader(element);
}

/** True while a request shows its loader on the control, which it disables. */
export function hasLoader(element: Element): boolean {
  return read(element, 'classList').contains('oc-attach-loader');
}

export function isAddedByRuntime(node: Node): boolean {
  return node instanceof Element && matchesSelector(node, addedSelector);
}

/** True if a widget or the runtime decides about the content of `element`. */
export function isOwned(element: Element): boolean {
  return matchesSelector(element, ownedSelector);
}

/** True if something between `element` and `region`, or `element` itself, is owned. */
export function isInsideOwned(element: Element, region: Node): boolean {
  const owner = closest(element, ownedSelector);
  return owner !== null && owner !== region && call(region, 'contains', owner);
}
