/** When the dropdown is open: what opens it, what closes it, and what must not (R206). */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { makeModal } from '../../runtime/dom/modal.ts';
import type { SearchDropdownContext } from './widget.ts';

/** Milliseconds between leaving it and its closing. */
const linger = 200;

/** Where it covers the screen; the stylesheet has the same. */
const phone = '(width < 640px)';

export interface OpenState {
  isOpen: boolean;
  open(): void;
  /** Closes it; focus that was in it goes to the toggle. */
  close(): void;
}

export function useOpen(
  { root, parts: { toggle, close: closer, input, panel } }: SearchDropdownContext,
  onClose: () => void,
): OpenState {
  // A field in use stays where it is, in the same frame: hidden for a moment, it would lose focus, and what is typed next.
  const [isOpen, setOpen] = useState(() => root.contains(document.activeElement));
  /** Opened by its own arrival: whoever only passes through, key by key, has asked for nothing. */
  const isPassedThrough = useRef(isOpen);
  const told = useRef(onClose);
  const openNow = useRef(isOpen);
  useLayoutEffect(() => {
    told.current = onClose;
  });

  const open = useCallback(() => {
    openNow.current = true;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    if (!openNow.current) return;
    openNow.current = false;
    isPassedThrough.current = false;
    // A hidden field would drop focus on the page's body. Not in an effect: React puts focus back where it was.
    if (toggle && root.contains(document.activeElement)) toggle.focus({ preventScroll: true });
    setOpen(false);
    told.current();
  }, [root, toggle]);

  // Before the browser paints, so that the field can take focus in the same turn as the press that opened it.
  useLayoutEffect(() => {
    if (toggle) toggle.hidden = false;
    return () => {
      if (toggle) toggle.hidden = true;
    };
  }, [toggle]);
  useLayoutEffect(() => {
    toggle?.setAttribute('aria-expanded', String(isOpen));
    if (closer) closer.hidden = !isOpen;
    if (!isOpen) return undefined;
    root.dataset.open = '';
    if (toggle) input.focus({ preventScroll: true });
    // All of the screen is the search then, so nothing behind it may be reached.
    const free = toggle && matchMedia(phone).matches ? makeModal(root) : undefined;
    return () => {
      free?.();
      delete root.dataset.open;
    };
  }, [root, toggle, closer, input, isOpen]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = (): void => clearTimeout(timer);
    const isInside = (target: EventTarget | null): boolean => target instanceof Node && root.contains(target);

    toggle?.addEventListener('click', () => (openNow.current ? close() : open()), { signal });
    closer?.addEventListener('click', close, { signal });
    // Pressed on what stood there before the toggle, released on the toggle: a click that belongs to neither.
    root.addEventListener('click', ({ target }) => void (target === root && open()), { signal });
    // Focus stays in the field while a suggestion is pressed, however long the press takes.
    panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    root.addEventListener('focusin', stay, { signal });
    root.addEventListener('pointerdown', stay, { signal });
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
        // A phone's keyboard that is put away takes focus with it and leaves it nowhere: the list is what it was put away for.
        if (relatedTarget === null && matchMedia('(pointer: coarse)').matches) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (!root.contains(document.activeElement)) close();
        }, linger);
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
        // Closed before the browser moves focus on, from the toggle then.
        if (event.key === 'Tab' && isPassedThrough.current && event.target === input && matchMedia(phone).matches)
          close();
        if (
          event.key === 'Escape' &&
          openNow.current &&
          isInside(event.target) &&
          event.target !== input &&
          !event.defaultPrevented
        ) {
          event.preventDefault();
          close();
        }
      },
      { signal },
    );
    // A page that comes back from the browser's memory comes back closed.
    addEventListener('pagehide', close, { signal });
    return () => {
      stay();
      controller.abort();
    };
  }, [root, toggle, closer, input, panel, open, close]);

  return { isOpen, open, close };
}
