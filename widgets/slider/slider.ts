import { announceLater, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { scrollBehaviour } from '../../runtime/dom/layout.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { countSwipes, isRightToLeft, measure, stepsOf } from './snap-row.ts';
import { drawControls } from './controls.ts';
import { t } from './messages.ts';
import { play } from './autoplay.ts';
import type widget from './widget.ts';

/** Longer than between two steps of a key that is held. */
const heldKeyMs = 200;

export default function slider({ root, options, parts, emit, signal }: ContextOf<typeof widget>): void {
  const { track } = parts;
  let steps: number[] = [];
  let current = 0;
  /** Room for the buttons, in pixels. */
  let room = 0;
  /** The target of a running scroll; steps on the way are not current. */
  let targetStep: number | undefined;
  let cancelAnnouncement = (): void => {};

  const controls = drawControls(root, (step) => go(step));
  let emittedStep = 0;
  const update = (): void => {
    controls.update(steps.length, current, room);
    if (current === emittedStep) return;
    emittedStep = current;
    emit('slider:changed', { step: current + 1, steps: steps.length });
  };

  const scrollToStep = (step: number): void => {
    const left = steps[step];
    if (left === undefined) return;
    targetStep = step;
    current = step;
    track.scrollTo({ left: isRightToLeft(track) ? -left : left, behavior: scrollBehaviour() });
    update();
  };

  function go(step: number): void {
    if (steps[step] === undefined) return;
    scrollToStep(step);
    cancelAnnouncement();
    cancelAnnouncement = announceLater(() => t('place', { n: step + 1, total: steps.length }), heldKeyMs);
  }

  const locate = (): void => {
    const at = Math.abs(track.scrollLeft);
    const distance = (step: number): number => Math.abs((steps[step] ?? Infinity) - at);
    if (targetStep !== undefined && distance(targetStep) > 2) return;
    targetStep = undefined;
    const nearest = steps.reduce((best, _, step) => (distance(step) < distance(best) ? step : best), 0);
    if (nearest === current) return;
    current = nearest;
    // Deferred, because a read of layout now would force a reflow during the scroll.
    requestAnimationFrame(update);
  };

  const onUserScroll = (): void => {
    targetStep = undefined;
  };

  // Keys inside a slide belong to the slide.
  const onKey = (event: KeyboardEvent): void => {
    const on = isRightToLeft(track) ? -1 : 1;
    const step = { ArrowRight: current + on, ArrowLeft: current - on, Home: 0, End: steps.length - 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(step);
  };

  // Layout is up to date here, on load and after each resize.
  const sizes = new ResizeObserver(() => {
    const positions = measure(track);
    steps = stepsOf(positions);
    room = positions.view;
    targetStep = undefined;
    current = Math.min(current, Math.max(steps.length - 1, 0));
    locate();
    update();
  });

  const watch = (): void => {
    sizes.disconnect();
    sizes.observe(track);
  };

  const slides = new MutationObserver(watch);

  track.addEventListener('scroll', locate, { signal, passive: true });
  track.addEventListener('scrollend', () => void ((targetStep = undefined), locate()), { signal });
  for (const type of ['touchstart', 'wheel', 'pointerdown'])
    track.addEventListener(type, onUserScroll, { signal, passive: true });
  controls.element.addEventListener('keydown', onKey);
  signal.addEventListener('abort', () => {
    cancelAnnouncement();
    sizes.disconnect();
    slides.disconnect();
    controls.element.remove();
  });

  prepareToAnnounce();
  // The pause button comes before the moving slides.
  if (options.autoplay) track.before(controls.element);
  else track.after(controls.element);
  slides.observe(track, { childList: true });
  watch();
  if (navigator.maxTouchPoints) countSwipes(track, signal);
  if (options.autoplay) {
    const advance = (): void => scrollToStep(current < steps.length - 1 ? current + 1 : 0);
    play({ root, moving: track, controls: controls.element, seconds: options.autoplay, advance, signal });
  }
}
