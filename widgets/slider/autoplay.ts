/** Autoplay: on wide screens and without reduced motion, never while being read, always with a pause button. */
import { desktopBehaviour, onMedia } from '../../runtime/dom/layout.ts';
import { button } from './controls.ts';
import { t } from './messages.ts';

interface Playing {
  root: HTMLElement;
  /** The moving element; autoplay waits while focus is in it. */
  moving: HTMLElement;
  /** Of the slider, before everything that moves; the pause button is the first. */
  controls: HTMLElement;
  seconds: number;
  advance: () => void;
  signal: AbortSignal;
}

/** Calls `advance` every few seconds, from 1025 pixels and without reduced motion. */
export function play({ root, moving, controls, seconds, advance, signal }: Playing): void {
  const pause = button('vr-slider__pause', t('pause'));
  let isPaused = false;
  let isAllowed = false;
  let isInView = false;

  const renderState = (): void => {
    pause.hidden = !isAllowed;
    pause.setAttribute('aria-label', t(isPaused ? 'play' : 'pause'));
    pause.dataset.state = isPaused ? 'paused' : 'playing';
  };

  const stop = (): void => {
    isPaused = true;
    renderState();
  };

  controls.prepend(pause);
  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    renderState();
  });
  // Any input on the slides stops autoplay.
  for (const type of ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const) {
    root.addEventListener(type, ({ target }) => target instanceof Node && !pause.contains(target) && stop(), {
      signal,
      passive: true,
    });
  }

  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
  });
  observer.observe(moving);
  onMedia(
    `${desktopBehaviour} and (prefers-reduced-motion: no-preference)`,
    (isWide) => {
      isAllowed = isWide;
      renderState();
    },
    signal,
  );

  const timer = setInterval(() => {
    const isHeld =
      isPaused ||
      !isAllowed ||
      !isInView ||
      document.hidden ||
      root.matches(':hover') ||
      moving.contains(document.activeElement);
    if (!isHeld) advance();
  }, seconds * 1000);

  signal.addEventListener('abort', () => {
    clearInterval(timer);
    observer.disconnect();
  });
}
