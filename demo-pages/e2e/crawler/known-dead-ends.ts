/**
 * What leads nowhere today, and why it may for now. The list can only shrink: an entry that leads somewhere fails the
 * test that reads it, and so does a dead end that is not listed.
 */

export interface KnownDeadEnd {
  /** URL of the page as the theme has it: `/home-designs/:slug`. */
  readonly page: string;
  /** How the address of the link starts, or the id that a control opens. */
  readonly target: string;
  readonly reason: string;
}

const brochure = 'These pages offer a brochure, and only home designs have the popout that makes one.';

export const deadLinks: readonly KnownDeadEnd[] = [
  { page: '/house-and-land/:slug', target: '#brochure-popout', reason: brochure },
  { page: '/display-homes/:slug', target: '#brochure-popout', reason: brochure },
  { page: '/portal', target: '/estates/', reason: 'A notification names an estate, and estates have no pages.' },
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
