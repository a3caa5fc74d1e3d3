/**
 * Keeps focus in what covers the page. The page is not made inert, which would style all of it anew and shut out what another
 * script puts above the cover later: a captcha, or a list of addresses.
 */
import { contains } from './clobbering.ts';

export interface Trap {
  element: HTMLElement;
  /** An element outside it that Tab reaches too. */
  exception?: Element | null;
}

const focusableSelector =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/** True if Tab stops at the element: of a group of radio buttons, at the one that is checked. */
function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
  if (element.checkVisibility?.({ visibilityProperty: true }) === false) return false;
  if (!(element instanceof HTMLInputElement && element.type === 'radio') || element.checked) return true;
  const group = document.querySelectorAll<HTMLInputElement>(`[type="radio"][name="${CSS.escape(element.name)}"]`);
  return ![...group].some(({ form, checked }) => checked && form === element.form);
}

function tabStops(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(focusableSelector)].filter(isTabStop);
}

/** True for an element that another script has put above the cover. */
export function isAbove({ element, exception }: Trap, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || contains(element, target) || exception?.contains(target)) return false;
  const { left, top, width, height } = target.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  return topmost !== null && (contains(target, topmost) || (contains(topmost, target) && !contains(topmost, element)));
}

export function isInReach(trap: Trap, target: EventTarget | null): boolean {
  const { element, exception } = trap;
  return target instanceof Node && (contains(element, target) || exception?.contains(target) || isAbove(trap, target));
}

/** The next stop in the order of the page, if there is one. */
function neighbour(stops: readonly HTMLElement[], current: Element, isBackwards: boolean): HTMLElement | undefined {
  const isOn = (side: number) => (stop: Element) => (current.compareDocumentPosition(stop) & side) > 0;
  return isBackwards
    ? stops.findLast(isOn(Node.DOCUMENT_POSITION_PRECEDING))
    : stops.find(isOn(Node.DOCUMENT_POSITION_FOLLOWING));
}

/** Tab goes on at the other end. Between the ends, the browser moves focus. */
export function followTab(event: KeyboardEvent, trap: Trap): void {
  const current = document.activeElement ?? document.body;
  const isInside = contains(trap.element, current);
  if (isInside && neighbour(tabStops(trap.element), current, event.shiftKey)) return;

  event.preventDefault();
  const stops = tabStops(document).filter((stop) => isInReach(trap, stop));
  (neighbour(stops, current, event.shiftKey) ?? stops.at(event.shiftKey ? -1 : 0))?.focus();
}
