import { number } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'file-input',
  summary: 'Refuses files that are larger than a form may send, before they are sent.',
  bundle: 'details',
  view: 'dom',
  on: 'visible',
  attributes: {
    'max-size': number({ min: 0, example: '5' }),
    resize: number({ min: 320, max: 8192, example: '2400' }).optional(),
  },
  parts: {
    input: part('Takes the files.', 'input').required(),
    limit: part(
      'An alert, empty at first; says until the next choice that the files were too large, or have been made smaller.',
    ).required(),
  },
  events: {
    'file-input:refused': {
      when: 'The chosen files are too large, and the field is empty again. Sizes are in megabytes.',
      detail: { size: 'number', limit: 'number' },
    },
    'file-input:resized': {
      when: 'Photos that were too large are smaller now. `before` and `size` are those of all files, in megabytes.',
      detail: { before: 'number', size: 'number' },
    },
  },
  pattern: 'Native file input; alert',
  withoutJavaScript: 'The same field; the server refuses what is too large.',
});
