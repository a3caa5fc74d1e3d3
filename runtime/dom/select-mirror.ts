/** A select that replaces a row of links on narrow screens. */
import { createElement } from './create-element.ts';
import { onMedia } from './layout.ts';

const narrowScreen = '(width < 48em)';

interface MirrorOptions {
  /** The row; the select is inserted after it. */
  list: HTMLElement;
  links: readonly HTMLAnchorElement[];
  label: string;
  className: string;
  /** The link that receives focus when the row reappears. */
  current: () => HTMLElement | undefined;
  signal: AbortSignal;
}

/** @returns the select, with one option for each link. When the signal aborts, it is removed and the row reappears. */
export function mirrorInSelect({ list, links, label, className, current, signal }: MirrorOptions): HTMLSelectElement {
  const options = links.map((link) =>
    createElement('option', { value: link.hash.slice(1) || link.href }, link.textContent.trim()),
  );
  const select = createElement('select', { className, hidden: true }, ...options);
  select.setAttribute('aria-label', label);
  list.after(select);

  const onWidth = (isNarrow: boolean): void => {
    const hadFocus = { list: list.contains(document.activeElement), select: document.activeElement === select };
    list.hidden = isNarrow;
    select.hidden = !isNarrow;
    if (isNarrow && hadFocus.list) select.focus({ preventScroll: true });
    if (!isNarrow && hadFocus.select) (current() ?? links[0])?.focus({ preventScroll: true });
  };

  onMedia(narrowScreen, onWidth, signal);
  signal.addEventListener('abort', () => {
    select.remove();
    list.hidden = false;
  });

  return select;
}
