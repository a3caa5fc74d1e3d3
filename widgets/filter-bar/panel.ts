/** What opens and closes: the panel, a side column on wide screens and a sheet on narrow ones, and its menus. */
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

/** Keeps the toggle, the form's `data-state` and the sheet in step. */
export function bindPanel({ root, parts: { toggle, panel }, signal }: ContextOf<typeof widget>): void {
  // A page may start with a collapsed panel on every screen, for example beside a map.
  const startsCollapsed = root.dataset.state === 'collapsed';
  const expandedBefore = toggle.getAttribute('aria-expanded') ?? 'true';
  // Until this starts, the toggle opens the panel as a popover.
  let wasPopover = isPopoverOpen(panel);
  let isOpen = (!startsCollapsed && matchMedia(desktopBehaviour).matches) !== wasPopover;
  let isNarrow = !matchMedia(desktopLayout).matches;
  // A visitor who has scrolled past the panel is reading the cards, so the cards take its column only when the next
  // response replaces them anyway.
  let keepsColumn = false;
  /** Leaves the sheet; undefined while there is none. */
  let leaveSheet: (() => void) | undefined;
  /** Where the panel ends in the page; undefined until it is needed. */
  let end: number | undefined;

  function enterSheet(): () => void {
    // On a wider page it goes on as a column.
    let collapses = true;
    // Before the panel becomes a sheet, because it reads the width of the page.
    openCover({
      element: panel,
      kind: 'sheet',
      opener: toggle,
      isToggle: true,
      label: root.getAttribute('aria-label') ?? toggle.textContent,
      hide() {
        if (!collapses) return;
        isOpen = false;
        show();
      },
    });

    const closeGroups = wasPopover ? undefined : openGroups(panel);

    return () => {
      collapses = false;
      closeCover(panel, { keepsFocus: matchMedia(desktopLayout).matches });
      closeGroups?.();
    };
  }

  function show(): void {
    end = undefined;
    if (isOpen && isNarrow) leaveSheet ??= enterSheet();
    else {
      leaveSheet?.();
      leaveSheet = undefined;
    }
    root.dataset.state = isOpen ? 'open' : 'collapsed';
    root.toggleAttribute('data-keeps-column', keepsColumn);
    // In the frame that shows it as the widget's own sheet.
    if (isPopoverOpen(panel)) panel.hidePopover();
    toggle.setAttribute('aria-expanded', String(isOpen));
  }

  function showAnew(opens: boolean): void {
    keepsColumn = false;
    wasPopover = false;
    isOpen = opens;
    show();
  }

  function onScroll(): void {
    if (!isOpen || !matchMedia(desktopBehaviour).matches) return;
    // On wide screens the panel has no box; its last child has.
    end ??= window.scrollY + (panel.lastElementChild ?? panel).getBoundingClientRect().bottom;
    if (window.scrollY <= end || panel.contains(document.activeElement)) return;
    keepsColumn = true;
    isOpen = false;
    show();
  }

  const onToggle = (event: Event): void => {
    event.preventDefault();
    showAnew(!isOpen);
  };

  toggle.addEventListener('click', onToggle, { signal });
  addEventListener('scroll', onScroll, { passive: true, signal });
  root.addEventListener('submit', () => closeCover(panel), { signal });
  matchMedia(desktopBehaviour).addEventListener('change', ({ matches }) => showAnew(matches && !startsCollapsed), {
    signal,
  });

  const stopListening = $listing.listen(({ status }) => {
    if (status !== 'idle' || !keepsColumn) return;
    keepsColumn = false;
    show();
  });

  signal.addEventListener('abort', () => {
    stopListening();
    leaveSheet?.();
    delete root.dataset.keepsColumn;
    toggle.setAttribute('aria-expanded', expandedBefore);
  });

  // Shows it as it starts, too.
  onMedia(
    desktopLayout,
    (isWide) => {
      isNarrow = !isWide;
      show();
    },
    signal,
  );
}

/**
 * A sheet shows what can be chosen, but nothing moves in one that is open already. In the bar these groups are menus, of which
 * one can be open.
 * @returns a function that makes them menus again
 */
function openGroups(panel: HTMLElement): () => void {
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
}

/** The promoted groups, native `<details>`, are menus. */
export function bindMenus({ root, signal }: ContextOf<typeof widget>): void {
  const followMenu = (menu: EventTarget | null): void => {
    if (!(menu instanceof HTMLDetailsElement) || !menu.hasAttribute('name')) return;
    if (!menu.open) return closeCover(menu);
    const hide = (): void => void (menu.open = false);
    openCover({ element: menu, kind: 'menu', opener: menu.querySelector('summary'), hide });
  };

  root.addEventListener('toggle', ({ target }) => followMenu(target), { capture: true, signal });
  followMenu(root.querySelector('details[name][open]'));
}
