import { boolean, text } from '../../runtime/islands/attributes.ts';
import { defineWidget, type MountContext } from '../../runtime/islands/define.ts';
import { part } from '../../runtime/islands/parts.ts';

const attributes = {
  toggleable: boolean(),
  'open-on-query': text({ example: 'popout=region' }).optional(),
};

const parts = {
  close: part('Closes the popout.', 'button').required(),
};

export type PopoutContext = MountContext<typeof attributes, typeof parts>;

export default defineWidget({
  name: 'popout',
  summary: 'Opens a dialog over the page, from any control that names it.',
  view: 'dom',
  on: 'idle',
  attributes,
  parts,
  events: { 'popout:open': 'Not dispatched but heard: sent to the dialog, it opens it.' },
  pattern: 'Dialog (modal)',
  withoutJavaScript: 'The same content at the end of the page, shown when a link to it is followed.',
  load: () => import('./popout.ts'),
});
