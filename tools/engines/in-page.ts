/** Finds elements by selector, label and a part of their text. Runs in the page. */

export interface Query {
  css: string;
  /** Its label or text; with `*` at the end, its beginning. */
  name?: string;
  text?: string;
  within?: Target;
  nth?: number;
  /** Includes hidden elements. */
  isHidden?: boolean;
}

export type Target = string | Query;

export interface Found {
  text: string;
  value: string;
  isChecked: boolean;
  isFocused: boolean;
  attributes: Record<string, string>;
}

/**
 * References nothing outside itself, because engines get its source text.
 * @param action `point` scrolls to the element
 * @returns `read`: every match as {@link Found}; `focus`: whether it has focus; `point`: where to click, or why not
 */
export function inPage(action: 'read' | 'focus' | 'point', target: Target): unknown {
  const squeeze = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelsOf = (element: Element): Node[] =>
    'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const nameOf = (element: Element): string => {
    const legend = element.matches('fieldset') && element.querySelector(':scope > legend');
    return squeeze(element.getAttribute('aria-label') ?? (labelsOf(element)[0] ?? (legend || element)).textContent);
  };
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const find = (wanted: Target, findsHidden = false): Element[] => {
    const {
      css,
      name,
      text,
      within,
      nth,
      isHidden = findsHidden,
    } = typeof wanted === 'string' ? { css: wanted } : wanted;
    const matches = (within ? find(within, isHidden) : [document])
      .flatMap((root) => Array.from(root.querySelectorAll(css)))
      .filter((element) => isHidden || isVisible(element))
      .filter((element) => !text || squeeze(element.textContent).includes(text))
      .filter((element) => {
        if (name === undefined) return true;
        return name.endsWith('*') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name;
      });
    return nth === undefined ? matches : matches.slice(nth, nth + 1);
  };

  const found = find(target);
  if (action === 'read')
    return found.map((element) => ({
      text: squeeze(element.textContent),
      value: 'value' in element ? String(element.value) : '',
      isChecked: 'checked' in element && element.checked === true,
      isFocused: document.activeElement === element,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    }));
  const [element] = found;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return 'there is none';
  if (action === 'focus') {
    element.focus();
    return document.activeElement === element;
  }
  if (element.matches(':disabled')) return 'it is disabled';
  const box = element.getBoundingClientRect();
  if (box.top < 120 || box.bottom > innerHeight - 120) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The first line of a link that wraps, because the middle of its box may be outside it.
  const { left, top, width, height } = element.getClientRects()[0] ?? box;
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = [element, ...labelsOf(element)].some((part) => part.contains(hit));
  return hit && isHit ? [x, y] : `covered by ${hit?.outerHTML.slice(0, 120)}`;
}
