/** Says which options a switch has removed and why, with an undo button. What the server says is true until the first switch. */
import { announce } from '../../runtime/dom/announce.ts';
import { createElement } from '../../runtime/dom/create-element.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home, undoRemoval, type HomeNotice } from '../../runtime/stores/home/home.ts';
import type { OptionGraph } from '../../runtime/stores/home/option-graph.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { removalText, repairText, restoredText, t } from './messages.ts';
import type widget from './widget.ts';

export function bindNotice({ parts: { message, options }, signal }: ContextOf<typeof widget>): void {
  if (!message) return;
  const served = [...message.childNodes];
  /** The last used switch, which takes focus when a notice disappears. */
  let used: HTMLElement | undefined;
  let current: HomeNotice | null | undefined;

  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLElement) used = target;
  };
  // Before the switch itself, whose removals it is to show.
  options?.addEventListener('change', onChange, { signal, capture: true });

  const stop = $home.subscribe((state) => {
    if (!state || state.notice === current || (!state.notice && !used)) return;
    current = state.notice;
    const hadFocus = message.contains(document.activeElement);
    message.replaceChildren(...(current ? [drawNotice(current, state.graph)] : []));
    if (hadFocus && used) moveFocus(used);
  });

  signal.addEventListener('abort', () => {
    stop();
    message.replaceChildren(...served);
  });
}

function drawNotice(notice: HomeNotice, graph: OptionGraph): HTMLElement {
  const text = notice.kind === 'removed' ? removalText(graph, notice.removed) : repairText(graph, notice.repairs);
  announce(text);
  const words = createElement('p', { className: 'vr-floorplan__notice-text' }, text);
  // In narrow windows it may scroll, so it takes focus.
  const box = createElement(
    'div',
    { className: 'vr-floorplan__notice vr-notice vr-notice--info', role: 'group', tabIndex: 0 },
    words,
  );
  box.setAttribute('aria-label', t('notice'));
  if (notice.kind === 'removed') {
    const undo = createElement(
      'button',
      { type: 'button', className: 'vr-floorplan__undo vr-retry' },
      sharedText('undo'),
    );
    undo.setAttribute('aria-label', `${sharedText('undo')}: ${text}`);
    undo.addEventListener('click', () => {
      undoRemoval();
      announce(restoredText(graph, notice.removed));
    });
    box.append(undo);
  }
  return box;
}
