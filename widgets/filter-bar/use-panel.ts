/** What opens and closes: the panel, a side column on wide screens and a sheet on narrow ones, and its menus. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { desktopBehaviour, desktopLayout, onMedia } from '../../runtime/dom/layout.ts';
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
    // On a wider page it goes on as a column.
    let collapses = true;
    openCover({
      element: panel,
      kind: 'sheet',
      opener: toggle,
      isToggle: true,
      label: root.getAttribute('aria-label') ?? toggle.textContent,
      hide: () => collapses && setOpen(false),
    });
    return () => {
      collapses = false;
      closeCover(panel, { keepsFocus: matchMedia(desktopLayout).matches });
    };
  }, [open, sheet, root, panel, toggle]);

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

  const closeSheet = useCallback(() => closeCover(panel), [panel]);
  return { closeSheet };
}

/** The promoted groups, native `<details>`, are menus. */
export function useMenus(root: HTMLElement): void {
  useEffect(() => {
    const followMenu = (menu: EventTarget | null): void => {
      if (!(menu instanceof HTMLDetailsElement) || !menu.hasAttribute('name')) return;
      if (!menu.open) return closeCover(menu);
      const hide = (): void => void (menu.open = false);
      openCover({ element: menu, kind: 'menu', opener: menu.querySelector('summary'), hide });
    };
    const onToggle = ({ target }: Event): void => followMenu(target);
    root.addEventListener('toggle', onToggle, { capture: true });
    followMenu(root.querySelector('details[name][open]'));
    return () => root.removeEventListener('toggle', onToggle, { capture: true });
  }, [root]);
}
