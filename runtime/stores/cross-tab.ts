import type { SavedKind } from './saved/stored-lists.ts';

/** One change to the account's saved items. Guests' lists are read from the cookie instead. */
export interface AccountChange {
  kind: SavedKind;
  key: string;
  isSaved: boolean;
}

export interface NotificationRead {
  kind: 'notification';
  key: string;
}

type Message = AccountChange | NotificationRead | string;
type MessageListener = (event: MessageEvent<Message>) => void;

let channel: BroadcastChannel | undefined;
const subscribers = new Set<MessageListener>();

/** Tells the other tabs about `change`; without one, that something in cookies or storage has changed. */
export function broadcast(change?: AccountChange | NotificationRead): void {
  channel ??= openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it never leaves the origin
  channel?.postMessage(change ?? 'kept');
}

export function onAccountChange(listener: (change: AccountChange | NotificationRead) => void): void {
  subscribe(({ data }) => void (typeof data === 'object' && listener(data)));
}

/** Runs `work` while no other tab runs work of the same name; at once if the browser has no locks. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(`verandah ${name}`, work) : work();
}

function subscribe(listener: MessageListener): void {
  subscribers.add(listener);
  channel ??= openChannel();
}

function openChannel(): BroadcastChannel | undefined {
  try {
    const opened = new BroadcastChannel('verandah');
    opened.addEventListener('message', (event) => subscribers.forEach((listener) => listener(event)));
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
  addEventListener('pageshow', reopenChannel, { once: true });
}

function reopenChannel(): void {
  channel ??= openChannel();
}

const listeners = new Set<(cause: Event) => void>();

/** Calls `listener` when another tab wrote cookies or storage, or may have while this page was hidden or cached. */
export function onExternalChange(listener: (cause: Event) => void): void {
  if (listeners.size === 0) watchExternalChanges();
  listeners.add(listener);
}

function watchExternalChanges(): void {
  const notify = (cause: Event): void => {
    for (const listener of listeners) listener(cause);
  };
  subscribe(notify);
  addEventListener('storage', notify);
  addEventListener('pageshow', (event) => void (event.persisted && notify(event)));
  document.addEventListener('visibilitychange', (event) => void (document.hidden || notify(event)));
}
