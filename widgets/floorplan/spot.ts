/**
 * Shows where an option is on the plan, with its price, while its row is under the pointer or has focus. In narrow windows the
 * plan is out of view then.
 */
import { createElement } from '../../runtime/dom/create-element.ts';
import { desktopLayout } from '../../runtime/dom/layout.ts';
import { afterFrame } from '../../runtime/dom/scheduling.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $home } from '../../runtime/stores/home/home.ts';
import { frameOf, layersOf, partOf, type PlanPart } from './plan-part.ts';
import type widget from './widget.ts';

/** Follows the rows until the floorplan leaves the page. */
export function bindSpot({ parts: { options: list, stage }, signal }: ContextOf<typeof widget>): void {
  if (!list) return;
  let clear = (): void => {};
  let currentRow: Element | null = null;

  const show = ({ target }: Event): void => {
    const row = (target as Element).closest('li');
    if (row === currentRow) return;
    hide();
    const id = row?.querySelector('input')?.value;
    const option = $home.get()?.graph.options.find((known) => known.id === id);
    if (!row || !option || !matchMedia(desktopLayout).matches) return;
    currentRow = row;
    const price = row.querySelector('.vr-floorplan__price')?.textContent ?? '';
    // A tap also switches the option, which redraws the plan: it is measured after that, once.
    void afterFrame().then(() => {
      if (currentRow === row) clear = highlight(stage, option.code, price);
    });
  };
  const hide = (): void => {
    clear();
    clear = () => {};
    currentRow = null;
  };

  list.addEventListener('pointerover', show, { signal });
  list.addEventListener('focusin', show, { signal });
  list.addEventListener('pointerleave', hide, { signal });
  // Pressing a row takes the focus from the one before, and gives it to this one with the click.
  list.addEventListener('focusout', () => currentRow?.matches(':hover') || hide(), { signal });
  signal.addEventListener('abort', hide);
}

/** @returns a function that removes the highlight */
function highlight(stage: HTMLElement, code: string, price: string): () => void {
  const layers = layersOf(stage, 'data-option', code);
  const replaced = layersOf(stage, 'data-option-off', code);
  for (const layer of layers) layer.setAttribute('data-highlighted', '');
  for (const layer of replaced) layer.setAttribute('data-covered', '');
  // All are measured before the first is drawn.
  const inView = layers.map(partOf).filter((part) => part !== undefined);
  const marks = inView.map((part) => markOf(part, price));
  return () => {
    for (const layer of layers) layer.removeAttribute('data-highlighted');
    for (const layer of replaced) layer.removeAttribute('data-covered');
    for (const mark of marks) mark.remove();
  };
}

/** A frame with the price around a part of the drawing. */
function markOf(part: PlanPart, price: string): HTMLElement {
  const mark = frameOf(part);
  mark.append(createElement('span', { className: 'vr-floorplan__spot-price' }, price));
  part.sheet.append(mark);
  return mark;
}
