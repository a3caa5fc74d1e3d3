/** Compares what is in the page with a parsed response. */
import { isUnchanged } from '../../dom/removal.ts';
import { isLoader, isOwnAttribute, isOwned } from './own-changes.ts';

/** Whether a field, or editable text, keeps what the visitor entered. */
export type KeepsEdit = (element: Element) => boolean;

/** True if `existing` is what the server sent as `incoming`, apart from the visitor's state and what is ours. */
export function matches(existing: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  if (existing.isEqualNode(incoming)) return true;
  if (!(existing instanceof Element) || !(incoming instanceof Element) || existing.nodeName !== incoming.nodeName)
    return false;
  if (isKept(existing, incoming)) return true;
  // A widget has changed its HTML since it was the server's.
  if (existing.hasAttribute('data-widget') || !hasSameAttributes(existing, incoming)) return false;
  return isKeptText(existing, keepsEdit) || matchesChildren(existing, incoming, keepsEdit);
}

/** True if an update leaves `element` as it is, whatever is in it. */
export function isKept(element: Element, incoming: Element): boolean {
  if (element.hasAttribute('data-vr-permanent')) return element.id === incoming.id;
  if (element.hasAttribute('data-widget')) return isUnchanged(element, incoming);
  return isOwned(element) && isOwned(incoming);
}

export function isKeptText(element: Element, keepsEdit: KeepsEdit): boolean {
  return element.matches('[contenteditable]') && keepsEdit(element);
}

export function matchesChildren(parent: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  let next = incoming.firstChild;
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (isLoader(child)) continue;
    if (!next || !matches(child, next, keepsEdit)) return false;
    next = next.nextSibling;
  }
  return next === null;
}

function hasSameAttributes(existing: Element, incoming: Element): boolean {
  const names = new Set([...existing.getAttributeNames(), ...incoming.getAttributeNames()]);
  return [...names].every((name) => {
    const [is, becomes] = [existing.getAttribute(name), incoming.getAttribute(name)];
    // Browsers hide nonces; removing the last class leaves an empty attribute.
    return (
      is === becomes || name === 'nonce' || (name === 'class' && !is && !becomes) || isOwnAttribute(existing, name)
    );
  });
}
