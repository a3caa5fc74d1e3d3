/** Opens its popout once per visitor, unless they are busy. */
import { isVisitorBusy } from '../../runtime/dom/cover.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { rememberPortalIntroduced, shouldIntroducePortal } from './store.ts';
import type widget from './widget.ts';

/** Also true if the page itself asks the visitor to sign in, which the popup would cover. Popouts that are closed don't count. */
function isBusy(): boolean {
  return (
    isVisitorBusy() ||
    [...document.querySelectorAll('[data-widget="sign-in"]')].some((panel) => !panel.closest('dialog'))
  );
}

export default async function portalPopup({ root, signal }: ContextOf<typeof widget>): Promise<void> {
  const dialog = root.closest('dialog');
  if (!dialog || isBusy()) return;
  // Checked again, because the visitor may have begun something during the request.
  if (!(await shouldIntroducePortal()) || signal.aborted || isBusy()) return;
  if (rememberPortalIntroduced()) dialog.dispatchEvent(new Event('popout:open'));
}
