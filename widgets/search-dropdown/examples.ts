import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  header: {
    summary: 'A button opens it; quick actions show below.',
    twig: "{% partial 'verandah/search-dropdown' search=site.search id='header' actions='search/quick-actions' %}",
  },
  inline: {
    summary: 'A field that is always there.',
    twig: "{% partial 'verandah/search-dropdown' search=site.search id='inline' inline=true %}",
  },
  'no-indexes': {
    summary: 'An account without indexes: a message, and the form still works.',
    twig: "{% partial 'verandah/search-dropdown' search=site.search|merge({ indexes: [] }) id='none' %}",
  },
} satisfies Record<string, Example>;
