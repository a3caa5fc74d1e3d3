/** Moves focus, and preserves it through an update: on the same element, its successor, or at worst the region. */
import { contains, queryWithin } from './clobbering.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Selectors that find the element's successor, best first. */
function successorSelectors(element: Element): string[] {
  const key = element.closest('[data-key]')?.getAttribute('data-key');
  const scopeSelector = key ? `[data-key="${CSS.escape(key)}"] ` : '';
  const byAttribute = ['name', 'data-part', 'href', 'data-request'].flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    if (value === null) return [];
    const state =
      element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type)
        ? `[value="${CSS.escape(element.value)}"]`
        : '';
    return [`${scopeSelector}${CSS.escape(element.localName)}[${attribute}="${CSS.escape(value)}"]${state}`];
  });
  const id = element.getAttribute('id');
  return [...(id ? [`#${CSS.escape(id)}`] : []), ...byAttribute];
}

/** The next step of a form repeats the fields before it as hidden ones. */
const unfocusable = ':disabled, [type="hidden"]';

/** Focuses without scrolling, and makes the element focusable if necessary. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/**
 * Focuses the name of an open dialog, unless a field with `autofocus` has focus already. From a close button the visitor
 * would hear how to leave before what the dialog says.
 */
export function focusDialog(dialog: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement && contains(dialog, activeElement) && activeElement.hasAttribute('autofocus')) return;
  moveFocus(nameOf(dialog));
}

/** @returns the element that names a dialog; the dialog itself if none inside it does */
export function nameOf(dialog: HTMLElement): HTMLElement {
  const [id = ''] = (dialog.getAttribute('aria-labelledby') ?? '').split(' ');
  return (id && dialog.querySelector<HTMLElement>(`#${CSS.escape(id)}`)) || dialog;
}

/**
 * Call before changing `region`.
 * @param keepsText false if what the visitor typed into the focused field is not to be carried to its successor.
 * @returns a function to call afterwards with the region's current element (null if it is gone). Has no effect if
 * focus was elsewhere, or has been moved in the meantime.
 */
export function rememberFocus(
  region: Element,
  keepsText: (field: Element) => boolean = () => true,
): (now: Element | null) => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body || !contains(region, active)) return () => {};
  // Null for fields without a caret (checkboxes, e-mail in some browsers).
  const start = isField(active) ? active.selectionStart : null;
  const { selectionEnd: end, selectionDirection: direction } = active as Field;
  const isTyped = isField(active) && active.value !== active.defaultValue && keepsText(active);
  const typedValue = isTyped ? active.value : undefined;
  const selectors = successorSelectors(active);

  return (now) => {
    const { activeElement } = document;
    // What is disabled or hidden now loses focus, but only in the browser's next frame.
    if (activeElement === active && active.matches(unfocusable)) active.blur();
    else if (activeElement && activeElement !== document.body) return;
    const scope = now ?? document.body;
    const successors = active.isConnected ? [active] : selectors.flatMap((selector) => queryWithin(scope, selector));
    const successor = successors.find((element) => !element.matches(unfocusable));

    if (!successor) {
      const fallback =
        now?.querySelector<HTMLElement>('[autofocus]') ??
        scope.querySelector<HTMLElement>('h1, h2, h3, [tabindex="-1"]') ??
        (scope as HTMLElement);
      moveFocus(fallback === document.body ? (document.querySelector<HTMLElement>('main') ?? fallback) : fallback);
      return;
    }
    successor.focus({ preventScroll: true });
    if (!isField(successor)) return;
    if (typedValue !== undefined && successor !== active) successor.value = typedValue;
    // Neither has a field that has become one of another type.
    if (start !== null && successor.selectionStart !== null)
      successor.setSelectionRange(start, end, direction ?? undefined);
  };
}

/** Focuses the first link of the visible item after `hidden`, else of the one before it, else `heading`. */
export function focusNearest(items: readonly HTMLElement[], hidden: HTMLElement, heading: HTMLElement): void {
  const at = items.indexOf(hidden);
  const nearest =
    items.find((item, index) => index > at && !item.hidden) ??
    items.findLast((item, index) => index < at && !item.hidden);
  moveFocus(nearest?.querySelector<HTMLElement>('a[href]') ?? nearest ?? heading);
}
