/** The buttons of a slider: position, previous and next. */
import { createElement } from '../../runtime/dom/create-element.ts';
import { t } from './messages.ts';

const maxDots = 12;

/** Minimum touch target in pixels. */
const touchTarget = 44;

export function button(className: string, label: string): HTMLButtonElement {
  const made = createElement('button', { type: 'button', className });
  made.setAttribute('aria-label', label);
  return made;
}

/** @param go called with the requested step, which may be out of range. */
export function drawControls(root: HTMLElement, go: (step: number) => void) {
  const slides = root.getAttribute('aria-label') ?? t('controls');
  const dots = createElement('div', { className: 'vr-slider__places' });
  const previous = button('vr-slider__step vr-slider__step--previous', t('previous', { slides }));
  const next = button('vr-slider__step', t('next', { slides }));
  const element = createElement(
    'div',
    { className: 'vr-slider__controls vr-unprinted', hidden: true },
    dots,
    previous,
    next,
  );
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', slides);
  let at = 0;
  previous.addEventListener('click', () => go(at - 1));
  next.addEventListener('click', () => go(at + 1));

  const createDot = (step: number, total: number): HTMLElement => {
    const made = button('vr-slider__place', t('place', { n: step + 1, total }));
    made.addEventListener('click', () => go(step));
    return made;
  };

  return {
    element,
    /** Shows the number of steps and the current one in `room` pixels. */
    update(steps: number, current: number, room: number): void {
      at = current;
      const hadFocus = dots.contains(document.activeElement);
      const isCounted = steps > maxDots || (steps + 3) * touchTarget > room;
      const dotCount = isCounted ? 0 : steps;
      if (dots.childElementCount !== dotCount)
        dots.replaceChildren(...Array.from({ length: dotCount }, (_, step) => createDot(step, steps)));
      if (isCounted) dots.textContent = t('counter', { n: current + 1, total: steps });
      for (const [step, item] of [...dots.children].entries())
        item.setAttribute('aria-current', String(step === current));
      // `disabled` would take focus away from the clicked button.
      previous.setAttribute('aria-disabled', String(current <= 0));
      next.setAttribute('aria-disabled', String(current >= steps - 1));
      if (hadFocus && !dots.contains(document.activeElement)) next.focus({ preventScroll: true });
      element.hidden = steps < 2;
    },
  };
}
