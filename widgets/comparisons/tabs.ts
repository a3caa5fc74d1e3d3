/** Turns the links to the types into tabs that switch without a request. */
import { writeQuery } from '../../runtime/dom/address.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { comparableTypes, type ComparableType } from '../../runtime/stores/saved/saved-state.ts';
import { bindTablist } from '../../runtime/dom/tablist.ts';
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
  const all = comparableTypes.flatMap((type) => {
    const link = parts.tabs.querySelector<HTMLElement>(`[data-type="${type}"]`);
    return link ? [{ type, link, panel: parts[type] }] : [];
  });
  const mark = bindTablist({ list: parts.tabs, tabs: () => all, choose: ({ type }) => choose(type), signal });
  let named = served;
  return {
    show(shownType) {
      const current = all.find(({ type }) => type === shownType);
      mark(current);
      const hadFocus = all.some((tab) => tab !== current && tab.panel.contains(document.activeElement));
      for (const tab of all) tab.panel.hidden = tab !== current;
      if (hadFocus) current?.link.focus({ preventScroll: true });
      if (shownType === named) return;
      named = shownType;
      writeQuery('replace', ['type'], [['type', shownType]]);
    },
    count(counts) {
      for (const { type, link } of all) link.querySelector('span')?.replaceChildren(`(${counts[type]})`);
    },
  };
}
