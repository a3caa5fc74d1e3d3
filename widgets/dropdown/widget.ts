import { defineWidget, type MountContext } from '../../runtime/islands/define.ts';
import { part } from '../../runtime/islands/parts.ts';

const parts = {
  panel: part('Holds the links.').required(),
};

export type DropdownContext = MountContext<Record<never, never>, typeof parts>;

export default defineWidget({
  name: 'dropdown',
  summary: 'Opens a short list of links below a button.',
  view: 'dom',
  on: 'interaction',
  attributes: {},
  parts,
  pattern: 'Disclosure for navigation menus, with the optional arrow keys',
  withoutJavaScript: 'The same disclosure: it opens and closes with its own button.',
  load: () => import('./dropdown.ts'),
});
