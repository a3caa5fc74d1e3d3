/** Turns the links to the types into tabs that switch without a request. */
import { writeQuery } from '../../runtime/dom/address.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { comparableTypes, type ComparableType } from '../../runtime/stores/saved/saved-state.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import type widget from './widget.ts';

interface Tabs {
  /** Shows one type's table and writes the type to the address. */
  show(type: ComparableType): void;
  count(counts: Readonly<Record<ComparableType, number>>): void;
}

/** @param choose called with the type the visitor chooses */
export function tabs(
  { parts, signal, options: { type: served } }: ContextOf<typeof widget>,
  choose: (type: ComparableType) => void,
): Tabs {
  const links = comparableTypes.flatMap((type) => {
    const link = parts.tabs.querySelector<HTMLElement>(`[data-type="${type}"]`);
    return link ? [{ type, link, panel: parts[type] }] : [];
  });
  parts.tabs.setAttribute('role', 'tablist');
  for (const { type, link, panel } of links) {
    link.setAttribute('role', 'tab');
    link.removeAttribute('aria-current');
    link.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', link.id);
    link.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        choose(type);
      },
      { signal },
    );
    link.addEventListener(
      'keydown',
      (event) => {
        const isArrow = /^Arrow(?:Left|Right)$/.test(event.key);
        const next =
          event.key === ' '
            ? link
            : isArrow
              ? links.find((other) => other.link !== link)?.link
              : event.key === 'Home'
                ? links[0]?.link
                : event.key === 'End'
                  ? links.at(-1)?.link
                  : undefined;
        if (!next) return;
        event.preventDefault();
        next.focus();
        next.click();
      },
      { signal },
    );
  }
  let named = served;
  return {
    show(shownType) {
      for (const { type, link, panel } of links) {
        const isShown = type === shownType;
        link.setAttribute('aria-selected', String(isShown));
        link.tabIndex = isShown ? 0 : -1;
        const hadFocus = !isShown && panel.contains(document.activeElement);
        panel.hidden = !isShown;
        if (hadFocus) links.find((other) => other.type === shownType)?.link.focus({ preventScroll: true });
      }
      if (shownType === named) return;
      named = shownType;
      writeQuery('replace', ['type'], [['type', shownType]]);
    },
    count(counts) {
      for (const { type, link } of links) link.querySelector('span')?.replaceChildren(`(${counts[type]})`);
    },
  };
}
