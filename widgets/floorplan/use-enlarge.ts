/**
 * The large view: moves the plan itself, with tabs and controls, into a native dialog. It opens with the whole drawing,
 * as large as the window allows. The page reserves its height meanwhile.
 */
import { useEffect } from 'react';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

export function useEnlarge(
  { parts: { place, plan, stage, enlarge, dialog } }: ContextOf<typeof widget>,
  resetZoom: () => void,
): void {
  useEffect(() => {
    if (!enlarge || !dialog) return undefined;
    const controller = new AbortController();

    // The drawing is as wide as its height allows; a stage in the page has no height of its own.
    const observer = new ResizeObserver(() => {
      const { width, height } = sizeOfDrawing(stage);
      const widest = Math.min(stage.clientWidth, (stage.clientHeight * width) / height);
      stage.style.setProperty('--vr-floorplan-whole', `${Math.floor(widest)}px`);
    });
    const close = (): void => closeCover(dialog);
    const open = (): void => {
      resetZoom();
      place.style.minBlockSize = `${place.offsetHeight}px`;
      dialog.append(plan);
      openCover({
        element: dialog,
        kind: 'dialog',
        opener: enlarge,
        hide() {
          observer.disconnect();
          resetZoom();
          place.append(plan);
          place.style.minBlockSize = '';
        },
      });
      observer.observe(stage);
    };
    enlarge.addEventListener('click', () => (dialog.open ? close() : open()), controller);
    return () => {
      controller.abort();
      close();
    };
  }, [place, plan, stage, enlarge, dialog, resetZoom]);
}

/** The drawing of the storey in view; at any width it has the same shape. */
function sizeOfDrawing(stage: HTMLElement): DOMRect {
  const drawings = [...stage.querySelectorAll('.vr-floorplan__drawing')].map((drawing) =>
    drawing.getBoundingClientRect(),
  );
  return drawings.find(({ height }) => height > 0) ?? new DOMRect(0, 0, 4, 3);
}
