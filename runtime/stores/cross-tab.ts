import { cookieNames, keyPattern, type SavedKind } from './saved/stored-lists.ts';
import { readStored, storedKeys, writeStored } from './web-storage.ts';

/** One change to the account's saved items. Guests' lists are read from the cookie instead. */
export interface AccountChange {
  kind: SavedKind;
  key: string;
  isSaved: boolean;
  /** When the server's response arrived, in milliseconds since 1970: messages do not arrive in the server's order. */
  at?: number;
}

interface NotificationRead {
  kind: 'notification';
  key: string;
}

/**
 * `kept`: something in cookies or storage has changed. `left`: a page left before the account's server responded. `opened`: a
 * page of this site, perhaps the first after signing in or out.
 */
const signals = ['kept', 'left', 'opened'] as const;

type Message = AccountChange | NotificationRead | (typeof signals)[number];
type MessageListener = (event: MessageEvent<Message>) => void;

/** A message from further ahead would hide every change until then. */
const maxClockSkewMs = 1000;

/** Longer than a channel takes to open: it misses messages until then. */
const openingMs = 1000;

let channel: BroadcastChannel | undefined;
/** In milliseconds since 1970. */
let openedAt = 0;
const subscribers = new Set<MessageListener>();

/** Time of the account's last change in any tab, for pages whose HTML is older. It names no item. */
const lastChangeKey = 'vr-account-changed';

/** Tells the other tabs about `change`; without one, that something in cookies or storage has changed. */
export function broadcast(change: Message = 'kept'): void {
  const isOfAccount = change === 'left' || (typeof change === 'object' && change.kind !== 'notification');
  if (isOfAccount) writeStored('local', lastChangeKey, String(Date.now()));
  channel ??= openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it never leaves the origin
  channel?.postMessage(change);
}

/** Tells this tab's own listeners to check whether the page is up to date. */
export function recheckAccount(): void {
  notifyListeners(new MessageEvent('message', { data: 'kept' }));
}

/** True if the account may have changed in any tab since that time, in milliseconds since 1970. */
export function hasAccountChangedSince(time: number): boolean {
  const [key] = storedKeys('local', lastChangeKey) ?? [lastChangeKey];
  return key !== undefined && !(Number(readStored('local', key) || Infinity) < Math.floor(time));
}

/** True if an event without a message may still mean that another tab has changed the account. */
export function mayReplaceMessage(cause: Event): boolean {
  const isChange = 'key' in cause && cause.key === lastChangeKey;
  if (!channel) return isChange || cause.type === 'visibilitychange';
  // Storage can tell of a change only after the channel was open, though its message was sent before.
  return isChange && 'newValue' in cause && Number(cause.newValue) < openedAt + openingMs;
}

export function onAccountChange(listener: (change: AccountChange | NotificationRead) => void): void {
  subscribe(({ data }) => void (typeof data === 'object' && listener(data)));
}

export function hasLocks(): boolean {
  return Boolean(navigator.locks as LockManager | null | undefined);
}

/** Runs `work` while no other tab runs work of the same name; at once if the browser has no locks, or refuses them with storage. */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!hasLocks()) return work();
  let started: Promise<Result> | undefined;
  try {
    return await navigator.locks.request(`verandah ${name}`, () => (started = work()));
  } catch {
    return started ?? work();
  }
}

/** Other scripts of the site can post messages too. */
function isMessage(data: unknown): data is Message {
  const { kind, key, isSaved, at = 0 } = Object(data) as Record<string, unknown>;
  if (typeof data !== 'object') return signals.some((signal) => signal === data);
  if (typeof key !== 'string' || typeof kind !== 'string') return false;
  if (kind === 'notification') return true;
  const isPast = typeof at === 'number' && at <= Date.now() + maxClockSkewMs;
  return Object.hasOwn(cookieNames, kind) && keyPattern.test(key) && typeof isSaved === 'boolean' && isPast;
}

function subscribe(listener: MessageListener): void {
  subscribers.add(listener);
  channel ??= openChannel();
}

function openChannel(): BroadcastChannel | undefined {
  try {
    const opened = new BroadcastChannel('verandah');
    openedAt = Date.now();
    opened.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (isMessage(event.data)) for (const listener of subscribers) listener(event as MessageEvent<Message>);
    });
    // A message evicts a page from Chromium's back/forward cache (121). A restored page revalidates by itself.
    addEventListener('pagehide', closeChannel, { once: true });
    return opened;
  } catch {
    // Unsupported, or forbidden in this frame: the page still revalidates when it becomes visible.
    return undefined;
  }
}

function closeChannel(): void {
  channel?.close();
  channel = undefined;
  addEventListener('pageshow', () => (channel ??= openChannel()), { once: true });
}

const listeners = new Set<(cause: Event) => void>();

/** Calls `listener` when another tab wrote cookies or storage, or may have while this page was hidden or cached. */
export function onExternalChange(listener: (cause: Event) => void): void {
  if (listeners.size === 0) watchExternalChanges();
  listeners.add(listener);
}

function notifyListeners(cause: Event): void {
  for (const listener of listeners) listener(cause);
}

function watchExternalChanges(): void {
  subscribe(notifyListeners);
  addEventListener('storage', notifyListeners);
  addEventListener('pageshow', (event) => void (event.persisted && notifyListeners(event)));
  document.addEventListener('visibilitychange', (event) => void (document.hidden || notifyListeners(event)));
}
