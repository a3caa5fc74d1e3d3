/** Turns the panel into a sheet over the page on phones, opened by a bar. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { desktopLayout, hideInstead, onMedia } from '../../runtime/dom/layout.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

export interface Sheet {
  isOpen: boolean;
  /** On a wide page the bar leads to the panel, which needs no sheet. */
  isWide: boolean;
  open(): void;
  close(): void;
}

export function useSheet({
  root,
  parts: { panel, open: opener, close: closer },
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
  const close = useCallback(() => closeCover(panel), [panel]);

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
    const heading = panel.querySelector<HTMLElement>('h2, h3');

    // A link to another part of the page leads out of the sheet, and takes its history entry.
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      setTimeout(() => location.replace(link.href));
      closeCover(panel);
    };

    // Before the panel becomes a sheet, because it reads the width of the page.
    openCover({
      element: panel,
      kind: 'sheet',
      opener: opener?.querySelector('button') ?? null,
      label: heading?.textContent ?? '',
      hide() {
        panel.removeEventListener('click', onClick);
        root.dataset.state = 'ready';
        root.style.minBlockSize = '';
        setOpen(false);
      },
    });
    panel.addEventListener('click', onClick);
    root.dataset.state = 'open';
    moveFocus(heading ?? panel);

    return () => {
      const keepsFocus = matchMedia(desktopLayout).matches;
      closeCover(panel, { keepsFocus });
      // On a wide page the close button is hidden.
      if (keepsFocus && closer?.contains(document.activeElement)) moveFocus(panel);
    };
  }, [isOpen, root, panel, opener, closer]);

  // The bar repeats the panel and the price in the page's head, and lies over no form. At the foot of a narrow window there is
  // room for one bar: an attribute of the root tells the others, which costs the browser their styles only.
  useEffect(() => {
    if (isOpen) return undefined;
    const controller = new AbortController();
    const page = document.documentElement;
    const share = (isHidden: boolean): boolean => page.toggleAttribute('data-vr-foot-taken', !isHidden);
    hideInstead(root, 'estimate', controller.signal, [panel], share);
    return () => {
      controller.abort();
      page.removeAttribute('data-vr-foot-taken');
    };
  }, [root, panel, isOpen]);

  return { isOpen, isWide, open, close };
}
