/** Tabs through a page, and says which elements were entirely hidden while they had focus (WCAG 2.4.11). */
import type { Page } from '@playwright/test';

interface Stop {
  /** Empty when focus has left the page. */
  name: string;
  isInHeader: boolean;
  isHidden: boolean;
}

/** What has focus, once the page has scrolled to it and whatever was open before has closed. */
async function readStop(): Promise<Stop> {
  const nextFrame = (): Promise<void> => new Promise((drawn) => requestAnimationFrame(() => drawn()));
  const isSeen = (focused: Element): boolean => {
    // A transparent input lies over what shows its focus.
    const marked = getComputedStyle(focused).opacity === '0' ? (focused.parentElement ?? focused) : focused;
    return [...marked.getClientRects()].some(({ left, top, width, height }) =>
      [0.05, 0.5, 0.95].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          return hit !== null && (marked.contains(hit) || hit.contains(marked));
        }),
      ),
    );
  };
  await nextFrame();
  await nextFrame();
  const focused = document.activeElement ?? document.body;
  // Half a second: what closes when focus has left it does so after a moment.
  for (let frames = 0; frames < 30 && focused.isConnected && !isSeen(focused); frames += 1) await nextFrame();
  const label = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? '';
  return {
    name: focused === document.body ? '' : `${focused.localName}.${focused.classList[0] ?? ''} ${label}`,
    isInHeader: focused.closest('header.site-header') !== null,
    isHidden: focused.isConnected && !isSeen(focused),
  };
}

/**
 * Tabs from the start of `<main>` to the end of the page and back.
 * @param maxStops in each direction
 * @returns the number of stops, and the hidden ones
 */
export async function tabThrough(page: Page, maxStops = 300): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  let stops = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    // Where the sequence begins; from the end of the page it goes backwards.
    await page.evaluate((isForward) => {
      const { activeElement } = document;
      if (isForward) document.querySelector('main')?.focus();
      else if (activeElement instanceof HTMLElement) activeElement.blur();
    }, key === 'Tab');
    for (let count = 0; count < maxStops; count += 1) {
      await page.keyboard.press(key);
      const { name, isInHeader, isHidden } = await page.evaluate(readStop);
      if (name === '' || isInHeader) break;
      stops += 1;
      if (isHidden) hidden.push(`${key} to ${name}`);
    }
  }
  return { stops, hidden };
}

/** @returns pairs of elements docked at an edge of the window that lie on each other in a frame that has been drawn */
export function overlapsOfDocked(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What is docked is measured while a frame is drawn, after the change that shows it.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const docked =
      '.vr-compare-bar__content > *, .vr-saved-limit[data-state="full"], .vr-map__switch, .vr-estimate__bar, .portal-bar, .demo__tab, .oc-flash-message';
    const boxes = [...document.querySelectorAll(docked)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ name: element.classList[0] ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1);
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        )
        .map((other) => `${name} and ${other.name}`),
    );
  });
}

/** @returns the part of the window's height that bars at its foot take */
export function dockedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('.vr-compare-bar, .vr-saved-limits, .vr-estimate__bar')].filter(
      (bar) => getComputedStyle(bar).position === 'fixed',
    );
    if (bars.length === 0) throw new RangeError('Nothing is docked.');
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
  });
}
