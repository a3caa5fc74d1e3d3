import { expect, vi } from 'vitest';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';
import { holdRequests, requestOf, type HeldRequest } from '../../runtime/testing/requests.ts';
import { addHtml, closePage, mountWidget, partOf } from '../testing/page.ts';
import { answers, serverTime } from './testing-notifications.ts';

export const theme = demoTheme();

export let requests: HeldRequest[] = [];

export function openConnection(): void {
  requests = holdRequests();
}

export function closeConnection(): void {
  closePage();
  vi.useRealTimers();
}

const soon = { interval: 2, timeout: 15_000 };
export const served = {
  unread: 5,
  items: [
    {
      id: 1,
      isRead: false,
      message: 'From the server',
      href: '/portal',
      picture: '',
      icon: 'mail',
      createdAt: serverTime,
      age: { unit: 'hours', count: 1 },
    },
  ],
};

/** Opens a page with partials and starts its widgets. Module state belongs to one page, so each test imports anew. */
export async function open(
  partials: readonly string[],
  notifications: object = served,
  parameters: object = {},
): Promise<void> {
  vi.resetModules();
  const { default: widget } = await import('./widget.ts');
  const html = partials
    .map((name) => theme.renderPartial(name, { notifications, this: { session: { token: 'token' } }, ...parameters }))
    .join('');
  addHtml(`<main tabindex="-1"><p id="elsewhere">Elsewhere</p></main>${html}`);
  await mountWidget(widget);
}
export const openBell = (notifications?: object): Promise<void> => open(['verandah/notifications'], notifications);
/** Opens a bell whose popup links to a page with all notifications. */
export const openLinkedBell = (all: string): Promise<void> => open(['verandah/notifications'], served, { all });

export const request = (number: number): Promise<HeldRequest> => requestOf(requests, number);
export const bell = (): HTMLElement => partOf('bell');
export const panel = (): HTMLElement => partOf('panel');
export const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.vr-notifications__item')];
export const badge = (): string | undefined => document.querySelector('.vr-notifications__badge')?.textContent.trim();
export const shows = (check: () => unknown): Promise<unknown> => vi.waitFor(check, soon);

export async function openWith(example: keyof typeof answers): Promise<void> {
  bell().click();
  (await request(requests.length + 1)).respond({
    result: 'success',
    notifications: answers[example].notifications,
    server_time: serverTime,
  });
  await shows(() =>
    expect([panel().querySelector('[aria-busy]'), lastAnnouncement()]).toEqual([null, expect.stringMatching(/./)]),
  );
}
