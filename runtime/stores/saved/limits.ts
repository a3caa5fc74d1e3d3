import type { SavedKind } from './stored-lists.ts';

/** From how many on a full list is spoken of: fewer, and the message goes (R109, R110). What is compared has slots instead. */
export const minLimits = { favourites: 3, moodboard: 6, compare: 0 } as const satisfies Record<SavedKind, number>;
