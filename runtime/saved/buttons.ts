/** Hearts, pins and compare ticks: rendered before the first frame; their stores load on idle or with a click. */
import { isUntrusted } from '../dom/trusted.ts';
import { loadWidgetTier, reportIncompletePage } from '../ajax/request/start.ts';
import { reportMissingFile } from '../diagnostics/report-lazily.ts';
import type { SavedActions } from './actions.ts';
import { renderGuestItems, savedButtons } from './render.ts';
import { hasStoredItems } from '../stores/saved/stored-lists.ts';

/** Set once loaded, because even a cached `import()` takes longer than the whole click. */
let loadedActions: SavedActions | undefined;

export const loadSavedActions = async (): Promise<SavedActions> =>
  (loadedActions ??= (await loadWidgetTier()).startSavedActions());

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest(savedButtons);
  if (!button || event.defaultPrevented || isUntrusted(button)) return;
  event.preventDefault();
  if (loadedActions) return loadedActions.toggleFromButton(button);
  // The visitor sees an answer at once. The stores start from what the button was.
  const isPressed = button.getAttribute('aria-pressed') === 'true';
  const render = (pressed: boolean): void => button.setAttribute('aria-pressed', String(pressed));
  render(!isPressed);
  loadSavedActions()
    .finally(() => render(isPressed))
    .then(({ toggleFromButton }) => toggleFromButton(button), reportIncompletePage);
}

/**
 * A restored page may be shown to another visitor, even if it was left before the stores were loaded. Without the
 * back/forward cache, browsers show the copy in their HTTP cache, also if it is marked `no-cache`.
 */
function onPageShow({ persisted }: PageTransitionEvent): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (persisted || load?.type === 'back_forward')
    void loadSavedActions().then(({ onPageRestore }) => onPageRestore(), reportMissingFile);
}

/** Renders and starts listening. Call once, before the first frame. */
export function startSavedButtons(): void {
  renderGuestItems();
  document.addEventListener('click', onClick);
  addEventListener('pageshow', onPageShow);
}

/** True if the page needs the stores: for its buttons, or to merge a guest's lists into the account. */
export function needsSavedActions(): boolean {
  return document.querySelector(savedButtons) !== null || hasStoredItems();
}
