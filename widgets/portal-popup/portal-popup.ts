/** Opens the popout it stands in, once for every visitor, unless they came for something or are in the middle of it. */
import { rememberPortalIntroduced, shouldIntroducePortal } from '../../runtime/stores/portal-popup.ts';
import type { PortalPopupContext } from './widget.ts';

function isBusy(): boolean {
  return (
    document.hidden ||
    document.activeElement !== document.body ||
    document.querySelector('dialog[open], details[data-widget][open]') !== null
  );
}

export default async function portalPopup({ root, signal }: PortalPopupContext): Promise<void> {
  const dialog = root.closest('dialog');
  if (!dialog || location.search || location.hash || isBusy()) return;
  // Asked before and looked at again after: what takes a while finds a visitor who has begun.
  if (!(await shouldIntroducePortal()) || signal.aborted || isBusy()) return;
  if (rememberPortalIntroduced()) dialog.dispatchEvent(new Event('popout:open'));
}
