/** Opens and closes the dropdown. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEscape } from '../../runtime/dom/keys.ts';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

const closeDelayMs = 200;

/** On narrow screens it covers the page; the stylesheet has the same query. */
const phoneQuery = '(width < 40em)';

interface OpenState {
  isOpen: boolean;
  open(): void;
  /** Closes it; focus inside moves to the toggle. */
  close(): void;
}

export function useOpen(
  { root, parts: { toggle, close: closer, input, panel } }: ContextOf<typeof widget>,
  onClose: () => void,
): OpenState {
  // A focused field stays visible: hidden for even one frame, it would lose focus and typed text.
  const [isOpen, setOpen] = useState(() => root.contains(document.activeElement));
  /** Opened on start-up: a visitor who is only tabbing through has not asked for it. */
  const isPassedThrough = useRef(isOpen);
  const latestOnClose = useRef(onClose);
  const openNow = useRef(isOpen);
  useLayoutEffect(() => {
    latestOnClose.current = onClose;
  });

  const open = useCallback(() => {
    openNow.current = true;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    if (!openNow.current) return;
    openNow.current = false;
    isPassedThrough.current = false;
    // A hidden field would drop focus on the body. Not in an effect, because React restores focus there.
    if (toggle && root.contains(document.activeElement)) toggle.focus({ preventScroll: true });
    setOpen(false);
    latestOnClose.current();
  }, [root, toggle]);

  // Before paint, so that the field can take focus in the same task as the click.
  useLayoutEffect(() => {
    if (toggle) toggle.hidden = false;
    return () => {
      if (toggle) toggle.hidden = true;
    };
  }, [toggle]);
  useLayoutEffect(() => {
    // First, because this reads the width of the page.
    if (isOpen && toggle && matchMedia(phoneQuery).matches) {
      const label = input.getAttribute('aria-label') ?? '';
      openCover({ element: root, kind: 'sheet', opener: toggle, label, hide: close });
    }
    toggle?.setAttribute('aria-expanded', String(isOpen));
    if (closer) closer.hidden = !isOpen;
    if (!isOpen) return undefined;
    root.dataset.open = '';
    if (toggle) input.focus({ preventScroll: true });
    return () => {
      delete root.dataset.open;
      closeCover(root);
    };
  }, [root, toggle, closer, input, isOpen, close]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancelClose = (): void => clearTimeout(timer);
    /** What lies above a sheet is another script's. */
    const isInside = (target: EventTarget | null): boolean =>
      root.hasAttribute('aria-modal') || (target instanceof Node && root.contains(target));

    toggle?.addEventListener('click', () => (openNow.current ? close() : open()), { signal });
    closer?.addEventListener('click', close, { signal });
    // Pressed before the toggle replaced the button and released on the toggle: such a click targets the root.
    root.addEventListener('click', ({ target }) => void (target === root && open()), { signal });
    // Keeps focus in the field while a suggestion is clicked.
    panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    root.addEventListener('focusin', cancelClose, { signal });
    root.addEventListener('pointerdown', cancelClose, { signal });
    for (const type of ['pointerdown', 'input']) {
      root.addEventListener(
        type,
        () => {
          isPassedThrough.current = false;
        },
        { signal },
      );
    }

    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (isInside(relatedTarget) || !document.hasFocus()) return;
        // Closing a phone's keyboard blurs the field, to see the list.
        if (relatedTarget === null && matchMedia('(pointer: coarse)').matches) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (!isInside(document.activeElement)) close();
        }, closeDelayMs);
      },
      { signal },
    );

    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!isInside(target)) close();
      },
      { signal },
    );

    document.addEventListener(
      'keydown',
      (event) => {
        // Closes before the browser moves focus on from the toggle, and before the sheet would keep it.
        if (event.key === 'Tab' && isPassedThrough.current && event.target === input && matchMedia(phoneQuery).matches)
          close();
        if (isEscape(event) && openNow.current && isInside(event.target) && event.target !== input) {
          event.preventDefault();
          close();
        }
      },
      { signal, capture: true },
    );
    // Pages restored from the back-forward cache come back closed.
    addEventListener('pagehide', close, { signal });

    return () => {
      cancelClose();
      controller.abort();
    };
  }, [root, toggle, closer, input, panel, open, close]);

  return { isOpen, open, close };
}
