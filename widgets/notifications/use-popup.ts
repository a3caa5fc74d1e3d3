/** The popup below the bell. The bell stays the theme's link, with the role of a button while it opens the popup. */
import { useEffect, useState } from 'react';
import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $notifications, countUnread } from './store.ts';
import type widget from './widget.ts';

/** @returns whether the popup is open; always false without a bell. */
export function usePopup({ root, parts: { bell, panel }, options, emit, signal }: ContextOf<typeof widget>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!bell) return;
    const write = createAttributeLease(signal);
    const paint = (): void => {
      root.dataset.state = panel.hidden ? 'closed' : 'open';
      write(bell, { 'aria-expanded': String(!panel.hidden) });
      setOpen(!panel.hidden);
    };

    const hide = (): void => {
      panel.hidden = true;
      paint();
    };

    const open = (): void => {
      openCover({ element: root, kind: 'menu', opener: bell, hide });
      panel.hidden = false;
      paint();
      panel.focus({ preventScroll: true });
      emit('notifications:opened', { unread: countUnread($notifications.get(), options.unread) });
    };

    const onClick = (event: MouseEvent): void => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (panel.hidden) open();
      else closeCover(root);
    };

    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== ' ') return;
      event.preventDefault();
      bell.click();
    };

    bell.addEventListener('click', onClick, { signal });
    bell.addEventListener('keydown', onKey, { signal });
    write(bell, { role: 'button', 'aria-haspopup': 'dialog', ...(panel.id && { 'aria-controls': panel.id }) });
    paint();
  }, [root, bell, panel, options, emit, signal]);

  useEffect(() => () => closeCover(root), [root]);

  useEffect(() => {
    // The focused element is gone, for example a retry that worked.
    if (isOpen && document.activeElement === document.body) panel.focus({ preventScroll: true });
  });

  return isOpen;
}
