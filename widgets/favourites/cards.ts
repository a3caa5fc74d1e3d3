/** The server's cards. The widget decides which are visible and where the banner is; what is in a card stays the server's. */
import { moveOrInsertBefore } from '../../runtime/dom/removal.ts';

/** The banner follows this many cards. */
const bannerAfter = 6;

export function keyOf(card: Element): string {
  return card.getAttribute('data-id') ?? '';
}

export function titleOf(card: Element): string {
  return card.getAttribute('data-title') ?? '';
}

/** @returns the cards in `grid`, latest first. */
export function cardsIn(grid: Element): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(':scope > [data-id]')];
}

export function placeBanner(grid: Element, banner: Element, visible: readonly Element[]): void {
  const anchor = visible[bannerAfter - 1] ?? visible.at(-1);
  if (anchor && anchor.nextElementSibling !== banner) moveOrInsertBefore(grid, banner, anchor.nextElementSibling);
}
