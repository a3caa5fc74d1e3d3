import { vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { openHistory, type SessionHistory } from '../../runtime/testing/session-history.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import widget from './widget.ts';

export let controller = new AbortController();
export let tab: SessionHistory;

export function openInspiration(): void {
  controller = new AbortController();
  tab = openHistory('/inspiration?room=kitchen');
}

/** Unmounts all galleries and starts a new page. */
export function unmount(): void {
  controller.abort();
  controller = new AbortController();
}

export async function closeInspiration(): Promise<void> {
  controller.abort();
  await arrival();
  vi.restoreAllMocks();
  document.body.replaceChildren();
}

/** Resolves when the browser has gone back to the page's entry. */
export const arrival = (): Promise<void> => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));

export const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');
export const inDialog = (selector: string): HTMLElement => find(selector, find('dialog'));
export const button = (name: string): HTMLElement => inDialog(`[data-does="${name}"]`);
export const place = (): HTMLElement => inDialog('.vr-lightbox__place');
export const picture = (): string | null =>
  inDialog('img')
    .getAttribute('src')
    ?.replace(/^.*inspiration./, '') ?? null;
export const counter = (): string | null => inDialog('.vr-lightbox__counter').textContent;
export const link = (at: number): HTMLElement => find(`#picture-${at}`);
export const press = (key: string): boolean =>
  inDialog('.vr-lightbox__bar').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
export const click = (element: Element, more: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

export async function mount(html: string): Promise<HTMLElement[]> {
  document.body.append(parsePartial(`<main id="main" tabindex="-1"><h1>Rooms</h1>${html}</main>`));
  const roots = [...document.querySelectorAll<HTMLElement>('[data-widget="lightbox"]')];
  for (const root of roots) await initWidget(widget, root, controller.signal, () => {});
  return roots;
}

export function swipe(across: number, down: number, pointerType = 'touch'): void {
  const at = (type: string, x: number, y: number): boolean =>
    place().dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType, clientX: x, clientY: y }),
    );
  at('pointerdown', 200, 200);
  at('pointermove', 200 + across, 200 + down);
  at('pointerup', 200 + across, 200 + down);
}
