/** What saved lists hold, and what they fire. */
import type { SavedKind } from './stored-lists.ts';

export interface SavedState {
  /** Keys of what the visitor sees as saved, oldest first. */
  keys: readonly string[];
  busy: ReadonlySet<string>;
  /** The message of a full list, in the server's words if it sent any; null if there is none. */
  limit: string | null;
}

export interface ItemChange {
  key: string;
  isSaved: boolean;
}

/** The server's response to a toggle. */
export interface ToggleResponse {
  result: string;
  message?: string | undefined;
  title?: string | undefined;
  /** Keys that are no longer offered, oldest first. If the list is full, the first of them makes room. */
  withdrawn?: readonly string[] | undefined;
}

export interface ToggleOutcome {
  key: string;
  /** `failed` if no usable response arrived. */
  result: 'added' | 'removed' | 'limit_reached' | 'already_exists' | 'failed';
  message: string;
  title: string;
  /** False if the list lasts for this page only. */
  isStored: boolean;
}

/** The limit message disappears once fewer items are left. Compare has slots instead. */
export const minLimits = { favourites: 3, moodboard: 6, compare: 0 } as const satisfies Record<SavedKind, number>;

/** How many items of each type a guest can save; the server limits the other lists. */
export const guestSlots = { favourites: Infinity, moodboard: Infinity, compare: 2 } as const satisfies Record<
  SavedKind,
  number
>;

/** What hearts, pins and compare ticks fire on the document. */
export const savedEvents = {
  'saved-list:changed': {
    when: 'The server has saved or removed an item. `item` is its id, in the list `compare` its type and id: `home_design:12`.',
    detail: { list: "'favourites' | 'moodboard' | 'compare'", item: 'string', saved: 'boolean' },
  },
  'saved-list:failed': {
    when: 'An item could not be saved or removed, because the list is full or the request failed.',
    detail: { list: "'favourites' | 'moodboard' | 'compare'", item: 'string', reason: "'limit' | 'error'" },
  },
} as const;

/** What the list `compare` holds. */
export const comparableTypes = ['home_design', 'house_land'] as const;
export type ComparableType = (typeof comparableTypes)[number];

export interface Comparable {
  id: string;
  type: ComparableType;
}

/** Makes the key of a comparable: `home_design:12`. */
export function comparableKey({ type, id }: Comparable): string {
  return `${type}:${id}`;
}

/** Each type has its own slots: `home_design:1`, `house_land:2`. */
export function isOfSameType(key: string, other: string): boolean {
  return key.startsWith(other.slice(0, other.indexOf(':') + 1));
}

export function parseComparable(key: string): Comparable {
  const [type, id = ''] = key.split(':');
  return { type: type === 'house_land' ? 'house_land' : 'home_design', id };
}
