/** The progress bar at the top of the page (R31), shared by all running requests. */
import { defineMessages } from '../../dom/messages.ts';
import { createElement } from '../../dom/html.ts';

const t = defineMessages('progress', { name: 'Loading' });

const stepIntervalMs = 300;

/** A finished bar fills up (300 ms) and fades; keep in step with feedback.css. */
const fadeOutMs = 450;

const startPercent = 10;
const maxRunningPercent = 95;

let holders = 0;
let bar: HTMLElement | undefined;
let stepTimer: ReturnType<typeof setInterval> | undefined;

/** Shows the bar. @returns a function that releases it; the last holder finishes the bar. */
export function showProgressBar(): () => void {
  if (!holders++) start();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (!--holders) finish();
  };
}

let releaseByScript: (() => void) | undefined;

export const progressBar = {
  show(): void {
    releaseByScript ??= showProgressBar();
  },
  hide(): void {
    releaseByScript?.();
    releaseByScript = undefined;
  },
};

function start(): void {
  bar?.remove();
  // No aria-valuenow, because the steps do not measure progress. Live regions need no landmark around them.
  const element = createElement('div', {
    class: 'oc-progress-bar is-ajax',
    role: 'progressbar',
    'aria-label': t('name'),
    'aria-live': 'polite',
  });
  let percent = startPercent;
  const draw = (): void => drawBar(element, percent);
  draw();
  document.body.append(element);
  stepTimer = setInterval(() => {
    percent += (maxRunningPercent - percent) / 10;
    draw();
  }, stepIntervalMs);
  bar = element;
}

/** A scale, because the browser animates it without laying out and drawing the page for each frame. */
function drawBar(element: HTMLElement, percent: number): void {
  element.style.setProperty('transform', `scaleX(${percent / 100})`);
}

function finish(): void {
  clearInterval(stepTimer);
  const finished = bar;
  if (!finished) return;
  finished.setAttribute('aria-hidden', 'true');
  finished.classList.add('is-done');
  drawBar(finished, 100);
  setTimeout(() => finished.remove(), fadeOutMs);
}
