/**
 * Tells who keeps something alive inside HTML (mounted widgets, open popouts) before that HTML leaves the page, so that
 * the update pipeline need not know them.
 */

/** Something that lives in the page's HTML and has to be asked before an update takes that HTML away. */
export interface RemovalHook {
  /** Called before the nodes are removed: stop timers, unmount, close. */
  beforeRemoval(nodes: readonly Node[]): void;
  /** True where `element` holds state an update should keep rather than replace. */
  hasLiveContent(element: Element): boolean;
  /** True where `element` came from the same server HTML as `incoming`, so that it can stay untouched. */
  isSame(element: Element, incoming: Element): boolean;
}

const residents = new Set<RemovalHook>();

export function addRemovalHook(resident: RemovalHook): void {
  residents.add(resident);
}

/** Announces that the nodes are about to leave the page. A resident that throws does not stop the others. */
export function announceRemoval(nodes: readonly Node[]): void {
  for (const resident of residents) {
    try {
      resident.beforeRemoval(nodes);
    } catch (error) {
      reportError(error);
    }
  }
}

/** True where anything lives in `element` or below it. */
export function hasLiveContent(element: Element): boolean {
  return [...residents].some((resident) => resident.hasLiveContent(element));
}

/** True where `element` may stay in the page in place of `incoming`. */
export function isUnchanged(element: Element, incoming: Element): boolean {
  return [...residents].some((resident) => resident.isSame(element, incoming));
}
