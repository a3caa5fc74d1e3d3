/**
 * The only place that writes cookies and storage. Every write is read back: a browser drops a cookie it will not keep
 * without a word. What cannot be kept at all lasts for this page.
 */
import Cookies from 'js-cookie';
import { cookieNames, parseKeys, readCookie, readStoredKeys, type SavedKind } from './saved/stored-lists.ts';

/** Bytes of one cookie's value, under the 4,096 a browser takes with its name and attributes. */
const cookieBudget = 3800;

const day = 1;
const year = 365 * day;

/** Lists that could only be kept in memory. */
const inMemory = new Map<SavedKind, string[]>();

const attributes = { path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' } as const;

/** Ids as the price list writes them: numbers stay numbers, which is half the bytes of text in a cookie. */
function entryOf(key: string): unknown {
  const [type, id] = key.includes(':') ? key.split(':') : [undefined, key];
  const written = id !== undefined && /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
  return type === undefined ? written : { comparable_id: written, comparable_type: type };
}

/** The guest's list of one kind, oldest first. */
export function readList(kind: SavedKind): string[] {
  return inMemory.get(kind) ?? readStoredKeys(kind);
}

/**
 * Keeps the guest's list: in its cookie, and what does not fit in local storage.
 * @returns false where the browser kept neither, and the list lasts for this page only.
 */
export function writeList(kind: SavedKind, keys: readonly string[]): boolean {
  const name = cookieNames[kind];
  let fitting = keys.length;
  const jsonOf = (some: readonly string[]): string => JSON.stringify(some.map(entryOf));
  while (fitting > 0 && encodeURIComponent(jsonOf(keys.slice(0, fitting))).length > cookieBudget)
    fitting = Math.floor(fitting * 0.95);
  const isCookieKept = writeCookie(name, fitting ? jsonOf(keys.slice(0, fitting)) : '', year);
  const isMoreKept = writeMore(name, jsonOf(isCookieKept ? keys.slice(fitting) : keys));
  const isKept = isCookieKept ? isMoreKept || fitting === keys.length : isMoreKept && keys.length > 0;
  if (isKept) inMemory.delete(kind);
  else inMemory.set(kind, [...keys]);
  return isKept;
}

/** Sets a cookie for `days`, or removes it for ''. @returns whether the browser kept it. */
export function writeCookie(name: string, value: string, days: number): boolean {
  try {
    if (value) Cookies.set(name, value, { ...attributes, expires: days });
    else Cookies.remove(name, attributes);
    return readCookie(name) === value;
  } catch {
    return false;
  }
}

function writeMore(name: string, json: string): boolean {
  return writeStored('local', `${name}_more`, parseKeys(json).length ? json : '');
}

function storage(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}

/** Stores text, or removes it for ''. @returns whether the browser kept it. */
export function writeStored(kind: 'local' | 'session', key: string, value: string): boolean {
  try {
    if (value) storage(kind).setItem(key, value);
    else storage(kind).removeItem(key);
    return (storage(kind).getItem(key) ?? '') === value;
  } catch {
    return false;
  }
}

/** Text from storage; '' where there is none or it may not be read. */
export function readStored(kind: 'local' | 'session', key: string): string {
  try {
    return storage(kind).getItem(key) ?? '';
  } catch {
    return '';
  }
}

export { readCookie };

let channel: BroadcastChannel | undefined;
const hearers = new Set<(event: MessageEvent<AccountChange | NotificationRead | string>) => void>();

/** One change of what an account holds. A guest's lists need none: the other tabs read them for themselves. */
export interface AccountChange {
  kind: SavedKind;
  key: string;
  isSaved: boolean;
}

/** A notification that is read now. */
export interface NotificationRead {
  kind: 'notification';
  key: string;
}

/** Tells the other tabs that something kept has changed. */
export function broadcast(change?: AccountChange | NotificationRead): void {
  channel ??= openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it never leaves the origin
  channel?.postMessage(change ?? 'kept');
}

/** Calls `listener` for each change another tab has made to the account. */
export function onAccountChange(listener: (change: AccountChange | NotificationRead) => void): void {
  hearOtherTabs(({ data }) => void (typeof data === 'object' && listener(data)));
}

/** Does `work` when no other tab is at the same thing; at once where the browser has no locks. */
export function withLock<Result>(thing: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(`verandah ${thing}`, work) : work();
}

function hearOtherTabs(hearer: (event: MessageEvent<AccountChange | NotificationRead | string>) => void): void {
  hearers.add(hearer);
  channel ??= openChannel();
}

function openChannel(): BroadcastChannel | undefined {
  try {
    const opened = new BroadcastChannel('verandah');
    opened.addEventListener('message', (event) => hearers.forEach((hear) => hear(event)));
    // A message throws a page out of Chromium's back/forward cache (121). One that comes back looks for itself.
    addEventListener('pagehide', closeChannel, { once: true });
    return opened;
  } catch {
    // Browsers without it, and frames that may not: the page still looks when the visitor comes back to it.
    return undefined;
  }
}

function closeChannel(): void {
  channel?.close();
  channel = undefined;
  addEventListener('pageshow', reopenChannel, { once: true });
}

function reopenChannel(): void {
  channel ??= openChannel();
}

const listeners = new Set<(cause: Event) => void>();

/**
 * Calls `listener` whenever what is kept may have changed without this page: by another tab, or while this one lay in the
 * back/forward cache or out of sight.
 */
export function onExternalChange(listener: (cause: Event) => void): void {
  if (listeners.size === 0) listenElsewhere();
  listeners.add(listener);
}

function listenElsewhere(): void {
  const tell = (cause: Event): void => {
    for (const listener of listeners) listener(cause);
  };
  hearOtherTabs(tell);
  addEventListener('storage', tell);
  addEventListener('pageshow', (event) => void (event.persisted && tell(event)));
  document.addEventListener('visibilitychange', (event) => void (document.hidden || tell(event)));
}
