/** Opens and closes the dropdown, which covers the page in narrow windows. */
import { atom, type ReadableAtom } from 'nanostores';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { isEscape } from '../../runtime/dom/keys.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

const closeDelayMs = 200;

/** The stylesheet has the same query. */
const narrowQuery = '(width < 40em)';

export interface Opening {
  $isOpen: ReadableAtom<boolean>;
  open(): void;
  /** Closes it; focus inside moves to the toggle. */
  close(): void;
  /** Follows the toggle, the focus, and presses elsewhere. */
  follow(): void;
}

export function createOpening({ root, parts, signal }: ContextOf<typeof widget>): Opening {
  const { toggle, close: closer, input, panel } = parts;
  // A focused field stays visible: hidden for even one frame, it would lose focus and typed text.
  const $isOpen = atom(root.contains(document.activeElement));
  /** Opened on start-up: a visitor who is only tabbing through has not asked for it. */
  let isPassedThrough = $isOpen.get();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What lies above a sheet is another script's. */
  const isInside = (target: EventTarget | null): boolean =>
    root.hasAttribute('aria-modal') || (target instanceof Node && root.contains(target));

  function show(): void {
    const isOpen = $isOpen.get();
    // First, because this reads the width of the page.
    if (isOpen && toggle && matchMedia(narrowQuery).matches) {
      const label = input.getAttribute('aria-label') ?? '';
      openCover({ element: root, kind: 'sheet', opener: toggle, label, hide: close });
    }
    toggle?.setAttribute('aria-expanded', String(isOpen));
    if (closer) closer.hidden = !isOpen;
    root.toggleAttribute('data-open', isOpen);
    if (!isOpen) closeCover(root);
    else if (toggle) input.focus({ preventScroll: true });
  }

  function open(): void {
    if ($isOpen.get()) return;
    $isOpen.set(true);
    show();
  }

  function close(): void {
    if (!$isOpen.get()) return;
    isPassedThrough = false;
    // A hidden field would drop focus on the body.
    if (toggle && root.contains(document.activeElement)) toggle.focus({ preventScroll: true });
    $isOpen.set(false);
    show();
  }

  function onFocusOut({ relatedTarget }: FocusEvent): void {
    if (isInside(relatedTarget) || !document.hasFocus()) return;
    // Closing a phone's keyboard blurs the field, to see the list.
    if (relatedTarget === null && matchMedia('(pointer: coarse)').matches) return;
    clearTimeout(timer);
    timer = setTimeout(() => isInside(document.activeElement) || close(), closeDelayMs);
  }

  function onKey(event: KeyboardEvent): void {
    const isInField = event.target === input;
    // Closes before the browser moves focus on from the toggle, and before the sheet would keep it.
    if (event.key === 'Tab' && isPassedThrough && isInField && matchMedia(narrowQuery).matches) close();
    if (!isEscape(event) || !$isOpen.get() || !isInside(event.target) || isInField) return;
    event.preventDefault();
    close();
  }

  function onUse({ type }: Event): void {
    if (type !== 'focusin') isPassedThrough = false;
    if (type !== 'input') clearTimeout(timer);
  }

  function follow(): void {
    if (toggle) toggle.hidden = false;
    show();

    toggle?.addEventListener('click', () => ($isOpen.get() ? close() : open()), { signal });
    closer?.addEventListener('click', close, { signal });
    // Pressed before the toggle replaced the button and released on the toggle: such a click targets the root.
    root.addEventListener('click', ({ target }) => target === root && open(), { signal });
    // Keeps focus in the field while a suggestion is clicked.
    panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    for (const type of ['focusin', 'pointerdown', 'input']) root.addEventListener(type, onUse, { signal });
    root.addEventListener('focusout', onFocusOut, { signal });
    document.addEventListener('pointerdown', ({ target }) => isInside(target) || close(), { signal });
    document.addEventListener('keydown', onKey, { signal, capture: true });
    // Pages restored from the back-forward cache come back closed.
    addEventListener('pagehide', close, { signal });

    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      if (toggle) toggle.hidden = true;
      delete root.dataset.open;
      closeCover(root);
    });
  }

  return { $isOpen, open, close, follow };
}
