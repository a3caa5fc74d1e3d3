/** Two pictures of one thing in one frame, and a divider between them that pointer and keys move. */
import { moveFocus } from './focus-keeper.ts';
import { defineMessages } from './messages.ts';

const say = defineMessages('before-after', {
  label: 'How much of the picture is after',
  share: '{percent} % after',
});

/** The visitor has moved the divider; bubbles. */
export class BeforeAfterEvent extends Event {
  static readonly eventName = 'before-after:moved';
  /** How much of the frame shows "after", 0 to 100. */
  readonly after: number;

  constructor(after: number) {
    super(BeforeAfterEvent.eventName, { bubbles: true });
    this.after = after;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'before-after:moved': BeforeAfterEvent;
  }
}

const within = (share: number): number => Math.min(100, Math.max(0, share));

/** Percent that Page Up and Page Down move. */
const pageStep = 10;

/**
 * The share after a key, undefined for a key that moves nothing. Handled here because engines disagree whether the arrows
 * of a range follow its direction: an arrow to the right moves the divider to the right, which takes from "after".
 */
function afterKey(key: string, after: number, isRtl: boolean): number | undefined {
  const right = isRtl ? 1 : -1;
  const steps: Record<string, number> = {
    ArrowRight: right,
    ArrowLeft: -right,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: pageStep,
    PageDown: -pageStep,
    Home: -100,
    End: 100,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : within(after + step);
}

/**
 * Puts a divider between two pictures that fill `root` one above the other. A picture that fails takes it away again, and
 * both stand side by side as without it.
 * @param share how much of the frame shows "after" at first, 0 to 100
 * @returns what sets the share from outside, without telling
 */
export function comparePictures(root: HTMLElement, share: number, signal: AbortSignal): (share: number) => void {
  const own = new AbortController();
  const isRtl = getComputedStyle(root).direction === 'rtl';
  const range = document.createElement('input');
  const handle = document.createElement('span');

  range.className = 'vr-before-after__range';
  range.type = 'range';
  range.setAttribute('aria-label', root.getAttribute('aria-label') ?? say('label'));
  handle.className = 'vr-before-after__handle';
  handle.setAttribute('aria-hidden', 'true');

  const paint = (after: number): void => {
    const percent = Math.round(within(after));
    root.style.setProperty('--vr-before-after-at', `${100 - within(after)}%`);
    range.value = String(percent);
    range.setAttribute('aria-valuetext', say('share', { percent }));
  };
  const tell = (after: number): void => {
    paint(after);
    root.dispatchEvent(new BeforeAfterEvent(Math.round(within(after))));
  };
  const follow = ({ clientX }: MouseEvent): void => {
    const { left, right, width } = root.getBoundingClientRect();
    if (width) tell(100 - ((isRtl ? right - clientX : clientX - left) / width) * 100);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const after = Number(range.value);
    const next = afterKey(event.key, after, isRtl);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== after) tell(next);
  };
  let isDragged = false;
  const release = (): void => void (isDragged = false);

  root.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button || !event.isPrimary) return;
      isDragged = true;
      root.setPointerCapture(event.pointerId);
      // A finger may be about to scroll the page; a press that turns out to be one is a click.
      if (event.pointerType !== 'touch') follow(event);
    },
    { signal: own.signal },
  );
  root.addEventListener('pointermove', (event) => isDragged && follow(event), { signal: own.signal });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    root.addEventListener(type, release, { signal: own.signal });
  root.addEventListener(
    'click',
    (event) => {
      follow(event);
      range.focus({ preventScroll: true });
    },
    { signal: own.signal },
  );
  // Else the browser carries the picture away.
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal: own.signal });
  range.addEventListener('keydown', onKey, { signal: own.signal });
  range.addEventListener('input', () => tell(Number(range.value)), { signal: own.signal });
  root.addEventListener('error', () => own.abort(), { signal: own.signal, capture: true });
  signal.addEventListener('abort', () => own.abort());
  own.signal.addEventListener('abort', () => {
    if (document.activeElement === range) moveFocus(root);
    range.remove();
    handle.remove();
    root.style.removeProperty('--vr-before-after-at');
    if (!root.getAttribute('style')) root.removeAttribute('style');
    delete root.dataset.state;
  });

  root.append(range, handle);
  paint(share);
  root.dataset.state = 'ready';
  if ([...root.querySelectorAll('img')].some((image) => image.complete && image.currentSrc && !image.naturalWidth))
    own.abort();
  return paint;
}
