/** The stores behind hearts, pins and compare ticks, which start when the browser is idle, or with a click. */
import { buttonAttributes, keyOf, renderCount, renderedKeys, renderSaved } from './render.ts';
import { report } from '../diagnostics/report.ts';
import { browserMark, changeBetween, pageMark } from '../dom/account-mark.ts';
import { uncoverFocus } from '../dom/layout.ts';
import { isHandlerName } from '../ajax/request/collect.ts';
import { reportNotSent } from '../ajax/response/failures.ts';
import { compared } from '../stores/compare.ts';
import { favourites, moodboard } from '../stores/item-lists.ts';
import { parseComparable, type SavedState } from '../stores/saved/saved-state.ts';
import { unreadableCookies } from '../stores/saved/list-format.ts';
import { cookieNames, keyPattern, savedKinds, type SavedKind } from '../stores/saved/stored-lists.ts';
import { broadcast } from '../stores/cross-tab.ts';
import { followAccount } from '../stores/saved/follow-account.ts';
import { syncGuestLists } from '../stores/saved/sync.ts';

const lists = { favourites, moodboard, compare: compared };

/** If more items differ, all buttons are rendered at once, instead of a query per item. */
const maxItemQueries = 10;

const renderedStates: Partial<Record<SavedKind, SavedState>> = {};
let isScheduled = false;

/** Renders every button of one item. */
function renderItem(kind: SavedKind, key: string, isBusy: boolean): void {
  const { id, type } = kind === 'compare' ? parseComparable(key) : { id: key, type: '' };
  const ofType = type && `[data-comparable-type="${type}"]`;
  for (const button of document.querySelectorAll(`[${buttonAttributes[kind]}="${id}"]${ofType}`)) {
    button.setAttribute('aria-pressed', String(renderedKeys[kind]?.has(key) === true));
    if (isBusy) button.setAttribute('aria-busy', 'true');
    else button.removeAttribute('aria-busy');
  }
}

function renderChanges(): void {
  isScheduled = false;
  for (const kind of savedKinds) {
    const [state, old] = [lists[kind].$state.get(), renderedStates[kind]];
    if (state === old) continue;
    renderedStates[kind] = state;
    const before = renderedKeys[kind] ?? new Set();
    const now = new Set(state.keys);
    renderedKeys[kind] = now;
    const differing = [...[...before].filter((key) => !now.has(key)), ...state.keys.filter((key) => !before.has(key))];
    const rendersAll = differing.length > maxItemQueries;
    if (rendersAll) renderSaved(document);
    for (const key of new Set([...(rendersAll ? [] : differing), ...state.busy, ...(old?.busy ?? [])]))
      renderItem(kind, key, state.busy.has(key));
    if (before.size !== now.size) renderCount(kind);
    if (before.size === 0 && now.size)
      document.querySelectorAll<HTMLElement>(`[data-saved-shown="${kind}"]`).forEach(uncoverFocus);
  }
}

/** Renders once after the script that changed the stores, in the same frame. */
function scheduleRender(): void {
  if (!isScheduled) queueMicrotask(renderChanges);
  isScheduled = true;
}

export interface SavedActions {
  toggleFromButton(button: Element): void;
  onPageRestore(): void;
  /** For a page that was prerendered: the visitor may have signed in since. */
  onPageActivation(): void;
}

let started: SavedActions | undefined;

/** Renders what the stores hold from now on, and follows the visitor's account. */
export function startSavedActions(): SavedActions {
  if (started) return started;
  for (const kind of savedKinds) lists[kind].$state.subscribe(scheduleRender);
  reportUnreadable();
  const onPageRestore = followPageAccount();
  const onPageActivation = (): void => void (changeBetween(pageMark(), browserMark()) && onPageRestore());
  return (started = { toggleFromButton, onPageRestore, onPageActivation });
}

function reportUnreadable(): void {
  const names = savedKinds.filter((kind) => unreadableCookies(kind).length > 0).map((kind) => cookieNames[kind]);
  if (names.length === 0) return;
  const message = `A guest’s list cannot be read completely: the cookie ${names.join(', ')}.`;
  report({
    code: 'VR533',
    message,
    level: 'warn',
    fix: 'Nothing is deleted. Write lists as docs/your-data.md says.',
  });
}

/** Reads `data-handler`, the theme's own name for the handler. @returns null, and reports it, if it is none. */
function ownHandler(button: Element): string | undefined | null {
  const attribute = 'data-handler';
  const name = button.getAttribute(attribute) ?? undefined;
  if (name === undefined || isHandlerName(name)) return name;

  const error = new TypeError('Invalid handler name. The correct handler name format is: "onEvent".');
  reportNotSent(button, error, false, attribute);
  return null;
}

/**
 * Toggles a clicked button's item. The button changes at once. The store, which may decide otherwise, and the button's
 * copies follow in the same frame.
 */
function toggleFromButton(button: Element): void {
  const wasPressed = button.getAttribute('aria-pressed') === 'true';
  // A click on a busy button may not count.
  if (!button.hasAttribute('aria-busy')) button.setAttribute('aria-pressed', String(!wasPressed));
  queueMicrotask(() => button.setAttribute('aria-pressed', String(toggleItem(button) ?? wasPressed)));
}

/** @returns whether the item is saved now; undefined if the button names no item, or a handler that is none. */
function toggleItem(button: Element): boolean | undefined {
  const kind = savedKinds.find((one) => button.hasAttribute(buttonAttributes[one]));
  if (!kind) return undefined;
  const key = keyOf(button, kind);
  // Other keys are invalid, and unsafe in a selector.
  if (!keyPattern.test(key) || key.includes(':') !== (kind === 'compare')) return undefined;
  const handler = ownHandler(button);
  if (handler === null) return undefined;
  void lists[kind].toggle(key, handler);
  // The store may have changed nothing, and then there is nothing else to render.
  renderChanges();
  return lists[kind].$state.get().keys.includes(key);
}

const reload = (): void => location.reload();

/** Follows who is signed in. Call once. @returns what to call when the page is restored */
function followPageAccount(): () => void {
  const { revalidate, onPageRestore } = followAccount(lists, reload);
  addEventListener('online', revalidate);
  broadcast('opened');
  void syncGuestLists(reload);
  return onPageRestore;
}
