import { defineWidget, type MountContext } from '../../runtime/islands/define.ts';

export type PortalPopupContext = MountContext<Record<never, never>, Record<never, never>>;

export default defineWidget({
  name: 'portal-popup',
  summary: 'Introduces the portal to a visitor who sees it for the first time, in the popout around it.',
  view: 'dom',
  on: 'idle',
  attributes: {},
  parts: {},
  pattern: 'Dialog (modal)',
  withoutJavaScript: 'Nothing: the page says the same.',
  load: () => import('./portal-popup.ts'),
});
