/** Loads saved items that the page lacks: the server renders them into a hidden element, then they move to the list. */
import { moveOrInsertBefore } from '../dom/removal.ts';
import { moveFocus } from '../dom/focus.ts';

interface IncompleteList {
  parts: {
    /** Contains an element with `data-id` for each item, latest first. */
    grid: HTMLElement;
    heading: HTMLElement;
    /** Receives the server's HTML. Without it, nothing is requested. */
    arrivals?: HTMLElement | undefined;
    notice?: HTMLElement | undefined;
    retry?: HTMLElement | undefined;
  };
  /** Saved ids that are no longer available. */
  leftOut: readonly string[] | undefined;
  keys(): readonly string[];
  /** Requests saved items not among `presentIds`. Resolves to null if there are none, false if the request failed. */
  load(presentIds: readonly string[], arrivals: HTMLElement): Promise<boolean | null>;
  render(): void;
  signal: AbortSignal;
}

/** @returns a function that loads missing items; call it whenever there may be some. */
export function loadMissingItems({ parts, leftOut = [], keys, load, render, signal }: IncompleteList): () => void {
  const { grid, heading, arrivals, notice, retry } = parts;
  const keyOf = (item: Element): string => item.getAttribute('data-id') ?? '';
  const items = (): Element[] => [...grid.querySelectorAll(':scope > [data-id]')];

  const insertInOrder = (item: Element): void => {
    const rank = (other: Element): number => keys().indexOf(keyOf(other));
    moveOrInsertBefore(grid, item, items().find((other) => rank(other) >= 0 && rank(other) < rank(item)) ?? null);
  };

  const loadMissing = async (): Promise<void> => {
    if (!arrivals) return;
    const isLoaded = await load([...leftOut, ...items().map(keyOf)], arrivals);
    if (signal.aborted || isLoaded === null) return;
    if (notice) notice.hidden = isLoaded;
    for (const item of [...arrivals.children]) insertInOrder(item);
    render();
    // More may have been saved in the meantime.
    if (isLoaded) void loadMissing();
  };

  retry?.addEventListener(
    'click',
    () => {
      moveFocus(heading);
      void loadMissing();
    },
    { signal },
  );
  return () => void loadMissing();
}
