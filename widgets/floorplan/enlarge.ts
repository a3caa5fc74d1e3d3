/**
 * The large view: moves the plan itself, with tabs and controls, into a native dialog. The drawing is larger there from
 * the start: whole, if the window has room for that, else to be moved about. The page reserves its height meanwhile.
 */
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

/** How wide the drawing is at first, as a multiple of its width in the page. */
const enlargement = 1.6;

export function bindEnlarge({ parts, signal }: ContextOf<typeof widget>, zoomTo: (zoom: number) => void): void {
  const { place, plan, stage, enlarge, dialog } = parts;
  if (!enlarge || !dialog) return;

  /** How wide the drawing is to be at first; 0 once it is. */
  let wanted = 0;
  // The drawing is as wide as its height allows; a stage in the page has no height of its own.
  const observer = new ResizeObserver(() => {
    const { width, height } = sizeOfDrawing(stage);
    const widest = Math.min(stage.clientWidth, (stage.clientHeight * width) / height);
    stage.style.setProperty('--vr-floorplan-whole', `${Math.floor(widest)}px`);
    // A little less is as good if it shows the whole.
    if (widest < wanted * 0.9) {
      zoomTo(wanted / widest);
      stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2);
    }
    wanted = 0;
  });
  const close = (): void => closeCover(dialog);

  const open = (): void => {
    zoomTo(1);
    wanted = sizeOfDrawing(stage).width * enlargement;
    place.style.minBlockSize = `${place.offsetHeight}px`;
    dialog.append(plan);
    openCover({
      element: dialog,
      kind: 'dialog',
      opener: enlarge,
      hide() {
        observer.disconnect();
        zoomTo(1);
        place.append(plan);
        place.style.minBlockSize = '';
      },
    });
    observer.observe(stage);
  };

  enlarge.addEventListener('click', () => (dialog.open ? close() : open()), { signal });
  signal.addEventListener('abort', close);
}

/** The drawing of the storey in view; at any width it has the same shape. */
function sizeOfDrawing(stage: HTMLElement): DOMRect {
  const drawings = [...stage.querySelectorAll('.vr-floorplan__drawing')].map((drawing) =>
    drawing.getBoundingClientRect(),
  );
  return drawings.find(({ height }) => height > 0) ?? new DOMRect(0, 0, 4, 3);
}
