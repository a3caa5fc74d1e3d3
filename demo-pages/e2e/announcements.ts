/** What a screen reader would say by itself: every text that comes into a live region of a page, in the order it came. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    noteHeard?: (text: string) => Promise<void>;
  }
}

/**
 * Call before the page is opened.
 * @returns the list that grows, over all pages of the visit.
 */
export async function listenIn(page: Page): Promise<string[]> {
  const announcements: string[] = [];
  await page.exposeFunction('noteHeard', (text: string) => void announcements.push(text));
  await page.addInitScript(() => {
    const live = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]';
    const said = new WeakMap<Element, string>();
    const note = (region: Element | null | undefined): void => {
      if (!region) return;
      const text = region.checkVisibility() ? region.textContent.replace(/\s+/g, ' ').trim() : '';
      if (text && said.get(region) !== text) void window.noteHeard?.(text);
      said.set(region, text);
    };
    const noteAround = (node: Node): void => {
      note((node instanceof Element ? node : node.parentElement)?.closest(live));
      if (node instanceof Element) node.querySelectorAll(live).forEach(note);
    };
    // What stands in the page as it comes is read, not announced.
    addEventListener('DOMContentLoaded', () => {
      document
        .querySelectorAll(live)
        .forEach((region) =>
          said.set(region, region.checkVisibility() ? region.textContent.replace(/\s+/g, ' ').trim() : ''),
        );
      new MutationObserver((records) =>
        records.forEach(({ target, addedNodes }) => [target, ...addedNodes].forEach(noteAround)),
      ).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['class', 'hidden', 'role'],
      });
    });
  });
  return announcements;
}
