/** What paper cannot do: float above the text, scroll, and open. */
import type { Page } from '@playwright/test';

/** Resolves once the page's own scripts know: the browser tells them in a frame of its own, which need not be the next. */
export async function emulatePrint(page: Page): Promise<void> {
  const change = await page.evaluateHandle(() => {
    const paper = matchMedia('print');
    const isNoticed = new Promise<void>((resolve) => {
      if (paper.matches) resolve();
      else paper.addEventListener('change', () => resolve(), { once: true });
    });
    return { isNoticed };
  });
  await page.emulateMedia({ media: 'print' });
  await change.evaluate(({ isNoticed }) => isNoticed);
}

/** Lays the page out for paper of that width in pixels. */
export async function layOutForPaper(page: Page, width: number): Promise<void> {
  await emulatePrint(page);
  await page.setViewportSize({ width, height: 1000 });
}

export async function leavePaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: null });
}

/** @returns visible elements that stick, scroll with something out of sight, or keep their content closed */
export function findOffPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = ({ localName, classList, id }: Element): string => `${localName}.${classList[0] ?? `#${id}`}`;
    const isOnScreenOnly = (element: Element): boolean => {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (getComputedStyle(around).clipPath !== 'none') return true;
      return false;
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const { position, overflowX, overflowY, display, contentVisibility } = getComputedStyle(element);
      if (element instanceof HTMLDetailsElement && !element.open && element.checkVisibility()) {
        const content = [...element.children].find((child) => child.localName !== 'summary');
        if (content && !content.checkVisibility({ contentVisibilityAuto: true })) return `closed: ${nameOf(element)}`;
      }
      if (
        element.matches('[role="tabpanel"]:not(:has(.vr-comparisons__none))') &&
        (display === 'none' || contentVisibility === 'hidden')
      )
        return `closed: ${nameOf(element)}`;
      if (!element.checkVisibility({ visibilityProperty: true }) || isOnScreenOnly(element)) return [];
      const scrolls = (overflow: string, size: number, room: number): boolean =>
        /auto|scroll/.test(overflow) && size > room + 1;
      if (/sticky|fixed/.test(position)) return `floats: ${nameOf(element)}`;
      const isCut =
        scrolls(overflowX, element.scrollWidth, element.clientWidth) ||
        scrolls(overflowY, element.scrollHeight, element.clientHeight);
      return isCut ? `scrolls: ${nameOf(element)}` : [];
    });
  });
}
