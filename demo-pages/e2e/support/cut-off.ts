/** Texts and controls that are cut off, because they are wider or higher than what is around them. */
import type { Page } from '@playwright/test';

/** Enlarges the text as the browser's own setting does. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fontSizes = { standard: Math.round(0.16 * percent), fixed: Math.round(0.13 * percent) };
  await session.send('Page.setFontSizes', { fontSizes });
}

/** @returns words of up to 12 letters that take more than one line */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      if (!(text instanceof Text) || !holder?.checkVisibility() || holder.closest('svg, .demo') || isClipped(holder))
        continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,12}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${holder.localName}.${holder.classList[0] ?? ''}: ${word}`);
      }
    }
    return found;
  });
}

/** @returns texts and controls that are cut off and cannot be scrolled to, each with what cuts it off */
export async function findCutOff(page: Page): Promise<string[]> {
  // Boxes out of view are laid out as well.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  return page.evaluate(() => {
    const nameOf = ({ localName, classList }: Element): string => `${localName}.${classList[0] ?? ''}`;
    /** What cuts the box off; null if nothing does. */
    const cutter = (holder: Element, { left, right, top, bottom }: DOMRect): string | null => {
      let [scrollsX, scrollsY] = [false, false];
      for (let around: Element | null = holder; around; around = around.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(around);
        // It is for screen readers only.
        if (clipPath !== 'none') return null;
        scrollsX ||= overflowX === 'auto' || overflowX === 'scroll';
        scrollsY ||= overflowY === 'auto' || overflowY === 'scroll';
        const box = around.getBoundingClientRect();
        const isCutX = !scrollsX && overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1);
        // Letters of a line may be a little higher than the line.
        const isCutY = !scrollsY && overflowY !== 'visible' && (top < box.top - 4 || bottom > box.bottom + 4);
        if (isCutX || isCutY) return nameOf(around);
        if (position === 'fixed') break;
      }
      return !scrollsX && right > innerWidth + 1 ? 'the window' : null;
    };
    const found: string[] = [];
    const check = (holder: Element, box: DOMRect, text: string): void => {
      const isVisible = holder.checkVisibility({ visibilityProperty: true });
      const around = isVisible && box.width > 1 && box.height > 1 ? cutter(holder, box) : null;
      if (around !== null) found.push(`${around} cuts off ${nameOf(holder)} ${text.trim().slice(0, 40)}`);
    };
    // A map ends anywhere, hours of opening are in full behind "More", and the demo's drawer is not part of the site.
    const leftOut = '.vr-map__surface, .visit__text, svg, option, textarea, .demo';
    const isLeftOut = (element: Element): boolean => element.closest(leftOut) !== null;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      if (!(text instanceof Text) || !holder || text.data.trim() === '' || isLeftOut(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      check(holder, range.getBoundingClientRect(), text.data);
    }
    for (const control of document.querySelectorAll('a, button, input, select, summary')) {
      if (!isLeftOut(control)) check(control, control.getBoundingClientRect(), control.textContent ?? '');
    }
    return found;
  });
}

/** @returns the share of the window's height that nothing docked covers */
export function freeHeight(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const isDocked = (element: Element | null): boolean => {
      for (let around = element; around; around = around.parentElement) {
        const { position, top, bottom } = getComputedStyle(around);
        if (position === 'fixed') return true;
        const box = around.getBoundingClientRect();
        const isAtTop = Math.abs(box.top - Number.parseFloat(top)) < 1.5;
        const isAtBottom = Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < 1.5;
        if (position === 'sticky' && (isAtTop || isAtBottom)) return true;
      }
      return false;
    };
    const rows = Array.from({ length: Math.floor(innerHeight / 4) }, (_, row) => row * 4 + 2);
    const columns = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => innerWidth * share);
    const isFree = (y: number): boolean =>
      columns.filter((x) => isDocked(document.elementFromPoint(x, y))).length <= columns.length / 2;
    return rows.filter(isFree).length / rows.length;
  });
}
