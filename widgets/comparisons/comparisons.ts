import { rememberFocus } from '../../runtime/dom/focus.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { announceRemoval } from '../../runtime/dom/removal.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import {
  $compare,
  $compareType,
  $counts,
  keysOfType,
  refreshComparisons,
  selectCompareType,
  startCompareType,
  swapCompare,
  toggleCompare,
} from '../../runtime/stores/compare.ts';
import { $region } from '../../runtime/stores/region.ts';
import { parseComparable, comparableTypes, type ComparableType } from '../../runtime/stores/saved/saved-state.ts';
import { tabs } from './tabs.ts';
import type widget from './widget.ts';

export default function comparisons(context: ContextOf<typeof widget>): void {
  const { root, options, parts, signal } = context;
  const { show, count } = tabs(context, selectCompareType);
  const refreshing = new Set<ComparableType>();
  /** What each table last requested: an unknown home is not requested again. */
  const requestedKeys = new Map<ComparableType, string>();

  const refresh = async (type: ComparableType): Promise<void> => {
    refreshing.add(type);
    const fresh = await refreshComparisons(type);
    refreshing.delete(type);
    if (signal.aborted) return;
    if (parts.notice) parts.notice.hidden = fresh !== undefined;
    if (fresh) replaceTable(parts[type], fresh.html);
    refreshOutdated();
  };

  const refreshOutdated = (): void => {
    const state = $compare.get();
    const counts = $counts.get();
    root.toggleAttribute('data-empty', counts.home_design + counts.house_land === 0);
    // The server's tables do not have unconfirmed changes yet.
    if (state.busy.size > 0) return;
    for (const type of comparableTypes) {
      const currentKeys = keysOfType(state, type).join();
      const isShown =
        currentKeys ===
        columnsOf(parts[type])
          .map(({ dataset }) => dataset.key)
          .join();
      if (isShown) requestedKeys.delete(type);
      if (isShown || currentKeys === requestedKeys.get(type) || refreshing.has(type)) continue;
      requestedKeys.set(type, currentKeys);
      void refresh(type);
    }
  };

  /** The tab of another size shows at once, and goes back if the server refuses. */
  const switchVariant = async (column: HTMLElement, chosen: HTMLButtonElement): Promise<void> => {
    const before = column.querySelector('[aria-pressed="true"]');
    const press = (pressed: Element): void => {
      before?.setAttribute('aria-pressed', String(pressed === before));
      chosen.setAttribute('aria-pressed', String(pressed === chosen));
    };
    const old = parseComparable(column.dataset.key ?? '');
    column.ariaBusy = 'true';
    press(chosen);
    if (!(await swapCompare({ next: { ...old, id: chosen.value }, old, isTabSwitch: true })) && before) press(before);
    column.ariaBusy = null;
  };

  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element && target.closest('button');
    const column = button && button.closest<HTMLElement>('[data-key]');
    if (!column || column.ariaBusy) return;
    if (button.name === 'remove') void toggleCompare(column.dataset.key ?? '');
    if (button.name === 'variant' && button.ariaPressed !== 'true') void switchVariant(column, button);
  };

  root.addEventListener('click', onClick, { signal });
  startCompareType(options.type);
  const stops = [
    $compare.subscribe(refreshOutdated),
    $counts.subscribe(count),
    $compareType.subscribe(show),
    // Prices of designs are for the visitor's region.
    $region.listen(() => void refresh('home_design')),
  ];
  for (const stop of stops) signal.addEventListener('abort', stop);
}

/** The columns of a table, one for each home. */
function columnsOf(panel: ParentNode): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[data-key]')];
}

/**
 * Puts the server's table into `panel`. Focus in the column of a removed home moves to the home now in that place: to
 * the same control, or to its name if the control was the remove button.
 */
function replaceTable(panel: HTMLElement, html: string): void {
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
