/** A slider that moves by itself, where the theme asks for it: never for long without the visitor, and always with a way to stop it. */
import { desktopBehaviour, onMedia } from '../../runtime/dom/breakpoints.ts';

interface Playing {
  root: HTMLElement;
  track: HTMLElement;
  /** The button that pauses; it has to come before everything that moves. */
  pause: HTMLButtonElement;
  /** What it does, in words. */
  labels: { pause: string; play: string };
  /** Between two moves. */
  seconds: number;
  /** Moves on, and from the end to the start. */
  advance: () => void;
  signal: AbortSignal;
}

export function playSlides({ root, track, pause, labels, seconds, advance, signal }: Playing): void {
  let isPaused = false;
  let isAllowed = false;
  let isInView = false;
  const paint = (): void => {
    pause.hidden = !isAllowed;
    pause.setAttribute('aria-label', isPaused ? labels.play : labels.pause);
    pause.dataset.state = isPaused ? 'paused' : 'playing';
  };
  const stop = (): void => {
    isPaused = true;
    paint();
  };
  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    paint();
  });
  // Whoever reads or moves it by themselves has taken over.
  for (const type of ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const) {
    root.addEventListener(type, ({ target }) => target instanceof Node && !pause.contains(target) && stop(), { signal, passive: true });
  }
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
  });
  observer.observe(track);
  onMedia(
    `${desktopBehaviour} and (prefers-reduced-motion: no-preference)`,
    (isWide) => {
      isAllowed = isWide;
      paint();
    },
    signal,
  );
  const timer = setInterval(() => {
    const isHeld = isPaused || !isAllowed || !isInView || document.hidden || root.matches(':hover') || track.contains(document.activeElement);
    if (!isHeld) advance();
  }, seconds * 1000);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    observer.disconnect();
  });
}
