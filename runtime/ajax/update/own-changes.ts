import { call, read } from '../../dom/clobber-safe-members.ts';
import { closest, getAttribute, matchesSelector } from '../../dom/clobber-safe.ts';

/** What the visitor, the runtime and its widgets change in the server's HTML. Updates leave these changes alone. */

/** The content of these is not the server's any more. */
const ownedSelector = '[data-widget], [data-vr-permanent], [data-saved-count]';

/** What the runtime adds beside a field: a loader, which its request removes, or the place of an error. */
const addedSelector = 'span.oc-attach-loader, span.oc-field-error';

const stateAttributes = new Set([
  'open',
  'data-ajax-progress',
  'data-ajax-updating',
  'aria-busy',
  'data-error-message',
]);

/** The requests of a form set and remove these; an update writes them but need not run because of them. */
const validationAttributes = /^aria-(?:invalid|describedby)$/;

/** True if the runtime, or the visitor through the browser, sets this attribute of `element`. */
export function isOwnAttribute(element: Element, name: string): boolean {
  if (stateAttributes.has(name)) return true;
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

/** True if a mutation inside `region` is no reason to compare it with the server's HTML again. */
export function isOwnChange(record: MutationRecord, region: Element): boolean {
  const { type, target, attributeName, addedNodes, removedNodes } = record;
  const element = target instanceof Element ? target : read(target, 'parentElement');
  if (type === 'attributes' && attributeName && element) {
    // The region's own attributes are not its content.
    if (element === region || attributeName === 'data-auto-submit') return true;
    if (validationAttributes.test(attributeName) || isOwnAttribute(element, attributeName)) return true;
  }
  if (type === 'childList') {
    const nodes = [...addedNodes, ...removedNodes];
    if (nodes.every(isAddedByRuntime) || isScriptRun(addedNodes, removedNodes)) return true;
  }
  if (!element || element === region || !call(region, 'contains', element)) return false;
  // Field errors are in elements that have this class while they show.
  const message = closest(element, '.oc-visible, span.oc-field-error');
  return (
    isInsideOwned(element, region) || (message !== null && message !== region && call(region, 'contains', message))
  );
}

/** A script runs when a copy takes its place. */
function isScriptRun(added: NodeList, removed: NodeList): boolean {
  return (
    added.length === 1 && removed.length === 1 && [added[0], removed[0]].every((node) => node?.nodeName === 'SCRIPT')
  );
}
