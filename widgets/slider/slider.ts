/** A row of slides: the browser scrolls and snaps it, buttons and keys move it by as many slides as show. */
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { scrollBehaviour } from '../../runtime/dom/scroll.ts';
import { button, drawControls } from './controls.ts';
import { isRightToLeft, measure, stepsOf, type Places } from './steps.ts';
import { countSwipes } from './swipe.ts';
import { say } from './texts.ts';
import type { SliderContext } from './widget.ts';

export default async function slider({ root, options, parts, signal }: SliderContext): Promise<void> {
  const { track } = parts;
  let places: Places = { slides: [], view: 0, furthest: 0 };
  let steps: number[] = [];
  let current = 0;
  /** The step that is scrolled to; until then, what is passed on the way is not current. */
  let going: number | undefined;

  const controls = drawControls(root, (step) => go(step));
  const paint = (): void => controls.paint(steps.length, current, places.view);
  const settle = countSwipes(track, signal, () => places.slides.map(({ start }) => Math.min(start, places.furthest)));

  const scrollToStep = (step: number): void => {
    const left = steps[step];
    if (left === undefined) return;
    settle();
    going = step;
    current = step;
    track.scrollTo({ left: isRightToLeft(track) ? -left : left, behavior: scrollBehaviour() });
    paint();
  };
  function go(step: number): void {
    if (steps[step] === undefined) return;
    scrollToStep(step);
    announce(say('place', { n: step + 1, total: steps.length }));
  }
  const locate = (): void => {
    const at = Math.abs(track.scrollLeft);
    const distance = (step: number): number => Math.abs((steps[step] ?? Infinity) - at);
    if (going !== undefined && distance(going) > 2) return;
    going = undefined;
    const nearest = steps.reduce((best, _, step) => (distance(step) < distance(best) ? step : best), 0);
    if (nearest === current) return;
    current = nearest;
    paint();
  };
  const byHand = (): void => {
    going = undefined;
  };
  // Keys inside a slide are that slide's.
  const onKey = (event: KeyboardEvent): void => {
    const on = isRightToLeft(track) ? -1 : 1;
    const step = { ArrowRight: current + on, ArrowLeft: current - on, Home: 0, End: steps.length - 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(step);
  };

  // What it reads is laid out already, when the page is and whenever a size changes.
  const sizes = new ResizeObserver(() => {
    places = measure(track);
    steps = stepsOf(places);
    going = undefined;
    current = Math.min(current, Math.max(steps.length - 1, 0));
    locate();
    paint();
  });
  const watch = (): void => {
    sizes.disconnect();
    sizes.observe(track);
  };
  const slides = new MutationObserver(watch);

  track.addEventListener('scroll', locate, { signal, passive: true });
  track.addEventListener('scrollend', () => void ((going = undefined), locate()), { signal });
  for (const type of ['touchstart', 'wheel', 'pointerdown']) track.addEventListener(type, byHand, { signal, passive: true });
  controls.element.addEventListener('keydown', onKey);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    slides.disconnect();
    controls.element.remove();
    delete root.dataset.state;
  });

  prepareToAnnounce();
  if (options.autoplay) {
    const pause = button('vr-slider__pause', say('pause'));
    controls.element.prepend(pause);
    // What stops it comes before what moves.
    track.before(controls.element);
    const { playSlides } = await import('./autoplay.ts');
    if (signal.aborted) return;
    const advance = (): void => scrollToStep(current < steps.length - 1 ? current + 1 : 0);
    playSlides({ root, track, pause, labels: { pause: say('pause'), play: say('play') }, seconds: options.autoplay, advance, signal });
  } else track.after(controls.element);
  slides.observe(track, { childList: true });
  watch();
  root.dataset.state = 'ready';
}
