/** Keeps focus through an update: on the same element, on the one that took its place, or at worst on the region. */

interface Caret {
  start: number | null;
  end: number | null;
  direction: HTMLInputElement['selectionDirection'];
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function caretOf(element: Element): Caret | undefined {
  // Fields without a caret (checkboxes, e-mail in some browsers) answer null.
  return isField(element) && element.selectionStart !== null
    ? { start: element.selectionStart, end: element.selectionEnd, direction: element.selectionDirection }
    : undefined;
}

/** A selector for the element that would take this one's place, most certain first. */
function heirSelectors(element: Element): string[] {
  const key = element.closest('[data-key]')?.getAttribute('data-key');
  const within = key ? `[data-key="${CSS.escape(key)}"] ` : '';
  const named = ['name', 'data-part', 'href', 'data-request'].flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    if (value === null) return [];
    const state =
      element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)
        ? `[value="${CSS.escape(element.value)}"]`
        : '';
    return [`${within}${element.localName}[${attribute}="${CSS.escape(value)}"]${state}`];
  });
  return [...(element.id ? [`#${CSS.escape(element.id)}`] : []), ...named];
}

/** Gives focus without scrolling, making the element focusable for as long as it has it. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Call before changing `region`.
 * @returns what to call afterwards with the element that stands for the region now (null where it is gone). Does nothing
 * where focus was elsewhere, or where it has meanwhile been moved on purpose.
 */
export function rememberFocus(region: Element): (now: Element | null) => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body || !region.contains(active)) return () => {};
  const caret = caretOf(active);
  const typed = isField(active) && active.value !== active.defaultValue ? active.value : undefined;
  const selectors = heirSelectors(active);
  return (now) => {
    if (document.activeElement === active || (document.activeElement && document.activeElement !== document.body))
      return;
    const scope = now ?? document.body;
    const heir = active.isConnected ? active : selectors.map((selector) => find(scope, selector)).find(Boolean);
    if (!heir) {
      const place = scope.querySelector<HTMLElement>('h1, h2, h3, [tabindex="-1"]') ?? (scope as HTMLElement);
      moveFocus(place === document.body ? (document.querySelector<HTMLElement>('main') ?? place) : place);
      return;
    }
    heir.focus({ preventScroll: true });
    if (!isField(heir)) return;
    if (typed !== undefined && heir !== active) heir.value = typed;
    if (caret) heir.setSelectionRange(caret.start, caret.end, caret.direction ?? undefined);
  };
}

function find(scope: Element, selector: string): HTMLElement | null {
  return scope.matches(selector) ? (scope as HTMLElement) : scope.querySelector<HTMLElement>(selector);
}
