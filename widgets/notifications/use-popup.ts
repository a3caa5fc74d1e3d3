/** The popup below the bell. The bell stays the theme's link, with the role of a button while it opens the popup. */
import { useEffect, useRef, useState } from 'react';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

/** @returns whether the popup is open; always false without a bell. */
export function usePopup({ root, parts: { bell, panel }, emit }: ContextOf<typeof widget>, unread: number): boolean {
  const [isOpen, setOpen] = useState(false);
  const latestUnread = useRef(unread);
  useEffect(() => {
    latestUnread.current = unread;
  }, [unread]);

  useEffect(() => {
    if (!bell) return undefined;
    const controller = new AbortController();
    const { signal } = controller;

    const paint = (): void => {
      root.dataset.state = panel.hidden ? 'closed' : 'open';
      bell.setAttribute('aria-expanded', String(!panel.hidden));
      setOpen(!panel.hidden);
    };

    const open = (): void => {
      openCover({
        element: root,
        kind: 'menu',
        opener: bell,
        hide() {
          panel.hidden = true;
          paint();
        },
      });
      panel.hidden = false;
      paint();
      panel.focus({ preventScroll: true });
      emit('notifications:opened', { unread: latestUnread.current });
    };

    bell.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (panel.hidden) open();
        else closeCover(root);
      },
      { signal },
    );

    bell.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        bell.click();
      },
      { signal },
    );
    bell.setAttribute('role', 'button');
    bell.setAttribute('aria-haspopup', 'dialog');
    if (panel.id) bell.setAttribute('aria-controls', panel.id);
    paint();

    return () => {
      controller.abort();
      closeCover(root);
      for (const name of ['role', 'aria-haspopup', 'aria-controls', 'aria-expanded']) bell.removeAttribute(name);
      delete root.dataset.state;
    };
  }, [root, bell, panel, emit]);

  useEffect(() => {
    // The focused element is gone, for example a retry that worked.
    if (isOpen && document.activeElement === document.body) panel.focus({ preventScroll: true });
  });

  return isOpen;
}
