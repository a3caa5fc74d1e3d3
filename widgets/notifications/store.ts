/** A signed-in visitor's notifications: loaded on demand, and marked as read once the server confirms. */
import { atom } from 'nanostores';
import { FailureStatus } from '../../runtime/ajax/types.ts';
import * as v from 'valibot';
import { RequestFailure } from '../../runtime/ajax/request/ajax-promise.ts';
import { getNotifications, markNotificationRead as markHandler, NotificationRecord } from '../../runtime/contract.ts';
import { report } from '../../runtime/diagnostics/report.ts';
import { safeUrl } from '../../runtime/dom/url.ts';
import { assertRequestFailure, callHandler } from '../../runtime/stores/call.ts';
import { broadcast, onAccountChange, onExternalChange } from '../../runtime/stores/cross-tab.ts';

export interface Notification {
  id: string;
  isRead: boolean;
  /** Milliseconds since 1970; NaN if unknown. */
  createdAt: number;
  /** Plain text, not HTML. */
  message: string;
  href: string;
  /** A safe URL of the design's picture, else the type's; '' for none. */
  picture: string;
  icon: string;
}

export interface NotificationsState {
  /** After `failed`, `items` still holds the last list. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** In the server's order; null until loaded. */
  items: readonly Notification[] | null;
  /** Ids confirmed as read since this page loaded. A list requested before may still call them unread. */
  read: ReadonlySet<string>;
  /** Milliseconds that the server's clock is ahead of this device's. */
  clockOffset: number;
}

export const $notifications = atom<NotificationsState>({
  status: 'idle',
  items: null,
  read: new Set(),
  clockOffset: 0,
});

const marking = new Set<string>();

/** Returns the server's time, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + $notifications.get().clockOffset;
}

/** @param initial the number of unread notifications in the server's HTML, used until the list is loaded. */
export function countUnread({ items, read }: NotificationsState, initial: number): number {
  return items ? items.filter(({ isRead }) => !isRead).length : Math.max(0, initial - read.size);
}

function update(change: Partial<NotificationsState>): void {
  $notifications.set({ ...$notifications.get(), ...change });
}

/** Loads the notifications, unless a request is under way. */
export async function loadNotifications(): Promise<void> {
  const { status: before } = $notifications.get();
  if (before === 'loading') return;
  update({ status: 'loading' });
  try {
    const { result, notifications, server_time: time } = await callHandler(getNotifications, {}).response;
    if (result !== 'success') return update({ status: 'failed' });
    const serverTime = parseDate(time);
    update({
      status: 'ready',
      items: withRead(parseNotifications(notifications), $notifications.get().read),
      clockOffset: Number.isNaN(serverTime) ? 0 : serverTime - Date.now(),
    });
  } catch (error) {
    // An aborted request is not a failure: the page is unloading, or one of its listeners cancelled it.
    const isAborted = error instanceof RequestFailure && error.status === FailureStatus.abort;
    update({ status: isAborted ? before : 'failed' });
    assertRequestFailure(error);
  }
}

function withRead(items: readonly Notification[], read: ReadonlySet<string>): Notification[] {
  return items.map((item) => (read.has(item.id) ? { ...item, isRead: true } : item));
}

/**
 * Marks a notification as read once the server confirms. The request survives the end of the page.
 * @returns false if the server did not confirm.
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
    assertRequestFailure(error);
    return false;
  } finally {
    marking.delete(id);
  }
}

function noteRead(id: string): void {
  const { items, read: before } = $notifications.get();
  const read = new Set([...before, id]);
  update({ items: items && withRead(items, read), read });
}

/** @returns '' if the URL is unsafe or empty, which would otherwise resolve to this page. */
function safeHref(url: string): string {
  return (url.trim() && safeUrl(url)?.href) || '';
}

/** Splits `2026-03-18 06:30:00`, which Safari does not parse and other browsers take for the visitor's zone. */
const dateParts = /^(\d{4}-\d\d-\d\d)[T ]([\d:.]+)(.*)$/;

/** @returns milliseconds since 1970; NaN if the date cannot be read, or is beyond the range of dates. */
function parseDate(value: string | number): number {
  if (typeof value === 'number') return new Date(value * 1000).getTime();
  return Date.parse(value.replace(dateParts, (_, day, time, zone) => `${day}T${time}${zone || 'Z'}`));
}

/** Parses the valid records, in their order; invalid ones are skipped and reported. The first of several with the same id counts. */
function parseNotifications(records: readonly unknown[]): Notification[] {
  const known = new Map<string, Notification>();
  let skipped = 0;
  for (const record of records) {
    const { success, output } = v.safeParse(NotificationRecord, record);
    if (!success) {
      skipped++;
      continue;
    }
    const {
      id,
      is_read: isRead,
      created_at: createdAt,
      notification_type: type,
      model_image: image,
      link,
      message,
    } = output;
    const isNamed = /^[\w-]+$/.test(type.icon);
    const picture = safeHref(image) || (/^(?:\/|https?:)/.test(type.icon) ? safeHref(type.icon) : '');
    if (!known.has(id))
      known.set(id, {
        id,
        isRead,
        createdAt: parseDate(createdAt),
        message,
        href: safeHref(link),
        picture,
        icon: isNamed ? type.icon : '',
      });
  }

  if (skipped) {
    report({
      code: 'VR532',
      level: 'warn',
      message: `${getNotifications}: ${skipped} of ${records.length} notifications have no usable id or message and are not shown.`,
      subject: getNotifications,
    });
  }

  return [...known.values()];
}

onAccountChange((change) => {
  if (change.kind === 'notification') noteRead(change.key);
});
// Pages in the back/forward cache miss the messages of other tabs.
onExternalChange(({ type }) => void (type === 'pageshow' && loadNotifications()));
