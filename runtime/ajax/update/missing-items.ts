/** Items of a list that the page was not given: the server draws them into a hidden place, from where they go into the list. */
import { moveFocus } from '../../dom/focus-keeper.ts';
import { moveOrInsertBefore } from './move-or-insert-before.ts';

export interface ArrivingList {
  parts: {
    /** Holds an element with data-id for each item, latest first. */
    grid: HTMLElement;
    heading: HTMLElement;
    /** Where the server draws. Without it nothing is asked for. */
    arrivals?: HTMLElement | undefined;
    /** Shown where items could not be had. */
    notice?: HTMLElement | undefined;
    /** Asks for them again. */
    retry?: HTMLElement | undefined;
  };
  /** Ids that are saved and no longer offered. */
  leftOut: readonly string[] | undefined;
  /** What is saved, oldest first. */
  keys(): readonly string[];
  /** Has the server draw what is not `here`. @returns null where there is nothing to ask, false where it could not be had. */
  load(here: readonly string[], arrivals: HTMLElement): Promise<boolean | null>;
  /** Shows the list anew. */
  render(): void;
  signal: AbortSignal;
}

/** @returns what asks for the items that are missing; call it whenever something may be. */
export function loadMissingItems({ parts, leftOut = [], keys, load, render, signal }: ArrivingList): () => void {
  const { grid, heading, arrivals, notice, retry } = parts;
  const keyOf = (item: Element): string => item.getAttribute('data-id') ?? '';
  const items = (): Element[] => [...grid.querySelectorAll(':scope > [data-id]')];

  const putInPlace = (item: Element): void => {
    const rank = (other: Element): number => keys().indexOf(keyOf(other));
    moveOrInsertBefore(grid, item, items().find((other) => rank(other) >= 0 && rank(other) < rank(item)) ?? null);
  };

  const ask = async (): Promise<void> => {
    if (!arrivals) return;
    const isHere = await load([...leftOut, ...items().map(keyOf)], arrivals);
    if (signal.aborted || isHere === null) return;
    if (notice) notice.hidden = isHere;
    for (const item of [...arrivals.children]) putInPlace(item);
    render();
    // Something may have been saved meanwhile.
    if (isHere) void ask();
  };

  // The button goes with the notice.
  retry?.addEventListener(
    'click',
    () => {
      moveFocus(heading);
      void ask();
    },
    { signal },
  );
  return () => void ask();
}
