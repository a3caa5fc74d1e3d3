/** Tabs with automatic activation (ARIA Authoring Practices): their roles, states, clicks and keys. */
import { createAttributeLease } from './attribute-lease.ts';
import { isPlainClick } from './events.ts';

interface Tab {
  /** A link, which it is again when the signal aborts. */
  link: HTMLElement;
  panel: HTMLElement;
}

interface Tablist<Kind extends Tab> {
  list: HTMLElement;
  /** Read at each use, because an update may replace panels. */
  tabs(): readonly Kind[];
  /** Shows the panel of a tab that was clicked or reached by a key; a key then moves the focus to the tab. */
  choose(tab: Kind, event: Event): void;
  signal: AbortSignal;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** @returns which of `count` tabs a key leads to from that at `index`; undefined for keys that are not of tabs */
export function tabAfterKey(
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  list: Element,
  index: number,
  count: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const right = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const goal = { ArrowRight: index + right, ArrowLeft: index - right, Home: 0, End: count - 1 }[key];
  return goal === undefined ? undefined : (goal + count) % count;
}

/** @returns a function that marks the tab whose panel shows */
export function bindTablist<Kind extends Tab>({
  list,
  tabs,
  choose,
  signal,
}: Tablist<Kind>): (current: Kind | undefined) => void {
  const write = createAttributeLease(signal);

  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const tab = tabs().find(({ link }) => target instanceof Node && link.contains(target));
    if (!tab || !isPlainClick(event)) return;
    event.preventDefault();
    choose(tab, event);
  };

  const onKey = (event: KeyboardEvent): void => {
    const all = tabs();
    const index = all.findIndex(({ link }) => link === event.target);
    if (index < 0) return;
    // Links do not react to it.
    if (event.key === ' ') {
      event.preventDefault();
      return all[index]?.link.click();
    }
    const next = all[tabAfterKey(event, list, index, all.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next, event);
    next.link.focus();
  };

  write(list, { role: 'tablist' });
  list.addEventListener('click', onClick, { signal });
  list.addEventListener('keydown', onKey, { signal });

  return (current) => {
    for (const tab of tabs()) {
      const { link, panel } = tab;
      const id = link.id || `${panel.id}-tab`;
      write(link, {
        id,
        role: 'tab',
        'aria-controls': panel.id,
        'aria-current': null,
        'aria-selected': String(tab === current),
        tabindex: tab === current ? '0' : '-1',
      });
      write(panel, { role: 'tabpanel', 'aria-labelledby': id });
    }
  };
}
