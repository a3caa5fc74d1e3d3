/** The progress bar at the top of the page, shared by all running requests. */
import { defineMessages } from '../../dom/messages.ts';
import { createElement } from '../../dom/html.ts';

const t = defineMessages('progress', { name: 'Loading' });

const stepIntervalMs = 300;

/** A finished bar fills up (300 ms) and fades; keep in step with feedback.css. */
const fadeOutMs = 450;

const startPercent = 10;
const maxRunningPercent = 95;

export class ProgressBar {
  #holders = 0;
  #bar: HTMLElement | undefined;
  #stepTimer: ReturnType<typeof setInterval> | undefined;
  #releaseByScript: (() => void) | undefined;

  /** Shows the bar. @returns a function that releases it; the last holder finishes the bar. */
  hold(): () => void {
    if (!this.#holders++) this.#start();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (!--this.#holders) this.#finish();
    };
  }

  /** `oc.progressBar`. One `hide` ends any number of `show`. */
  show(): void {
    this.#releaseByScript ??= this.hold();
  }

  hide(): void {
    this.#releaseByScript?.();
    this.#releaseByScript = undefined;
  }

  #start(): void {
    this.#bar?.remove();
    // No aria-valuenow, because the steps do not measure progress. Live regions need no landmark around them.
    const bar = createElement('div', {
      class: 'oc-progress-bar is-ajax',
      role: 'progressbar',
      'aria-label': t('name'),
      'aria-live': 'polite',
    });
    let percent = startPercent;
    draw(bar, percent);
    document.body.append(bar);
    this.#stepTimer = setInterval(() => {
      percent += (maxRunningPercent - percent) / 10;
      draw(bar, percent);
    }, stepIntervalMs);
    this.#bar = bar;
  }

  #finish(): void {
    clearInterval(this.#stepTimer);
    const bar = this.#bar;
    if (!bar) return;
    bar.setAttribute('aria-hidden', 'true');
    bar.classList.add('is-done');
    draw(bar, 100);
    setTimeout(() => bar.remove(), fadeOutMs);
  }
}

/** A scale, because the browser animates it without laying out and drawing the page for each frame. */
function draw(bar: HTMLElement, percent: number): void {
  bar.style.setProperty('transform', `scaleX(${percent / 100})`);
}

/** That of the page. */
export const progressBar = new ProgressBar();
