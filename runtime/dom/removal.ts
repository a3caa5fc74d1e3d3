/**
 * Removes and moves elements without harm to what is in them. Widgets and covers react before an update removes their HTML,
 * without the update code knowing them.
 */

interface RemovalHook {
  /** Called before the nodes are removed, to unmount or close. */
  beforeRemoval(nodes: readonly Node[]): void;
  /** True if `element` has state that an update should preserve. */
  hasState?(element: Element): boolean;
  /** True if `element` was created from the same server HTML as `incoming`, so that it can stay. */
  isSameItem?(element: Element, incoming: Element): boolean;
}

const hooks = new Set<RemovalHook>();

export function addRemovalHook(hook: RemovalHook): void {
  hooks.add(hook);
}

/** Runs all `beforeRemoval` hooks. One that throws does not stop the others. */
export function announceRemoval(nodes: readonly Node[]): void {
  for (const hook of hooks) {
    try {
      hook.beforeRemoval(nodes);
    } catch (error) {
      reportError(error);
    }
  }
}

export function hasWidgetState(element: Element): boolean {
  return [...hooks].some((hook) => hook.hasState?.(element));
}

export function isSameWidget(element: Element, incoming: Element): boolean {
  return [...hooks].some((hook) => hook.isSameItem?.(element, incoming));
}

interface MoveBefore {
  moveBefore(node: Node, before: Node | null): void;
}

/** As `parent.insertBefore`, but with `moveBefore` (Chrome 133, Firefox 144) focus, playback and animations survive. */
export function moveOrInsertBefore(parent: Element, element: Node, before: Node | null): void {
  if ('moveBefore' in parent && element.isConnected)
    (Element.prototype as Element & MoveBefore).moveBefore.call(parent, element, before);
  else parent.insertBefore(element, before);
}
