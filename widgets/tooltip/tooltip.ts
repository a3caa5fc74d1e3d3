import { isEscape } from '../../runtime/dom/keys.ts';
import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { createIds, createTurns } from '../../runtime/dom/unique.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

const nextId = createIds('vr-tooltip');

/** At most one tooltip of a page is visible. */
const hideOthers = createTurns();

/** Nothing clips the top layer; supported since Chromium 125 and Safari 26. */
const canAnchor = (): boolean => 'showPopover' in HTMLElement.prototype && CSS.supports('position-area', 'block-start');

export default function tooltip({ root, parts, signal }: ContextOf<typeof widget>): void {
  const { tip } = parts;
  const words = tip.textContent?.trim();
  if (!words || !root.matches('a[href], button, [tabindex]')) {
    throw new VerandahError({
      code: 'VR302',
      message: 'its root has to take focus, and its part "tip" has to hold words.',
      fix: 'Write <a href="…" data-widget="tooltip">…<span data-part="tip">Overview</span></a>.',
    });
  }
  // Hides it before the attributes are restored, so that the browser removes it from the top layer.
  signal.addEventListener('abort', () => hide());

  const write = createAttributeLease(signal);
  const name = tip.id || nextId();
  // The tooltip is the control's name if it has no other text, else its description.
  const isName = !root.hasAttribute('aria-label') && root.textContent?.trim() === words;
  const isAnchored = canAnchor();
  const anchor = `--${CSS.escape(name)}`;
  let isOpen = false;

  const hide = (): void => {
    if (!isOpen) return;
    isOpen = false;
    root.dataset.state = 'closed';
    if (isAnchored && tip.isConnected) tip.hidePopover();
  };

  const show = (): void => {
    if (isOpen) return;
    hideOthers(hide);
    isOpen = true;
    root.dataset.state = 'open';
    if (isAnchored) tip.showPopover();
  };

  const onPointer = ({ pointerType }: PointerEvent): void => {
    // Touch does not hover.
    if (pointerType !== 'touch') show();
  };

  const onKey = (event: KeyboardEvent): void => {
    if (!isOpen || !isEscape(event)) return;
    // What else is open handles the next Escape.
    event.preventDefault();
    hide();
  };

  write(tip, { id: name, role: 'tooltip', popover: isAnchored ? 'manual' : null, style: null });
  write(root, { [isName ? 'aria-labelledby' : 'aria-describedby']: name, 'data-state': 'closed', style: null });
  if (isAnchored) {
    root.style.setProperty('anchor-name', anchor);
    tip.style.setProperty('position-anchor', anchor);
  }
  root.addEventListener('pointerenter', onPointer, { signal });
  root.addEventListener('pointerleave', () => !root.matches(':focus-visible') && hide(), { signal });
  root.addEventListener('focus', () => root.matches(':focus-visible') && show(), { signal });
  root.addEventListener('blur', () => !root.matches(':hover') && hide(), { signal });
  document.addEventListener('keydown', onKey, { signal, capture: true });
  // Hovered or focused before the widget started.
  if (root.matches(':hover, :focus-visible')) show();
}
