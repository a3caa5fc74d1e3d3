/** The thin bar at the top of the page (R31). One for all requests under way: it goes when the last of them has ended. */
import { defineMessages } from '../../dom/messages.ts';
import { createElement } from './create-element.ts';

const say = defineMessages('progress', { name: 'Loading' });

/** Milliseconds between two steps of the bar. */
const stepEvery = 300;

/** Milliseconds a finished bar stays, to fill up (300 ms) and fade. The stylesheet has the other half of this. */
const fadeFor = 450;

/** Where the bar starts, and what it never reaches by itself, in per cent. */
const start = 10;
const almostThere = 95;

let holders = 0;
let bar: HTMLElement | undefined;
let steps: ReturnType<typeof setInterval> | undefined;

/** Shows the bar until the returned function has been called; with other holders, until the last of them has. */
export function showProgressBar(): () => void {
  if (!holders++) begin();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (!--holders) finish();
  };
}

let heldByScript: (() => void) | undefined;

/** `oc.progressBar`: the bar for work of a theme's own. */
export const progressBar = {
  show(): void {
    heldByScript ??= showProgressBar();
  },
  hide(): void {
    heldByScript?.();
    heldByScript = undefined;
  },
};

function begin(): void {
  // The one before may still be fading.
  bar?.remove();
  // No aria-valuenow: the steps say that work goes on, not how much of it is done. As a live region it needs no landmark
  // around it; without text in it, nothing is said twice.
  const element = createElement('div', {
    class: 'oc-progress-bar is-ajax',
    role: 'progressbar',
    'aria-label': say('name'),
    'aria-live': 'polite',
  });
  let reached = start;
  const draw = (): void => element.style.setProperty('width', `${reached}%`);
  draw();
  document.body.append(element);
  steps = setInterval(() => {
    reached += (almostThere - reached) / 10;
    draw();
  }, stepEvery);
  bar = element;
}

function finish(): void {
  clearInterval(steps);
  const done = bar;
  if (!done) return;
  // For assistive technology the work is over now; the rest is for the eye.
  done.setAttribute('aria-hidden', 'true');
  done.classList.add('is-done');
  done.style.setProperty('width', '100%');
  setTimeout(() => done.remove(), fadeFor);
}
