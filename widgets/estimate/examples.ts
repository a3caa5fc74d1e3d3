/** Named examples: designs and choices that bring the estimate into a state worth looking at. */

export interface Example {
  /** What there is to see. */
  summary: string;
  design: string;
  /** The page's query. */
  query: string;
  signedIn?: boolean;
}

export const examples = {
  'nothing-chosen': { summary: 'The base price alone; saving waits for a facade.', design: 'ardenne-28', query: '' },
  'several-choices': {
    summary: 'A line of every kind, the included ones among them; names of a signed-in visitor.',
    design: 'ardenne-28',
    query: 'floorplan_options[]=101&floorplan_options[]=102&facade=hamlet&inclusions=luxe&promotions[]=solar',
    signedIn: true,
  },
  'default-finish': { summary: 'The finish the design comes with has a line that is nobody’s choice.', design: 'oriel-38', query: 'facade=coastal&inclusions=luxe' },
  'price-on-request': { summary: 'A region that has no price for the design.', design: 'ardenne-25', query: 'region=sydney-hunter&facade=saltbox' },
  'many-lines': {
    summary: 'Long names and more lines than the window is high.',
    design: 'kindred-34',
    query: `${Array.from({ length: 24 }, (_, index) => `floorplan_options[]=${46_000 + index}`).join('&')}&facade=hamlet`,
  },
  'longest-name': { summary: 'A name of 67 characters.', design: 'wandoo-40-mkii-executive-retreat-with-rear-master-and-dual-alfresco', query: 'facade=hamlet' },
} satisfies Record<string, Example>;
