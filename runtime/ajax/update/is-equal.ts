/**
 * Compares what is in the page with a parsed response. What the visitor, the runtime and its widgets change in the server's
 * HTML is no difference, and updates leave it alone.
 */
import { contains, queryWithin } from '../../dom/clobbering.ts';
import { isSameWidget } from '../../dom/removal.ts';

/** Whether a field, or editable text, keeps what the visitor entered. */
export type KeepsEdit = (element: Element) => boolean;

/** True if `existing` is what the server sent as `incoming`, apart from the visitor's state and what is ours. */
export function isEqual(existing: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  if (existing.isEqualNode(incoming)) return hasEqualTemplates(existing, incoming, keepsEdit);
  if (!(existing instanceof Element) || !(incoming instanceof Element) || existing.nodeName !== incoming.nodeName)
    return false;
  if (isSameItem(existing, incoming)) return true;
  // A widget has changed its HTML since it was the server's.
  if (existing.hasAttribute('data-widget') || !hasEqualAttributes(existing, incoming)) return false;
  // Its content is never shown, and the page's is not written as a parsed one: `<br />` and `<br>`.
  if (existing.localName === 'noscript') return true;
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
  if (element.hasAttribute('data-vr-permanent')) return element.getAttribute('id') === incoming.getAttribute('id');
  if (element.hasAttribute('data-widget')) return isSameWidget(element, incoming);
  return isOwned(element) && isOwned(incoming);
}

/** True for editable text that keeps what the visitor entered. */
export function keepsText(element: Element, keepsEdit: KeepsEdit): boolean {
  return element.matches('[contenteditable]') && keepsEdit(element);
}

export function hasEqualChildren(parent: Node, incoming: Node, keepsEdit: KeepsEdit): boolean {
  let next = incoming.firstChild;
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (isAddedByRuntime(child)) continue;
    if (!next || !isEqual(child, next, keepsEdit)) return false;
    next = next.nextSibling;
  }
  return next === null;
}

/** True if the attributes are equal, apart from those that are ours. */
export function hasEqualAttributes(existing: Element, incoming: Element): boolean {
  const names = new Set([...existing.getAttributeNames(), ...incoming.getAttributeNames()]);
  return [...names].every((name) => {
    const [is, becomes] = [existing.getAttribute(name), incoming.getAttribute(name)];
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
  if (name === 'aria-pressed') return element.matches('[data-card-id], [data-moodboard-id], [data-comparable-id]');
  if (name === 'hidden') return element.matches('[data-saved-count], [data-saved-shown]');
  if (name === 'tabindex') return element === document.activeElement;
  if (name === 'id') return element.getAttribute('id')?.startsWith('vr-field-error-') === true;
  return /^(?:class|(?:aria-)?disabled)$/.test(name) && hasLoader(element);
}

/** True while a request shows its loader on the control, which it disables. */
export function hasLoader(element: Element): boolean {
  return element.classList.contains('oc-attach-loader');
}

export function isAddedByRuntime(node: Node): boolean {
  return node instanceof Element && node.matches(addedSelector);
}

/** True if a widget or the runtime decides about the content of `element`. */
export function isOwned(element: Element): boolean {
  return element.matches(ownedSelector);
}

/** True if something between `element` and `region`, or `element` itself, is owned. */
export function isInsideOwned(element: Element, region: Node): boolean {
  const owner = element.closest(ownedSelector);
  return owner !== null && owner !== region && contains(region, owner);
}
