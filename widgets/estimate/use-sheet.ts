/** Turns the panel into a sheet over the page on phones, opened by a bar. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isEscape } from '../../runtime/dom/keys.ts';
import { enterCover } from '../../runtime/dom/cover-history.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { desktopLayout, onMedia } from '../../runtime/dom/layout.ts';
import { focusDialog, moveFocus } from '../../runtime/dom/focus.ts';
import { makeModal } from '../../runtime/dom/overlays.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

/** The share of the total in view that counts as all of it; fractions of a pixel may be missing. */
const wholeTotal = 0.95;

export interface Sheet {
  isOpen: boolean;
  /** On a wide page the bar leads to the panel, which needs no sheet. */
  isWide: boolean;
  open(): void;
  close(): void;
}

export function useSheet({
  root,
  parts: { panel, total, open: opener, close: closer },
  signal,
}: ContextOf<typeof widget>): Sheet {
  const [isOpen, setOpen] = useState(false);
  const [isWide, setWide] = useState(() => matchMedia(desktopLayout).matches);
  const open = useCallback(() => {
    if (matchMedia(desktopLayout).matches) {
      root.scrollIntoView();
      moveFocus(panel);
      return;
    }
    // The panel leaves the page, so its height is reserved to prevent a layout shift.
    root.style.minBlockSize = `${root.offsetHeight}px`;
    setOpen(true);
  }, [root, panel]);
  const close = useCallback(() => setOpen(false), []);

  useEffect(
    () =>
      onMedia(
        desktopLayout,
        (matches) => {
          setWide(matches);
          if (matches) setOpen(false);
        },
        signal,
      ),
    [signal],
  );

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // Before the panel becomes a sheet, because it reads the width of the page.
    const release = makeModal(panel);
    const heading = panel.querySelector('h2, h3');
    root.dataset.state = 'open';
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('aria-modal', 'true');
    if (heading?.id) panel.setAttribute('aria-labelledby', heading.id);
    return () => {
      delete root.dataset.state;
      for (const attribute of ['role', 'aria-modal', 'aria-labelledby']) panel.removeAttribute(attribute);
      root.style.minBlockSize = '';
      release();
    };
  }, [isOpen, root, panel]);

  useEffect(() => {
    if (!isOpen) return undefined;
    focusDialog(panel);
    const entry = enterCover({ close });
    const onKey = (event: KeyboardEvent): void => {
      // One of a dialog that was opened from the sheet closes that alone.
      if (isEscape(event) && !(event.target as Element).closest('dialog')) close();
    };
    // A link to another part of the page leads out of the sheet, and takes its history entry.
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      setTimeout(() => location.replace(link.href));
      close();
    };
    document.addEventListener('keydown', onKey);
    panel.addEventListener('click', onClick);
    return () => {
      entry.leave();
      document.removeEventListener('keydown', onKey);
      panel.removeEventListener('click', onClick);
      // On a wide page the close button is hidden; other elements keep their focus.
      if (!matchMedia(desktopLayout).matches) opener?.querySelector('button')?.focus({ preventScroll: true });
      else if (closer?.contains(document.activeElement)) moveFocus(panel);
    };
  }, [isOpen, close, panel, opener, closer]);

  // The bar only repeats the panel, so it hides once the panel's total is in view, and never lies over half of it: the bar is
  // higher than the total.
  useEffect(() => {
    if (isOpen) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => root.toggleAttribute('data-in-view', Number(entry?.intersectionRatio) >= wholeTotal),
      { threshold: wholeTotal },
    );
    observer.observe(total);
    return () => {
      observer.disconnect();
      root.removeAttribute('data-in-view');
    };
  }, [root, total, isOpen]);

  return { isOpen, isWide, open, close };
}
