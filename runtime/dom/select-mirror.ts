/** A select that stands in for a row of links where that has no room: what one says, the other says too. */
import { onMedia } from './breakpoints.ts';

/** Where a row of links has no room. */
const phones = '(max-width: 767px)';

interface Mirrored {
  /** Holds the row; the select comes after it. */
  list: HTMLElement;
  links: readonly HTMLAnchorElement[];
  label: string;
  className: string;
  /** The link that focus goes to when the row comes back. */
  current: () => HTMLElement | undefined;
  signal: AbortSignal;
}

/** @returns the select, one option for each link in their order; it goes when the signal aborts, and the row is back. */
export function mirrorInSelect({ list, links, label, className, current, signal }: Mirrored): HTMLSelectElement {
  const select = Object.assign(document.createElement('select'), { className, hidden: true });
  select.setAttribute('aria-label', label);
  select.append(
    ...links.map((link) =>
      Object.assign(document.createElement('option'), {
        value: link.hash.slice(1) || link.href,
        textContent: link.textContent?.trim(),
      }),
    ),
  );
  list.after(select);
  const onWidth = (isNarrow: boolean): void => {
    const hadFocus = { list: list.contains(document.activeElement), select: document.activeElement === select };
    list.hidden = isNarrow;
    select.hidden = !isNarrow;
    if (isNarrow && hadFocus.list) select.focus({ preventScroll: true });
    if (!isNarrow && hadFocus.select) (current() ?? links[0])?.focus({ preventScroll: true });
  };
  onMedia(phones, onWidth, signal);
  signal.addEventListener('abort', () => {
    select.remove();
    list.hidden = false;
  });
  return select;
}
