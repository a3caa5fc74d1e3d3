import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

/** Movements below this are not a change of direction. */
const turnThreshold = 4;

/** Open elements in the header, and openers of others. */
const open = 'details[open], dialog[open], [aria-expanded="true"]';

/** Input that scrolls. */
const scrollInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The stylesheet lets the header scroll away in such a window. */
const lowWindow = '(height < 24rem)';

export default function stickyNav({ root, signal }: ContextOf<typeof widget>): void {
  if (document.querySelector('[data-widget="sticky-nav"][data-state]')) {
    throw new VerandahError({
      code: 'VR302',
      message: 'the page has one already, and only one header can stand at the top.',
      fix: 'Write data-widget="sticky-nav" on one of them.',
    });
  }

  if (root.parentElement !== document.body && !root.nextElementSibling) {
    throw new VerandahError({
      code: 'VR302',
      message: 'its parent ends with it, so that it leaves with its parent.',
      fix: 'Write data-widget="sticky-nav" on the element whose parent holds the rest of the page as well.',
    });
  }

  const { documentElement } = document;
  const { dataset, style } = documentElement;
  let height = 0;
  let before = 0;
  let length = 0;
  let frame = 0;
  let isPlaced = false;
  /** True while the page scrolls to a target that must not be covered. */
  let isGuided = false;
  /** True after input that scrolls. */
  let isOwn = false;
  /** A pressed element must not move before release, or it would not be clicked. */
  let isPressed = false;
  let stopped: Animation[] = [];

  const low = matchMedia(lowWindow);

  /** An attribute, for which the browser styles only what sticks below the header; for a property, it styles the whole page. */
  const writeHidden = (): void => {
    if (root.dataset.state === 'shown' && !low.matches) delete dataset.vrHead;
    else dataset.vrHead = 'hidden';
  };

  const paint = (state: 'shown' | 'hidden' | 'away'): void => {
    root.dataset.state = state;
    writeHidden();
  };

  /** Writes the height, unless the theme states it. */
  const writeHeight = (): void => {
    style.removeProperty('--vr-head');
    delete dataset.vrHead;
    const isStated = getComputedStyle(root).scrollMarginBlockStart === `${height}px`;
    if (!isStated) style.setProperty('--vr-head', `${height}px`);
  };

  const isHeld = (): boolean => root.contains(document.activeElement) || root.querySelector(open) !== null;

  const follow = (at: number, lengthNow: number): void => {
    if (isPressed) return;
    const moved = at - before;
    const isFarDown = at > height;
    if (isFarDown && !isGuided && Math.abs(moved) < turnThreshold) return;
    // Scroll anchoring after the page shrank is not a change of direction.
    const isKept = !isOwn && lengthNow - length <= moved;
    [before, length, isOwn] = [at, lengthNow, false];
    if (isFarDown && (isGuided || moved > 0)) {
      if (root.dataset.state === 'shown' && !isHeld()) paint('hidden');
      return;
    }
    if (root.dataset.state !== 'shown' && !(isFarDown && isKept)) paint('shown');
  };

  // The observer reports the position after layout; reading it would force a reflow.
  const watcher = new IntersectionObserver((entries) => {
    const box = entries.at(-1)?.boundingClientRect;
    cancelAnimationFrame(frame);
    // Written just before layout, so that the next scroll event forces no reflow.
    if (box) frame = requestAnimationFrame(() => follow(-box.top, box.height));
  });

  const update = (): void => {
    watcher.disconnect();
    watcher.observe(documentElement);
  };

  const release = (): void => {
    isGuided = true;
    update();
  };

  const observer = new ResizeObserver(([entry]) => {
    const size = entry?.borderBoxSize[0]?.blockSize ?? height;
    if (size === height) return;
    height = size;
    writeHeight();
    // A page restored further down starts without the header, instead of hiding it visibly.
    if (!isPlaced) {
      isPlaced = true;
      before = scrollY;
      paint(before > height && !isHeld() ? 'away' : 'shown');
    }
    writeHidden();
  });

  observer.observe(root);
  low.addEventListener('change', writeHidden, { signal });
  addEventListener('scroll', update, { signal, passive: true });
  addEventListener('page:scrolled-to', release, { signal });
  addEventListener('hashchange', release, { signal });
  for (const type of scrollInputs)
    addEventListener(type, () => ([isGuided, isOwn] = [false, true]), { signal, passive: true });
  addEventListener(
    'pointerdown',
    ({ target }) => {
      isPressed = true;
      if (target instanceof Node && root.contains(target)) stopped = root.getAnimations();
      for (const slide of stopped) slide.pause();
    },
    { signal },
  );

  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(
      type,
      () => {
        isPressed = false;
        for (const slide of stopped.splice(0)) slide.play();
        update();
      },
      { signal },
    );
  }
  root.addEventListener('focusin', () => root.dataset.state !== 'shown' && paint('shown'), { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    watcher.disconnect();
    cancelAnimationFrame(frame);
    style.removeProperty('--vr-head');
    delete dataset.vrHead;
  });
}
