/** Compares what is in the page with a parsed response. */
import { call, read } from '../../dom/clobber-safe-members.ts';
import { getAttribute, matchesSelector, queryWithin } from '../../dom/clobber-safe.ts';
import { isUnchanged } from '../../dom/removal.ts';
import { isAddedByRuntime, isOwnAttribute, isOwned } from './own-changes.ts';

/** Whether a field, or editable text, keeps what the visitor entered. */
export type KeepsEdit = (element: Element) => boolean;

/** True if `existing` is what the server sent as `incoming`, apart from the visitor's state and what is ours. */
export function matches(existing: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  if (call(existing, 'isEqualNode', incoming)) return hasSameTemplates(existing, incoming, keepsEdit);
  if (
    !(existing instanceof Element) ||
    !(incoming instanceof Element) ||
    read(existing, 'nodeName') !== read(incoming, 'nodeName')
  )
    return false;
  if (isKept(existing, incoming)) return true;
  // A widget has changed its HTML since it was the server's.
  if (call(existing, 'hasAttribute', 'data-widget') || !hasSameAttributes(existing, incoming)) return false;
  return isKeptText(existing, keepsEdit) || matchesChildren(existing, incoming, keepsEdit);
}

/** The content of a template is not among its children. */
function hasSameTemplates(existing: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  const [templates, next] = [existing, incoming].map((node) =>
    node instanceof Element || node instanceof DocumentFragment
      ? (queryWithin(node, 'template') as HTMLTemplateElement[])
      : [],
  );
  return (templates ?? []).every(({ content }, index) => {
    const other = next?.[index];
    return !other || matches(content, other.content, keepsEdit);
  });
}

/** True if an update leaves `element` as it is, whatever is in it. */
export function isKept(element: Element, incoming: Element): boolean {
  if (call(element, 'hasAttribute', 'data-vr-permanent'))
    return getAttribute(element, 'id') === getAttribute(incoming, 'id');
  if (call(element, 'hasAttribute', 'data-widget')) return isUnchanged(element, incoming);
  return isOwned(element) && isOwned(incoming);
}

export function isKeptText(element: Element, keepsEdit: KeepsEdit): boolean {
  return matchesSelector(element, '[contenteditable]') && keepsEdit(element);
}

export function matchesChildren(parent: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  let next = read(incoming, 'firstChild');
  for (let child = read(parent, 'firstChild'); child; child = read(child, 'nextSibling')) {
    if (isAddedByRuntime(child)) continue;
    if (!next || !matches(child, next, keepsEdit)) return false;
    next = read(next, 'nextSibling');
  }
  return next === null;
}

/** True if the attributes are equal, apart from those that are ours. */
export function hasSameAttributes(existing: Element, incoming: Element): boolean {
  const names = new Set([...call(existing, 'getAttributeNames'), ...call(incoming, 'getAttributeNames')]);
  return [...names].every((name) => {
    const [is, becomes] = [getAttribute(existing, name), getAttribute(incoming, name)];
    // Browsers hide nonces; removing the last class leaves an empty attribute.
    return (
      is === becomes || name === 'nonce' || (name === 'class' && !is && !becomes) || isOwnAttribute(existing, name)
    );
  });
}
