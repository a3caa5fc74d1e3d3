import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  'nothing-chosen': { summary: 'The base price alone; saving waits for a facade.', visit: '/home-designs/ardenne-28' },
  'several-choices': {
    summary: 'A line of every kind, the included ones among them; names of a signed-in visitor.',
    visit:
      '/home-designs/ardenne-28?floorplan_options[]=101&floorplan_options[]=102&facade=hamlet&inclusions=luxe&promotions[]=solar',
    visitor: { signedIn: true },
  },
  'default-finish': {
    summary: 'The finish the design comes with has a line that cannot be chosen.',
    visit: '/home-designs/oriel-38?facade=coastal&inclusions=luxe',
  },
  'price-on-request': {
    summary: 'A region that has no price for the design.',
    visit: '/home-designs/ardenne-25?region=sydney-hunter&facade=saltbox',
  },
  'many-lines': {
    summary: 'Long names and more lines than the window is high.',
    visit: `/home-designs/kindred-34?${Array.from({ length: 24 }, (_, index) => `floorplan_options[]=${46_000 + index}`).join('&')}&facade=hamlet`,
  },
  'longest-name': {
    summary: 'A name of 67 characters.',
    visit: '/home-designs/wandoo-40-mkii-executive-retreat-with-rear-master-and-dual-alfresco?facade=hamlet',
  },
} satisfies Record<string, Example>;
