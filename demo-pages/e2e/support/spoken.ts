/** What is announced in every engine, as the recorder hears it. */
export const spoken = {
  compareAdded: 'Item successfully added to compare list',
  compareFull: 'Compare list is full. Please remove some items before adding new ones.',
  found: /^\d+ home designs$/,
  notifications: /^Notifications: \d+, unread: 5$/,
} as const;
