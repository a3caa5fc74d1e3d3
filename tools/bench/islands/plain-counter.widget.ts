import { defineWidget } from '../../../runtime/islands/define.ts';
import { part } from '../../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'plain-counter',
  summary: 'Counts what the window says.',
  bundle: 'plain',
  view: 'dom',
  on: 'load',
  attributes: {},
  parts: { output: part('Shows the count.').required() },
  pattern: 'None',
  withoutJavaScript: 'The count as the server wrote it.',
});
