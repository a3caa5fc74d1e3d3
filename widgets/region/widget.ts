import { boolean } from '../../runtime/islands/attributes.ts';
import { defineWidget, type MountContext } from '../../runtime/islands/define.ts';

const attributes = {
  'ask-first-visit': boolean(),
};

export type RegionContext = MountContext<typeof attributes, Record<never, never>>;

export default defineWidget({
  name: 'region',
  summary: 'Lets the visitor choose where they build; every price and region name of the page follows.',
  view: 'dom',
  on: 'idle',
  attributes,
  parts: {},
  pattern: 'Form with a submit button for each region',
  withoutJavaScript: 'The form is sent; the server keeps the choice and shows the page again.',
  load: () => import('./region.ts'),
});
