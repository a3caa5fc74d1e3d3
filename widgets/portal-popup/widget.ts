import { defineWidget } from '../../runtime/islands/define-widget.ts';

export default defineWidget({
  name: 'portal-popup',
  summary: 'Introduces the portal to a visitor who sees it for the first time, in the popout around it.',
  bundle: 'portal',
  view: 'dom',
  on: 'idle',
  attributes: {},
  parts: {},
  pattern: 'Dialog (modal)',
  withoutJavaScript: 'Nothing: the page says the same.',
});
