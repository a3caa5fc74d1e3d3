import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  displays: {
    summary: 'Display homes, several at one address: one pin with a figure, and a list to choose from.',
    visit: '/display-homes',
  },
  estates: { summary: 'Estates with their outlines.', visit: '/house-and-land' },
  'no-results': { summary: 'Filters that nothing matches.', visit: '/display-homes?keyword=zzzz' },
  'no-key': { summary: 'Without a key: the places stay a list.', visit: '/display-homes', visitor: { mapKey: '' } },
  refused: {
    summary: 'A key that the service refuses: a notice and the list.',
    visit: '/display-homes',
    visitor: { mapKey: 'AUTHFAIL' },
  },
  offline: {
    summary: 'The service is away: a notice and the list.',
    visit: '/display-homes',
    visitor: { mapKey: 'OFFLINE' },
  },
} satisfies Record<string, Example>;
