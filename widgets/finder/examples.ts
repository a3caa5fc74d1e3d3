import { listingHandlers } from '../../runtime/contract.ts';
import type { Example } from '../../runtime/islands/define-widget.ts';

const finder = (handler: string): string =>
  `{% partial 'verandah/finder' label='Find your home' listing={ handler: '${handler}', action: '/home-designs', total: 48 } groups=[
    { name: 'storeys', legend: 'Storeys', options: [{ value: '', label: 'Any', checked: true }, { value: '2', label: 'Double storey' }] },
    { name: 'bedrooms', kind: 'checkbox', legend: 'Bedrooms', options: [{ value: '', label: 'Any', checked: true }, { value: '4', label: '4' }] }] %}`;

export const examples = {
  partial: { summary: 'Two fields, and a button that counts.', twig: finder(listingHandlers[0]) },
  handlerless: {
    summary: 'No valid name of a handler: reported, and left as it is.',
    twig: finder('loadCastles'),
    says: ['VR202'],
  },
} satisfies Record<string, Example>;
