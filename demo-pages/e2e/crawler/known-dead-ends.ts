/** Known dead ends. The test fails on an entry that has become valid, and on a dead end without an entry. */

export interface KnownDeadEnd {
  /** URL pattern of the page in the theme: `/home-designs/:slug`. */
  readonly page: string;
  /** Beginning of the link's URL, or the id that a control opens. */
  readonly target: string;
  readonly reason: string;
}

export const deadLinks: readonly KnownDeadEnd[] = [
  { page: '/portal', target: '/estates/', reason: 'A notification names an estate, and estates have no pages.' },
];

export const deadControls: readonly KnownDeadEnd[] = [];
