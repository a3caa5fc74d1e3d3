/** What opens and closes: the panel, a side column on wide screens and a sheet on narrow ones, and its menus. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isEscape } from '../../runtime/dom/keys.ts';
import { enterCover } from '../../runtime/dom/cover-history.ts';
import { desktopBehaviour, desktopLayout, onMedia } from '../../runtime/dom/layout.ts';
import { makeModal } from '../../runtime/dom/overlays.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $listing } from '../../runtime/stores/listing.ts';
import type widget from './widget.ts';

/** A group of more would push the others out of the sheet; it opens by a tap. */
const maxOpenChoices = 12;

/** Browsers without popovers do not know the selector. */
const isPopoverOpen = (panel: HTMLElement): boolean =>
  'popover' in HTMLElement.prototype && panel.matches(':popover-open');

/** Keeps the toggle, the form's `data-state` and the sheet in step. @returns the function that closes the sheet. */
export function usePanel({ root, parts: { toggle, panel }, signal }: ContextOf<typeof widget>): { closeSheet(): void } {
  // A page may start with a collapsed panel on every screen, for example beside a map.
  const [startsCollapsed] = useState(() => root.dataset.state === 'collapsed');
  // Until this starts, the toggle opens the panel as a popover.
  const [wasPopover, setWasPopover] = useState(() => isPopoverOpen(panel));
  const [open, setOpen] = useState(() => (!startsCollapsed && matchMedia(desktopBehaviour).matches) !== wasPopover);
  const [sheet, setSheet] = useState(() => !matchMedia(desktopLayout).matches);
  // A visitor who has scrolled past the panel is reading the cards, so the cards take its column only when the next
  // response replaces them anyway.
  const [keepsColumn, setKeepsColumn] = useState(false);

  useEffect(() => {
    const setAnew = (isOpen: boolean | ((before: boolean) => boolean)): void => {
      setKeepsColumn(false);
      setWasPopover(false);
      setOpen(isOpen);
    };
    const onToggle = (event: Event): void => {
      event.preventDefault();
      setAnew((before) => !before);
    };
    toggle.addEventListener('click', onToggle, { signal });
    matchMedia(desktopBehaviour).addEventListener('change', ({ matches }) => setAnew(matches && !startsCollapsed), {
      signal,
    });
    onMedia(desktopLayout, (isWide) => setSheet(!isWide), signal);
    return () => toggle.removeEventListener('click', onToggle);
  }, [toggle, startsCollapsed, signal]);

  // Before the panel becomes a sheet, because it reads the width of the page.
  useLayoutEffect(() => {
    if (!open || !sheet) return undefined;
    const release = makeModal(panel, [toggle]);
    const close = (): void => {
      setOpen(false);
      toggle.focus();
    };
    const entry = enterCover({ close });
    const onKey = (event: KeyboardEvent): void => {
      // One of a dialog that was opened from the sheet closes that alone.
      if (isEscape(event) && !(event.target as Element).closest('dialog')) close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      release();
      entry.leave();
      document.removeEventListener('keydown', onKey);
    };
  }, [open, sheet, panel, toggle]);

  useLayoutEffect(() => {
    const expanded = toggle.getAttribute('aria-expanded');
    const dataset = root.dataset;
    dataset.state = open ? 'open' : 'collapsed';
    root.toggleAttribute('data-keeps-column', keepsColumn);
    // In the frame that shows it as the widget's own sheet.
    if (isPopoverOpen(panel)) panel.hidePopover();
    toggle.setAttribute('aria-expanded', String(open));
    return () => {
      if (startsCollapsed) dataset.state = 'collapsed';
      else delete dataset.state;
      delete dataset.keepsColumn;
      toggle.setAttribute('aria-expanded', expanded ?? 'true');
    };
  }, [root, toggle, panel, open, keepsColumn, startsCollapsed]);

  useEffect(
    () => (keepsColumn ? $listing.listen(({ status }) => status === 'idle' && setKeepsColumn(false)) : undefined),
    [keepsColumn],
  );

  // A sheet shows what can be chosen, but nothing moves in one that is open already. In the bar these groups are menus, of
  // which one can be open.
  useLayoutEffect(() => {
    if (!open || !sheet || wasPopover) return undefined;
    const groups = [...panel.querySelectorAll<HTMLDetailsElement>('details[name]')];
    const names = groups.map((group) => group.getAttribute('name') ?? '');
    for (const group of groups) {
      group.removeAttribute('name');
      group.open = group.querySelectorAll('input').length <= maxOpenChoices;
    }
    return () => {
      for (const [index, group] of groups.entries()) {
        group.open = false;
        group.setAttribute('name', names[index] ?? '');
      }
    };
  }, [open, sheet, wasPopover, panel]);

  useEffect(() => {
    if (!open || !matchMedia(desktopBehaviour).matches) return undefined;
    // On wide screens the panel has no box; its last child has.
    const limit = window.scrollY + (panel.lastElementChild ?? panel).getBoundingClientRect().bottom;
    const onScroll = (): void => {
      if (window.scrollY <= limit || panel.contains(document.activeElement)) return;
      setKeepsColumn(true);
      setOpen(false);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [open, panel]);

  const closeSheet = useCallback(() => {
    if (!sheet) return;
    setOpen(false);
    // The clicked button is hidden with the sheet.
    toggle.focus();
  }, [sheet, toggle]);
  return { closeSheet };
}

/** Closes the promoted groups, native `<details>`, like menus: on Escape or an outside click. */
export function useMenus(root: HTMLElement): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const openMenus = (): HTMLDetailsElement[] => [...root.querySelectorAll<HTMLDetailsElement>('details[name][open]')];
    const onPress = ({ target }: Event): void => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      const menu = isEscape(event) && (event.target as Element).closest<HTMLDetailsElement>('details[name][open]');
      if (!menu) return;
      event.preventDefault();
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress, { signal });
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && onPress({ target: relatedTarget } as unknown as Event),
      { signal },
    );
    root.addEventListener('keydown', onKey, { signal });
    return () => controller.abort();
  }, [root]);
}
