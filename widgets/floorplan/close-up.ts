/**
 * In narrow windows the plan is out of view while options are chosen: what a switch has changed is drawn below it, and a
 * press shows the whole plan there.
 */
import { createElement } from '../../runtime/dom/create-element.ts';
import { desktopLayout } from '../../runtime/dom/layout.ts';
import { afterFrame, latestOnly } from '../../runtime/dom/scheduling.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home, type HomeState } from '../../runtime/stores/home/home.ts';
import { t } from './messages.ts';
import { frameOf, layersOf, partOf, type PlanPart } from './plan-part.ts';
import type widget from './widget.ts';

/** Width and height of what is shown; also in close-up.css. */
const shape = { width: 8, height: 5 };
/** Of the close-up, how much the part may fill. */
const fill = 0.6;
const maxScale = 2.4;

/** Follows the switches until the floorplan leaves the page. */
export function bindCloseUp({ parts: { options: list, stage }, signal }: ContextOf<typeof widget>): void {
  let row: Element | null = null;
  let closeUp: Element | undefined;

  const render = (): void => {
    const id = row?.querySelector('input')?.value;
    const option = $home.get()?.graph.options.find((known) => known.id === id);
    const part = option && partOfOption(stage, option.code);
    if (!row || !part) return closeUp?.remove();
    const last = closeUp;
    const isWhole = last?.parentElement === row && last.matches('[data-whole]');
    closeUp = createCloseUp(part, stage.hasAttribute('data-flipped'), isWhole);
    // In the place of the one that is there, nothing moves.
    if (last?.parentElement === row) return last.replaceWith(closeUp);

    const before = row.getBoundingClientRect().top;
    last?.remove();
    row.append(closeUp);
    // The last one may have been above: the switch stays under the finger.
    scrollBy({ top: row.getBoundingClientRect().top - before, behavior: 'instant' });
    closeUp.scrollIntoView({ block: 'nearest' });
  };

  const startRender = latestOnly();

  /** Once the switch and the plan have been drawn as they are now. */
  const renderLater = async (): Promise<void> => {
    const latest = startRender();
    await afterFrame();
    if (!latest.aborted) render();
  };

  const onChange = ({ target }: Event): void => {
    if (matchMedia(desktopLayout).matches || !(target instanceof HTMLInputElement)) return;
    row = target.closest('li');
    void renderLater();
  };

  list?.addEventListener('change', onChange, { signal });
  const stop = $home.listen((state, before) => row && !isSameDrawing(state, before) && void renderLater());
  signal.addEventListener('abort', () => {
    stop();
    startRender();
    closeUp?.remove();
  });
}

/** A facade or a price changes nothing on it. */
const isSameDrawing = (a: HomeState | undefined, b: HomeState | undefined): boolean =>
  a?.choices.options === b?.choices.options && a?.choices.flipped === b?.choices.flipped;

/** Around what the option adds, also while it is off. */
function partOfOption(stage: HTMLElement, code: string): PlanPart | undefined {
  for (const layer of layersOf(stage, 'data-option', code)) {
    const part = partOf(layer) ?? partWhileHighlighted(layer);
    if (part) return part;
  }
  return undefined;
}

/** A layer of an option that is off has no box otherwise. */
function partWhileHighlighted(layer: Element): PlanPart | undefined {
  if (layer.hasAttribute('data-highlighted')) return undefined;
  layer.setAttribute('data-highlighted', '');
  const part = partOf(layer);
  layer.removeAttribute('data-highlighted');
  return part;
}

function createCloseUp(part: PlanPart, isFlipped: boolean, isWhole: boolean): HTMLElement {
  const sheet = copyOf(part.sheet);
  sheet.append(frameOf(part));
  const drawing = createElement('div', { className: 'vr-floorplan__close-up-drawing', ariaHidden: 'true' }, sheet);

  const button = createElement(
    'button',
    { type: 'button', className: 'vr-floorplan__whole', ariaExpanded: String(isWhole) },
    createElement('span', {}, t('whole')),
  );
  button.addEventListener('click', () => {
    button.ariaExpanded = String(closeUp.toggleAttribute('data-whole'));
  });

  const closeUp = createElement('div', { className: 'vr-floorplan__close-up' }, drawing, button);
  closeUp.toggleAttribute('data-flipped', isFlipped);
  closeUp.toggleAttribute('data-whole', isWhole);
  const { scale, left, top } = placeOf(part);
  closeUp.style.setProperty('--vr-floorplan-scale', String(scale));
  closeUp.style.setProperty('--vr-floorplan-left', String(left));
  closeUp.style.setProperty('--vr-floorplan-top', String(top));
  return closeUp;
}

/** How large the sheet is, and how far it is moved, as shares of the close-up. */
function placeOf({ ratio, left, top, width, height }: PlanPart): { scale: number; left: number; top: number } {
  // The height of a sheet that is as wide as the close-up.
  const tall = ratio * (shape.width / shape.height);
  const scale = Math.max(1, Math.min(maxScale, fill / width, fill / (height * tall)));
  const moved = (middle: number, size: number): number => Math.max(0, Math.min(middle * size - 0.5, size - 1));
  return {
    scale,
    left: moved(left + width / 2, scale),
    top: moved(top + height / 2, scale * tall),
  };
}

/** The drawing as it is, without what marks an option on it, and without the patterns, which the original shares. */
function copyOf(original: Element): Element {
  const sheet = original.cloneNode(true) as Element;
  for (const extra of sheet.querySelectorAll('.vr-floorplan__spot, defs')) extra.remove();
  for (const layer of sheet.querySelectorAll('[data-highlighted], [data-covered]')) {
    layer.removeAttribute('data-highlighted');
    layer.removeAttribute('data-covered');
  }
  return sheet;
}
