/** A page with saved buttons, for their tests. */
import { afterEach, beforeEach, vi } from 'vitest';
import { pick } from '../ajax/testing-server.ts';
import { recordFlashes } from '../stores/saved/testing-flash.ts';
import { cookieNames, type SavedKind } from '../stores/saved/stored-lists.ts';
import { clearLists } from '../stores/saved/testing-list.ts';
import type * as render from './render.ts';

type Listener = [type: string, listener: EventListenerOrEventListenerObject];

/** Call once in a test file. @returns the listeners of the document that the page of the running test has added */
export function forgetListeners(): () => readonly Listener[] {
  let listening: Listener[] = [];
  beforeEach(() => {
    listening = [];
    const add = document.addEventListener.bind(document);
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listening.push([type, listener]);
        add(type, listener);
      },
    );
    vi.stubGlobal('reportError', vi.fn());
    clearLists();
  });

  afterEach(() => {
    for (const [type, listener] of listening) document.removeEventListener(type, listener);
  });
  return () => listening;
}

/** Stores a guest's list. */
export function save(kind: SavedKind, list: readonly unknown[]): void {
  document.cookie = `${cookieNames[kind]}=${encodeURIComponent(JSON.stringify(list))}; path=/`;
}

/** Opens a page, and starts its buttons. */
export async function openButtons(html: string): Promise<typeof render & { isNeeded: boolean }> {
  document.body.innerHTML = html;
  vi.resetModules();
  await recordFlashes();
  const page = await import('./buttons.ts');
  page.startSavedButtons();
  return { ...(await import('./render.ts')), isNeeded: page.needsSavedActions() };
}

export function heart(id: string, more = ''): string {
  return `<button type="button" data-card-id="${id}" aria-pressed="false" ${more}></button>`;
}

export function pin(id: string): string {
  return `<button type="button" data-moodboard-id="${id}" aria-pressed="false"></button>`;
}

export function tick(id: string, type = 'home_design'): string {
  return `<button type="button" data-comparable-id="${id}" data-comparable-type="${type}" aria-pressed="false"></button>`;
}

/** What each button of the page shows. */
export function pressedStates(): (string | null)[] {
  return [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'));
}

export function clickOn(selector = 'button'): void {
  pick(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

export const all = (state: boolean, count: number): string[] => Array.from({ length: count }, () => String(state));
