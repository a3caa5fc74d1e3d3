/** Compares two pictures in one frame with a divider that pointer and keys move. */
import { capturePointer } from './events.ts';
import { moveFocus } from './focus.ts';
import { defineMessages } from './messages.ts';

const t = defineMessages('before-after', {
  label: 'Divider between before and after',
  share: '{percent}% before',
});

/** As the element fires it when the visitor moves the divider; the widget declares the same. */
export type BeforeAfterEvent = CustomEvent<{ after: number }>;

const clampPercent = (share: number): number => Math.min(100, Math.max(0, share));

const pageStepPercent = 10;

/**
 * @returns the percentage of "before" that a key leads to; undefined for other keys. Browsers disagree whether the arrow
 * keys of a range follow its direction. Here Arrow Right moves the divider to the right, which shows more of "before".
 */
function percentAfterKey(key: string, before: number, isRtl: boolean): number | undefined {
  const right = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: right,
    ArrowLeft: -right,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: pageStepPercent,
    PageDown: -pageStepPercent,
    Home: -100,
    End: 100,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : clampPercent(before + step);
}

/**
 * Puts a divider between two pictures stacked in `root`. If a picture fails to load, both appear side by side again.
 * @param share initial percentage of "after"
 * @param onMove receives the percentage when the visitor moves the divider
 * @returns a setter for the percentage that does not call `onMove`
 */
export function comparePictures(
  root: HTMLElement,
  share: number,
  onMove: (share: number) => void,
  signal: AbortSignal,
): (share: number) => void {
  const controller = new AbortController();
  /** Asked when it matters: the answer costs a pass of style. */
  const isRtl = (): boolean => getComputedStyle(root).direction === 'rtl';
  const range = document.createElement('input');
  const handle = document.createElement('span');

  range.className = 'vr-before-after__range';
  range.type = 'range';
  range.setAttribute('aria-label', root.getAttribute('aria-label') ?? t('label'));
  handle.className = 'vr-before-after__handle';
  handle.setAttribute('aria-hidden', 'true');

  const showShare = (after: number): void => {
    const before = 100 - clampPercent(after);
    const percent = Math.round(before);
    root.style.setProperty('--vr-before-after-at', `${before}%`);
    range.value = String(percent);
    range.setAttribute('aria-valuetext', t('share', { percent }));
  };

  const move = (after: number): void => {
    showShare(after);
    onMove(Math.round(clampPercent(after)));
  };

  const moveToPointer = ({ clientX }: MouseEvent): void => {
    const { left, right, width } = root.getBoundingClientRect();
    if (width) move(100 - ((isRtl() ? right - clientX : clientX - left) / width) * 100);
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const before = Number(range.value);
    const next = percentAfterKey(event.key, before, isRtl());
    if (next === undefined) return;
    event.preventDefault();
    if (next !== before) move(100 - next);
  };

  const fail = (): void => {
    controller.abort();
    root.dataset.state = 'failed';
  };

  let isDragged = false;
  const release = (): void => void (isDragged = false);

  root.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button || !event.isPrimary) return;
      isDragged = true;
      capturePointer(root, event);
      // A touch may start a scroll; a tap becomes a click.
      if (event.pointerType !== 'touch') moveToPointer(event);
    },
    { signal: controller.signal },
  );
  root.addEventListener('pointermove', (event) => isDragged && moveToPointer(event), { signal: controller.signal });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    root.addEventListener(type, release, { signal: controller.signal });
  root.addEventListener(
    'click',
    (event) => {
      moveToPointer(event);
      range.focus({ preventScroll: true });
    },
    { signal: controller.signal },
  );
  // Prevents the browser from dragging the picture.
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal: controller.signal });
  range.addEventListener('keydown', onKey, { signal: controller.signal });
  range.addEventListener('input', () => move(100 - Number(range.value)), { signal: controller.signal });
  root.addEventListener('error', fail, { signal: controller.signal, capture: true });
  signal.addEventListener('abort', () => controller.abort());
  controller.signal.addEventListener('abort', () => {
    if (document.activeElement === range) moveFocus(root);
    range.remove();
    handle.remove();
    root.style.removeProperty('--vr-before-after-at');
    if (!root.getAttribute('style')) root.removeAttribute('style');
    delete root.dataset.state;
  });

  root.append(range, handle);
  showShare(share);
  root.dataset.state = 'ready';
  if ([...root.querySelectorAll('img')].some((image) => image.complete && image.currentSrc && !image.naturalWidth))
    fail();
  return showShare;
}
