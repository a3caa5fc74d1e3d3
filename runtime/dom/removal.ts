/** Lets widgets and overlays react before an update removes their HTML, without the update code knowing them. */
export interface RemovalHook {
  /** Called before the nodes are removed, to unmount or close. */
  beforeRemoval(nodes: readonly Node[]): void;
  /** True if `element` has state that an update should preserve. */
  hasLiveContent(element: Element): boolean;
  /** True if `element` was created from the same server HTML as `incoming`, so that it can stay. */
  isSame(element: Element, incoming: Element): boolean;
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

export function hasLiveContent(element: Element): boolean {
  return [...hooks].some((hook) => hook.hasLiveContent(element));
}

export function isUnchanged(element: Element, incoming: Element): boolean {
  return [...hooks].some((hook) => hook.isSame(element, incoming));
}
