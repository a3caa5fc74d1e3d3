/** What the builder has told a signed-in visitor. Asked for when it is wanted; read once the server says so (R160). */
import { atom } from 'nanostores';
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import { FailureStatus } from '../ajax/response/response.ts';
import { getNotifications, markNotificationRead as markHandler } from '../contract.ts';
import { callHandler } from './call.ts';
import { parseNotifications, type Notification } from './notification-list/records.ts';
import { broadcast, onAccountChange, onExternalChange } from './cross-tab.ts';

export interface NotificationsState {
  /** `failed`: the last try; what came before it is still in `items`. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** As the server orders them; null until they have come. */
  items: readonly Notification[] | null;
  /** Ids the server has called read since this page came. An answer that was on its way meanwhile may not know yet. */
  read: ReadonlySet<string>;
}

export const $notifications = atom<NotificationsState>({ status: 'idle', items: null, read: new Set() });

const marking = new Set<string>();
let loading: Promise<void> | undefined;
/** Milliseconds the server's clock is ahead of this device's. */
let ahead = 0;

/** The time to count ages from, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** @param printed how many were unread when the page was printed, which counts until they have come. */
export function countUnread({ items, read }: NotificationsState, printed: number): number {
  return items ? items.filter(({ isRead }) => !isRead).length : Math.max(0, printed - read.size);
}

/** Asks for the notifications (R159). A call while one is under way joins it. */
export function loadNotifications(): Promise<void> {
  loading ??= load().finally(() => (loading = undefined));
  return loading;
}

async function load(): Promise<void> {
  const { status: before } = $notifications.get();
  const end = (status: NotificationsState['status']): void => $notifications.set({ ...$notifications.get(), status });
  end('loading');
  try {
    const { result, notifications, server_time: time = '' } = await callHandler(getNotifications, {}).response;
    if (result !== 'success') return end('failed');
    const said = Date.parse(time);
    ahead = Number.isNaN(said) ? 0 : said - Date.now();
    show(parseNotifications(notifications));
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    // Not a failure: the page is going, or a listener of its own stopped the request.
    end(error.status === FailureStatus.abort ? before : 'failed');
  }
}

function withRead(items: readonly Notification[], read: ReadonlySet<string>): Notification[] {
  return items.map((item) => (read.has(item.id) ? { ...item, isRead: true } : item));
}

function show(items: readonly Notification[]): void {
  const { read } = $notifications.get();
  $notifications.set({ status: 'ready', items: withRead(items, read), read });
}

/**
 * Tells the server that a notification has been read. Sent at once and without waiting, so that the page may be left in the
 * same moment. It stays unread until the server agrees, and where it does not (D46).
 * @returns false where the server did not agree.
 */
export async function markNotificationRead(id: string): Promise<boolean> {
  if (marking.has(id) || $notifications.get().read.has(id)) return true;
  marking.add(id);
  try {
    const { result } = await callHandler(markHandler, { notification_id: id }, { keepalive: true }).response;
    if (result !== 'success') return false;
    noteRead(id);
    broadcast({ kind: 'notification', key: id });
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return false;
  } finally {
    marking.delete(id);
  }
}

function noteRead(id: string): void {
  const { status, items, read: before } = $notifications.get();
  const read = new Set([...before, id]);
  $notifications.set({ status, items: items && withRead(items, read), read });
}

onAccountChange((change) => {
  if (change.kind === 'notification') noteRead(change.key);
});
// A page that lay in the back/forward cache was told nothing.
onExternalChange(({ type }) => void (type === 'pageshow' && loadNotifications()));
