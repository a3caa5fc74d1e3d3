/** The progress bar at the top of the page, shared by all running requests. */
import { defineMessages } from '../../dom/messages.ts';
import { createElement } from '../../dom/html.ts';
import { hold } from './hold.ts';

const t = defineMessages('progress', { name: 'Loading' });

const stepIntervalMs = 300;

/** A finished bar fills up (300 ms) and fades; keep in step with feedback.css. */
const fadeOutMs = 450;

const startPercent = 10;
const maxRunningPercent = 95;

/** The latest, which may still fade. */
let latest: HTMLElement | undefined;

/** Shows the bar. @returns a function that releases it; the last holder finishes the bar. */
export function holdProgressBar(): () => void {
  return hold(document, 'progress bar', startBar);
}

function startBar(): () => void {
  latest?.remove();
  // No aria-valuenow, because the steps do not measure progress. Live regions need no landmark around them.
  const bar = createElement('div', {
    class: 'oc-progress-bar is-ajax',
    role: 'progressbar',
    'aria-label': t('name'),
    'aria-live': 'polite',
  });

  latest = bar;
  let percent = startPercent;
  draw(bar, percent);
  document.body.append(bar);

  const timer = setInterval(() => {
    percent += (maxRunningPercent - percent) / 10;
    draw(bar, percent);
  }, stepIntervalMs);

  return () => {
    clearInterval(timer);
    bar.setAttribute('aria-hidden', 'true');
    bar.classList.add('is-done');
    draw(bar, 100);
    setTimeout(() => bar.remove(), fadeOutMs);
  };
}

/** A scale, because the browser animates it without laying out and drawing the page for each frame. */
function draw(bar: HTMLElement, percent: number): void {
  bar.style.setProperty('transform', `scaleX(${percent / 100})`);
}

let releaseByScript: (() => void) | undefined;

/** `oc.progressBar`. One `hide` ends any number of `show`. */
export const progressBar = {
  show(): void {
    releaseByScript ??= holdProgressBar();
  },
  hide(): void {
    releaseByScript?.();
    releaseByScript = undefined;
  },
};
