import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $block } from '../../runtime/stores/block.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { addHtml, closePage, find, mountWidget, partOf } from '../testing/page.ts';
import widget from './widget.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

const html = `<div data-block-partial="verandah/block/line">Will it fit your block?</div>
<div data-vr-untrusted><div data-block-partial="portal/account"></div></div>
<dialog id="block-popout" open><div data-widget="block">
  <form id="block-form" method="post"><input name="width"><input name="depth"></form>
  <form method="post" data-part="clear" hidden><button>Clear</button></form>
</div></dialog>`;

const update = { 'verandah/block/line': String.raw`=[data-block-partial="verandah\/block\/line"]` };

/** The server's cookie, as its response has set it. */
function keep(block: string): void {
  document.cookie = `vr-block=${block}; Path=/`;
}

function forget(): void {
  document.cookie = 'vr-block=; Path=/; Max-Age=-1';
}

const sides = (): string[] => ['width', 'depth'].map((name) => find<HTMLInputElement>(`[name="${name}"]`).value);

async function mount(): Promise<void> {
  addHtml(html);
  await mountWidget(widget);
}

/** @returns the width and the partials of each request, which grow */
function recordRequests(): (string | null)[][] {
  const sent: (string | null)[][] = [];
  vi.stubGlobal('fetch', (_url: string, { body, headers }: RequestInit) => {
    const partials = new Headers(headers).get('X-OCTOBER-REQUEST-PARTIALS');
    sent.push([new URLSearchParams(String(body)).get('width'), partials]);
    const json = { headers: { 'content-type': 'application/json' } };
    return Promise.resolve(new Response('{"verandah/block/line":"Your block"}', json));
  });
  return sent;
}

function emit(name: string, detail: unknown): void {
  find('#block-form').dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

/** What the runtime does once the server has responded. */
function respond(message: string): void {
  emit('ajax:request-success', { data: { result: 'success', message } });
}

beforeEach(() => {
  forget();
  $block.set(null);
});
afterEach(() => {
  closePage();
  vi.unstubAllGlobals();
});

test('[D73] its requests bring the partials of the page that say whether homes fit', async () => {
  await mount();
  const options = {};
  emit('ajax:setup', { context: { options } });
  expect(options).toEqual({ update });
});

test('[D73] what the server has taken is announced, and is the block of the page', async () => {
  await mount();
  const events = recordEvents('block:changed');
  keep('12.5x28');
  respond('Your block is 12.5 × 28 m.');
  expect($block.get()).toEqual({ width: 12.5, depth: 28 });
  expect([sides(), partOf('clear').hidden]).toEqual([['12.5', '28'], false]);
  expect(events).toEqual([['block:changed', { width: 12.5, depth: 28 }]]);
  await vi.waitFor(() => expect(lastAnnouncement()).toBe('Your block is 12.5 × 28 m.'));
  forget();
  respond('We’ve cleared the size of your block.');
  expect([$block.get(), sides(), partOf('clear').hidden]).toEqual([null, ['', ''], true]);
});

test('[D73] a change in another tab is requested for this page', async () => {
  await mount();
  const sent = recordRequests();
  keep('14x30');
  dispatchEvent(new Event('storage'));
  await vi.waitFor(() => expect(sent).toEqual([['14', 'verandah/block/line']]));
  expect(sides()).toEqual(['14', '30']);
});

test('[D73] a page that was made for another block is brought up to date', async () => {
  const sent = recordRequests();
  $block.set({ width: 14, depth: 30 });
  await mount();
  await vi.waitFor(() => expect(sent).toEqual([['14', 'verandah/block/line']]));
  expect([sides(), partOf('clear').hidden]).toEqual([['14', '30'], false]);
});

test.each(['12.5', 'x', '4x28', '<b>x28', '12.5x28;'])('[D73] a cookie that is none is no block: %s', (cookie) => {
  keep('14x30');
  dispatchEvent(new Event('storage'));
  keep(encodeURIComponent(cookie));
  dispatchEvent(new Event('storage'));
  expect($block.get()).toBeNull();
});
