import { rememberFocus } from '../../runtime/dom/focus.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { announceRemoval } from '../../runtime/dom/removal.ts';

/** The columns of a table, one for each home. */
export function columnsOf(panel: ParentNode): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[data-key]')];
}

/**
 * Puts the server's table into `panel`. Focus in the column of a removed home moves to the home now in that place: to
 * the same control, or to its name if the control was the remove button.
 */
export function replaceTable(panel: HTMLElement, html: string): void {
  const active = document.activeElement;
  const index = columnsOf(panel).findIndex((column) => column.contains(active));
  const key = columnsOf(panel)[index]?.dataset.key;
  const restore = rememberFocus(panel);
  announceRemoval([...panel.childNodes]);
  panel.replaceChildren(parsePartial(html));
  const now = columnsOf(panel);
  const column = index < 0 || now.some(({ dataset }) => dataset.key === key) ? undefined : (now[index] ?? now.at(-1));
  const name = active?.getAttribute('name') ?? '';
  const heir =
    name === 'remove'
      ? null
      : (column?.querySelector<HTMLElement>(`[name="${name}"][aria-pressed="true"]`) ??
        column?.querySelector<HTMLElement>(`[name="${name}"]`));
  (heir ?? column?.querySelector<HTMLElement>('a'))?.focus({ preventScroll: true });
  restore(panel);
}
