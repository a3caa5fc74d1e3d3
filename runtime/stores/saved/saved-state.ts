import type { SavedKind } from './stored-lists.ts';

export interface SavedState {
  /** Keys of what the visitor sees as saved, oldest first. */
  keys: readonly string[];
  busy: ReadonlySet<string>;
  /** The message of a full list, in the server's words if it sent any; null if there is none (R107, R109, R110). */
  limit: string | null;
}

/** The server's response to a toggle. */
export interface ToggleResponse {
  result: string;
  message?: string | undefined;
  title?: string | undefined;
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

/** The limit message disappears once fewer items are left (R109, R110). Compare has slots instead. */
export const minLimits = { favourites: 3, moodboard: 6, compare: 0 } as const satisfies Record<SavedKind, number>;

/** How many items of each type a guest can save; the server limits the other lists (R92). */
export const guestSlots = { favourites: Infinity, moodboard: Infinity, compare: 2 } as const satisfies Record<
  SavedKind,
  number
>;
