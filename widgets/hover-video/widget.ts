import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

export default defineWidget({
  name: 'hover-video',
  summary: 'Plays a short film while the pointer is on it, or when its button is clicked; one at a time.',
  bundle: 'content',
  view: 'dom',
  on: 'visible',
  attributes: {},
  parts: {
    video: part(
      'The film: with a poster, preload="none", controls, and an aria-label that names it.',
      'video',
    ).required(),
  },
  pattern: 'Toggle button',
  withoutJavaScript: "The film with its poster and the browser's own controls.",
});
