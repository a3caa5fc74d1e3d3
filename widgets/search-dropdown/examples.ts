/** Named examples: where a search dropdown stands, and what it is given. */

export interface Example {
  /** What there is to see. */
  summary: string;
  /** Parameters of the partial. */
  parameters: Readonly<Record<string, unknown>>;
}

const search = {
  action: '/search',
  applicationId: 'APP',
  searchKey: 'search-only',
  indexes: [
    { name: 'designs', type: 'designs', label: 'Home designs' },
    { name: 'articles', type: 'articles', label: 'Articles' },
  ],
};

export const examples = {
  header: { summary: 'A button opens it; the slash key does, too; quick actions stand below.', parameters: { search, id: 'header', shortcut: true, actions: 'actions' } },
  inline: { summary: 'A field that is always there.', parameters: { search, id: 'inline', inline: true } },
  'no-indexes': { summary: 'An account without indexes: a message, and the form still works.', parameters: { search: { ...search, indexes: [] }, id: 'none' } },
} satisfies Record<string, Example>;
