/** Tab panels: the visible one is chosen by the address, its tab, or a target inside it. */
import { findAllTrusted } from '../../runtime/dom/trusted.ts';
import { idOf, targetOf } from '../../runtime/dom/hash.ts';
import { writeHash } from '../../runtime/dom/address.ts';
import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { scrollTo } from '../../runtime/dom/layout.ts';
import { mirrorInSelect } from '../../runtime/dom/select-mirror.ts';
import { bindTablist } from '../../runtime/dom/tablist.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

interface Tab {
  link: HTMLAnchorElement;
  panel: HTMLElement;
}

/** A section in this root with a unique id; sections of nested tabs are excluded. */
export function panelOf(root: HTMLElement, link: HTMLAnchorElement): HTMLElement | undefined {
  const id = CSS.escape(idOf(link.hash));
  const [panel, twin] = id ? findAllTrusted(`#${id}`) : [];
  return panel && !twin && panel.parentElement?.closest('[data-widget]') === root ? panel : undefined;
}

export function showPanels(
  { root, parts, emit, onUpdate, signal }: ContextOf<typeof widget>,
  links: readonly HTMLAnchorElement[],
): void {
  const { list } = parts;

  const find = (): Tab[] =>
    links.flatMap((link) => {
      const panel = panelOf(root, link);
      return panel ? [{ link, panel }] : [];
    });

  const write = createAttributeLease(signal);
  // Every section is printed, and a tagged PDF has to have it.
  const paper = matchMedia('print');
  let tabs = find();
  let currentIndex = 0;
  const label = root.getAttribute('aria-label') ?? document.title;
  const select = mirrorInSelect({
    list,
    links,
    label,
    className: 'vr-tabs__select',
    current: () => links[currentIndex],
    signal,
  });

  const paint = (): void => {
    const hadFocus = tabs.some(({ panel }, index) => index !== currentIndex && panel.contains(document.activeElement));
    mark(tabs[currentIndex]);
    for (const [index, { panel }] of tabs.entries()) {
      const isShown = index === currentIndex;
      // `until-found` keeps hidden text searchable, but also keeps the panel's box.
      const hidden = 'onbeforematch' in panel ? 'until-found' : '';
      write(panel, {
        tabindex: isShown ? '0' : null,
        'aria-hidden': isShown || paper.matches ? null : 'true',
        hidden: isShown ? null : hidden,
      });
    }
    select.selectedIndex = currentIndex;
    if (hadFocus) (list.hidden ? select : tabs[currentIndex]?.link)?.focus({ preventScroll: true });
  };

  const show = (index: number): void => {
    const isSame = index === currentIndex;
    currentIndex = index;
    paint();
    const panel = tabs[index]?.panel.id;
    if (!isSame && panel) emit('tabs:changed', { panel });
  };

  const choose = (index: number): void => {
    show(index);
    writeHash(links[index]?.hash ?? '');
  };
  const mark = bindTablist({ list, tabs: () => tabs, choose: ({ link }) => choose(links.indexOf(link)), signal });

  /** @returns whether the target is in one of the panels. */
  const open = (target: Node | null): boolean => {
    const index = tabs.findIndex(({ panel }) => panel.contains(target));
    if (index < 0) return false;
    show(index);
    return true;
  };

  const named = (): HTMLElement | undefined => targetOf(location.hash);

  const onHash = (): void => {
    const target = named();
    // A section scrolls into view together with its tabs.
    if (target && open(target)) scrollTo(tabs.some(({ panel }) => panel === target) ? root : target);
  };

  /** A partial update may have replaced sections. */
  const renew = (): void => {
    const now = find();
    if (now.length < links.length) return;
    tabs = now;
    paint();
  };

  write(list, { 'aria-label': label });
  for (const item of list.querySelectorAll('li')) write(item, { role: 'none' });
  currentIndex = Math.max(
    0,
    tabs.findIndex(({ panel }) => panel.contains(named() ?? null)),
  );
  paint();
  select.addEventListener('change', () => choose(select.selectedIndex));
  root.addEventListener('beforematch', ({ target }) => void (target instanceof Node && open(target)), { signal });
  addEventListener('hashchange', onHash, { signal });
  paper.addEventListener('change', paint, { signal });
  onUpdate(renew);
}
