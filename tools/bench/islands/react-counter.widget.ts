import { defineWidget } from '../../../runtime/islands/define.ts';
import { part } from '../../../runtime/islands/parts.ts';

const parts = { output: part('Shows the count.').required() };

export default defineWidget({
  name: 'react-counter',
  summary: 'Counts what a store says.',
  bundle: 'react',
  view: 'react',
  on: 'idle',
  attributes: {},
  parts,
  pattern: 'None',
  withoutJavaScript: 'The count as the server wrote it.',
});
