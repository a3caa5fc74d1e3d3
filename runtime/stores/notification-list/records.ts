/** Notifications as the server sends them, made safe to draw: what cannot be shown is left out, and told. */
import * as v from 'valibot';
import { getNotifications, NotificationRecord } from '../../contract.ts';
import { report } from '../../diagnostics/report.ts';
import { safeUrl } from '../../dom/url.ts';

export interface Notification {
  id: string;
  isRead: boolean;
  /** Milliseconds since 1970; NaN where nobody can tell. */
  createdAt: number;
  /** Text, whatever it looks like (D48). */
  message: string;
  /** Where it leads, safe to follow; '' for nowhere. */
  href: string;
  /** Of the design, else of the kind of notification; safe to load, '' for none. */
  picture: string;
  /** Name of an icon; '' for none. */
  icon: string;
}

/** '' for no address, and for one that must not be followed or loaded. An empty one would be that of this page. */
function safe(address: string): string {
  return (address.trim() && safeUrl(address)?.href) || '';
}

/** Seconds since 1970, or a date; that of a database has a space in the middle, which Safari does not read. */
function timeOf(given: string | number): number {
  const time = typeof given === 'number' ? given * 1000 : Date.parse(given.replace(/^([\d-]{10}) /, '$1T'));
  // NaN for what is further off than a date can be.
  return new Date(time).getTime();
}

/** Every notification that can be shown, in the order given. Of the same id, the first counts. */
export function parseNotifications(records: readonly unknown[]): Notification[] {
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
    const picture = safe(image) || (/^(?:\/|https?:)/.test(type.icon) ? safe(type.icon) : '');
    if (!known.has(id))
      known.set(id, {
        id,
        isRead,
        createdAt: timeOf(createdAt),
        message,
        href: safe(link),
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
