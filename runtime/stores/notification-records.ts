/** Parses the server's notifications into safe ones; invalid records are skipped and reported. */
import * as v from 'valibot';
import { getNotifications, NotificationRecord } from '../contract.ts';
import { report } from '../diagnostics/report.ts';
import { safeUrl } from '../dom/url.ts';

export interface Notification {
  id: string;
  isRead: boolean;
  /** Milliseconds since 1970; NaN if unknown. */
  createdAt: number;
  /** Plain text, not HTML (D48). */
  message: string;
  href: string;
  /** A safe URL of the design's picture, else the type's; '' for none. */
  picture: string;
  icon: string;
}

/** @returns '' if the URL is unsafe or empty, which would otherwise resolve to this page. */
function safeHref(url: string): string {
  return (url.trim() && safeUrl(url)?.href) || '';
}

/** Reads seconds since 1970, or a date. Database dates contain a space, which Safari does not parse. */
function parseTime(value: string | number): number {
  const time = typeof value === 'number' ? value * 1000 : Date.parse(value.replace(/^([\d-]{10}) /, '$1T'));
  // NaN for times beyond the range of a date.
  return new Date(time).getTime();
}

/** Parses the valid records, in their order. The first of several with the same id counts. */
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
    const picture = safeHref(image) || (/^(?:\/|https?:)/.test(type.icon) ? safeHref(type.icon) : '');
    if (!known.has(id))
      known.set(id, {
        id,
        isRead,
        createdAt: parseTime(createdAt),
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
