import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { answers, serverTime } from './testing-notifications.ts';

const project = join(import.meta.dirname, '../..');
export const theme = createTheme(
  new Map([
    ['widgets/notifications/notifications.htm', readFileSync(join(import.meta.dirname, 'notifications.htm'), 'utf8')],
    [
      'partials/portal/notifications.htm',
      readFileSync(join(project, 'demo-pages/partials/portal/notifications.htm'), 'utf8'),
    ],
  ]),
);

interface SentRequest {
  handler: string;
  sent: Record<string, string>;
  respond(data: object, status?: number): void;
}
export let requests: SentRequest[] = [];
let controller: AbortController;

export function openConnection(): void {
  requests = [];
  controller = new AbortController();
  vi.stubGlobal('fetch', (_url: URL, { body, headers }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      requests.push({
        handler: new Headers(headers).get('x-october-request-handler') ?? '',
        sent: Object.fromEntries(new URLSearchParams(String(body))),
        respond: (data, status = 200) =>
          resolve(new Response(JSON.stringify(data), { status, headers: { 'Content-Type': 'application/json' } })),
      });
    });
  });
}

export function unmount(): void {
  controller.abort();
}

export function leavePage(): void {
  controller.abort();
  controller = new AbortController();
  document.body.replaceChildren();
}

export function closeConnection(): void {
  controller.abort();
  document.body.replaceChildren();
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
export async function open(partials: readonly string[], notifications: object = served): Promise<void> {
  vi.resetModules();
  const { parsePartial } = await import('../../runtime/dom/html.ts');
  const { initWidget } = await import('../../runtime/islands/start-widget.ts');
  const { default: widget } = await import('./widget.ts');
  document.body.append(
    document.importNode(
      parsePartial(
        `<main tabindex="-1"><p id="elsewhere">Elsewhere</p></main>${partials.map((name) => theme.renderPartial(name, { notifications, csrf_token: 'token' })).join('')}`,
      ),
      true,
    ),
  );
  for (const root of document.querySelectorAll<HTMLElement>('[data-widget="notifications"]')) {
    await initWidget(widget, root, controller.signal, (error) => {
      throw error;
    });
  }
}
export const openBell = (notifications?: object): Promise<void> => open(['widgets/notifications'], notifications);

export const request = (number: number): Promise<SentRequest> =>
  vi.waitFor(() => requests[number - 1] ?? Promise.reject(new Error(`Request ${number} was not sent.`)), soon);
export const part = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? document.createElement('p');
export const bell = (): HTMLElement => part('bell');
export const panel = (): HTMLElement => part('panel');
export const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.vr-notifications__item')];
export const badge = (): string | undefined => document.querySelector('.vr-notifications__badge')?.textContent.trim();
export const shows = (check: () => unknown): Promise<unknown> => vi.waitFor(check, soon);
export const announced = (): string | undefined => document.querySelector('.vr-announcer')?.textContent;

export async function openWith(example: keyof typeof answers): Promise<void> {
  bell().click();
  (await request(requests.length + 1)).respond({
    result: 'success',
    notifications: answers[example].notifications,
    server_time: serverTime,
  });
  await shows(() => expect(panel().querySelector('[aria-busy]')).toBeNull());
}
