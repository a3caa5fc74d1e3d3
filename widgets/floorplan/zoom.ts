/**
 * Zoom in the plan's place. The drawing grows in a scrolling stage, so panning by finger, wheel and arrow keys is the
 * browser's own, and names keep their size. By buttons, + and -, a pinch, or the wheel with Ctrl (a trackpad's pinch).
 */
import { announceLater } from '../../runtime/dom/announce.ts';
import { capturePointer } from '../../runtime/dom/events.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

const maxZoom = 5;
const step = 1.5;
/** Longer than between two steps of a key that is held. */
const heldKeyMs = 200;
const keySteps: Readonly<Record<string, number>> = { '+': step, '=': step, '-': 1 / step, '0': 0 };

/** @returns a function that zooms: 1 shows the whole drawing */
export function bindZoom({ parts, signal }: ContextOf<typeof widget>): (zoom: number) => void {
  const { plan, stage, zoomIn, zoomOut } = parts;
  // The drawing may be larger than its place, and arrow keys scroll it.
  stage.tabIndex = 0;
  signal.addEventListener('abort', () => stage.removeAttribute('tabindex'));
  if (!zoomIn || !zoomOut) return () => {};
  let zoom = 1;

  /** Zooms around a point of the window; around the middle of the stage if there is none. */
  const zoomTo = (wanted: number, point?: { clientX: number; clientY: number }): void => {
    const next = Math.min(maxZoom, Math.max(1, wanted));
    if (next === zoom) return;
    const { left, top, width, height } = stage.getBoundingClientRect();
    const [x, y] = point ? [point.clientX - left, point.clientY - top] : [width / 2, height / 2];
    const [fromLeft, fromTop, ratio] = [stage.scrollLeft + x, stage.scrollTop + y, next / zoom];
    zoom = next;
    // The page does not grow with the drawing.
    stage.style.setProperty('--vr-floorplan-stage', zoom > 1 ? `${height}px` : 'auto');
    stage.style.setProperty('--vr-floorplan-zoom', String(zoom));
    stage.toggleAttribute('data-zoomed', zoom > 1);
    update();
    // Last, because scrolling calculates the layout.
    stage.scrollTo(fromLeft * ratio - x, fromTop * ratio - y);
  };

  const update = (): void => {
    // `aria-disabled`, because a disabled button would lose focus.
    zoomOut.toggleAttribute('aria-disabled', zoom === 1);
    zoomIn.toggleAttribute('aria-disabled', zoom === maxZoom);
    for (const button of [zoomIn, zoomOut])
      if (button.hasAttribute('aria-disabled')) button.setAttribute('aria-disabled', 'true');
  };

  update();

  let cancelAnnouncement = (): void => {};

  const zoomInStep = (factor: number): void => {
    zoomTo(zoom * factor);
    cancelAnnouncement();
    cancelAnnouncement = announceLater(() => t('zoomed', { percent: Math.round(zoom * 100) }), heldKeyMs);
  };

  zoomIn.addEventListener('click', () => zoomInStep(step), { signal });
  zoomOut.addEventListener('click', () => zoomInStep(1 / step), { signal });
  const onKeyDown = (event: KeyboardEvent): void => {
    const factor = keySteps[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoomInStep(factor);
  };
  plan.addEventListener('keydown', onKeyDown, { signal });

  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 200), event);
  };
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
  bindPinch(stage, { signal, zoomTo, zoomNow: () => zoom });
  bindDrag(stage, signal);
  signal.addEventListener('abort', () => {
    // So that a large view that closes later changes nothing.
    zoomTo(1);
    cancelAnnouncement();
    for (const name of ['--vr-floorplan-zoom', '--vr-floorplan-stage']) stage.style.removeProperty(name);
    stage.removeAttribute('data-zoomed');
    for (const button of [zoomIn, zoomOut]) button.removeAttribute('aria-disabled');
  });

  return zoomTo;
}

interface Pinch {
  signal: AbortSignal;
  zoomTo(zoom: number, point: { clientX: number; clientY: number }): void;
  zoomNow(): number;
}

function bindPinch(stage: HTMLElement, { signal, zoomTo, zoomNow }: Pinch): void {
  let start: { zoom: number; distance: number } | undefined;
  const onTouch = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    if (!one || !other) {
      start = undefined;
      return;
    }
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    start ??= { zoom: zoomNow(), distance };
    event.preventDefault();
    const [clientX, clientY] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
    zoomTo((start.zoom * distance) / start.distance, { clientX, clientY });
  };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    stage.addEventListener(type, onTouch, { signal, passive: false });
}

/** A mouse has no finger to move the drawing with. */
function bindDrag(stage: HTMLElement, signal: AbortSignal): void {
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !stage.hasAttribute('data-zoomed')) return;
    capturePointer(stage, event);
  };
  stage.addEventListener('pointerdown', onPointerDown, { signal });
  const onPointerMove = ({ pointerId, movementX, movementY }: PointerEvent): void => {
    if (stage.hasPointerCapture(pointerId)) stage.scrollBy(-movementX, -movementY);
  };
  stage.addEventListener('pointermove', onPointerMove, { signal });
}
