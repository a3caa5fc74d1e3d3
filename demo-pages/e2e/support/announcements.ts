/** Records the announcements of a screen reader: every text in a live region, in order. */
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    noteAnnouncement?: (text: string) => unknown;
  }
}

/** Runs in the page before other scripts, and references nothing outside itself: other engines get its source text. */
export function noteAnnouncements(): void {
  const live = '[role="alert"], [role="status"], :is([aria-live="polite"], [aria-live="assertive"]):not([role="log"])';
  const lastTexts = new WeakMap<Element, string>();
  const textOf = (region: Element): string =>
    region.checkVisibility() ? (region.textContent ?? '').replace(/\s+/g, ' ').trim() : '';
  const note = (region: Element | null | undefined): void => {
    if (!region) return;
    const text = textOf(region);
    if (text && lastTexts.get(region) !== text) void window.noteAnnouncement?.(text);
    lastTexts.set(region, text);
  };
  const noteAround = (node: Node): void => {
    const isMessage = node.parentElement?.matches('[role="log"]');
    if (isMessage) return void window.noteAnnouncement?.(node.textContent ?? '');
    note((node instanceof Element ? node : node.parentElement)?.closest(live));
    if (node instanceof Element) node.querySelectorAll(live).forEach(note);
  };
  // Initial content is read, but not announced.
  addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll(live).forEach((region) => lastTexts.set(region, textOf(region)));
    new MutationObserver(
      (records) => records.forEach(({ target, addedNodes }) => [target, ...addedNodes].forEach(noteAround)),
      // Firefox says that a page which is left has loaded, also without a body.
    ).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class', 'hidden', 'role'],
    });
  });
}

/** Call before opening the page. @returns the growing list over all pages of the visit */
export async function listenIn(page: Page): Promise<string[]> {
  const announcements: string[] = [];
  await page.exposeFunction('noteAnnouncement', (text: string) => void announcements.push(text));
  await page.addInitScript(noteAnnouncements);
  return announcements;
}

/** What our own announcer said last. */
export const lastAnnouncement = (page: Page): Locator =>
  page.locator('.vr-announcer > [aria-live="polite"] > :last-child');
