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
