/** Finds controls whose taps something that floats would take, once they have been scrolled into view (D65). */
import type { Page } from '@playwright/test';

/** @returns each control that lies under a float, with the float's class */
export function controlsUnderFloats(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = (): Promise<void> => new Promise((drawn) => requestAnimationFrame(() => drawn()));
    const floatOf = (element: Element | null): Element | null => {
      let at = element;
      while (at && !/^(?:fixed|sticky)$/.test(getComputedStyle(at).position)) at = at.parentElement;
      return at;
    };
    /** What takes a tap in the middle of the control instead of it. */
    const coverOf = (control: Element): Element | null => {
      // What a widget replaces meanwhile has no box.
      const [box] = control.getClientRects();
      if (!box) return null;
      const { left, top, width, height } = box;
      const float = floatOf(document.elementFromPoint(left + width / 2, top + height / 2));
      return float && !float.contains(control) && !control.contains(float) ? float : null;
    };
    const controls = [
      ...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary'),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !control.closest('[inert]') &&
        control.getBoundingClientRect().width > 1,
    );
    if (controls.length < 20) throw new Error(`The page has only ${controls.length} controls.`);
    const describe = (control: Element, cover: Element): string =>
      `${control.className || control.localName} “${control.textContent?.trim().slice(0, 30)}” under ${cover.className}`;
    const found: string[] = [];
    // Where the page opens, nothing is under a pill. A bar from edge to edge is where the page ends.
    scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
    for (const control of controls) {
      const cover = coverOf(control);
      const [{ top, height } = control.getBoundingClientRect()] = control.getClientRects();
      const isBar = [1, innerWidth - 2].every((x) =>
        document.elementsFromPoint(x, top + height / 2).some((element) => cover?.contains(element)),
      );
      if (cover && !isBar) found.push(`${describe(control, cover)}, where the page opens`);
    }
    for (const control of controls) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      let cover = coverOf(control);
      // A header that scrolling hides or shows does so with the next frames.
      for (let frames = 0; cover && frames < 30; frames += 1) {
        await nextFrame();
        cover = coverOf(control);
      }
      if (cover) found.push(describe(control, cover));
    }
    return found;
  });
}
