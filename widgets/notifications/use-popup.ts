/** The popup below the bell. The bell stays the theme's own link, which is a button for as long as it opens something here. */
import { useEffect, useState } from 'react';
import { closeOverlay, openOverlay } from '../../runtime/dom/overlays.ts';
import type { NotificationsContext } from './widget.ts';

/** @returns whether it is open; without a bell, never. */
export function usePopup({ root, parts: { bell, panel } }: NotificationsContext): boolean {
  const [isOpen, setOpen] = useState(false);

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
      openOverlay({
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
    };
    bell.addEventListener(
      'click',
      (event) => {
        // As with any link: another tab, another window.
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (panel.hidden) open();
        else closeOverlay(root);
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
      closeOverlay(root);
      for (const name of ['role', 'aria-haspopup', 'aria-controls', 'aria-expanded']) bell.removeAttribute(name);
      delete root.dataset.state;
    };
  }, [root, bell, panel]);

  useEffect(() => {
    // What had focus has gone: a retry that worked, a notification the server no longer has.
    if (isOpen && document.activeElement === document.body) panel.focus({ preventScroll: true });
  });

  return isOpen;
}
