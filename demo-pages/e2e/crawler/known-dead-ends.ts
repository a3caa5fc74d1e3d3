/** Known dead ends. The test fails on an entry that has become valid, and on a dead end without an entry. */

export interface KnownDeadEnd {
  /** URL pattern of the page in the theme: `/home-designs/:slug`. */
  readonly page: string;
  /** Beginning of the link's URL, or the id that a control opens. */
  readonly target: string;
  readonly reason: string;
}

const brochure = 'These pages offer a brochure, and only home designs have the popout that makes one.';

export const deadLinks: readonly KnownDeadEnd[] = [
  { page: '/house-and-land/:slug', target: '#brochure-popout', reason: brochure },
  { page: '/display-homes/:slug', target: '#brochure-popout', reason: brochure },
  {
    page: '/virtual-tours',
    target: 'https://tours.example.com/',
    reason: 'The tours belong to a domain that does not exist; the site has no page for a tour.',
  },
];

export const deadControls: readonly KnownDeadEnd[] = [
  { page: '/house-and-land/:slug', target: 'brochure-popout', reason: brochure },
  { page: '/display-homes/:slug', target: 'brochure-popout', reason: brochure },
];
