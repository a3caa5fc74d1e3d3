/** Where an option is on the drawing in view. */
import { createElement } from '../../runtime/dom/create-element.ts';

/** Shares of the sheet, so that a frame stays in place while the drawing is zoomed. */
export interface PlanPart {
  sheet: Element;
  /** Of the sheet's height to its width. */
  ratio: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export function layersOf(stage: Element, attribute: 'data-option' | 'data-option-off', code: string): Element[] {
  return [...stage.querySelectorAll(`[${attribute}]`)].filter((layer) => layer.getAttribute(attribute) === code);
}

/** @returns undefined for a layer that is not in view, or that holds names only */
export function partOf(layer: Element): PlanPart | undefined {
  const sheet = layer.closest('.vr-floorplan__sheet');
  const isDrawing = layer.closest('svg') === sheet?.querySelector('svg');
  const box = layer.getBoundingClientRect();
  if (!sheet || !isDrawing || !box.width) return undefined;
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return {
    sheet,
    ratio: height / width,
    left: (box.left - left) / width,
    top: (box.top - top) / height,
    width: box.width / width,
    height: box.height / height,
  };
}

/** For eyes only: the option's row says the same. */
export function frameOf({ left, top, width, height }: PlanPart): HTMLElement {
  const frame = createElement('div', { className: 'vr-floorplan__spot', ariaHidden: 'true' });
  frame.style.left = `${left * 100}%`;
  frame.style.top = `${top * 100}%`;
  frame.style.inlineSize = `${width * 100}%`;
  frame.style.blockSize = `${height * 100}%`;
  return frame;
}
