/** What a press puts off: its request, which takes longer to make than all else in it, and what the page's end brings forward. */

/** What is still to be done. */
const undone = new Set<() => void>();

// Before anybody else hears of it: as soon as one listener is done, the requests that the end of the page cut off fail.
addEventListener(
  'pagehide',
  () => {
    for (const act of undone) act();
  },
  { capture: true },
);

/** Calls `act` each time the page goes away. */
export function onPageLeave(act: () => void): void {
  undone.add(act);
}

/** Resolves in a task of its own, which gives the press its frame, or when the page goes away. */
export function afterCurrentTask(): Promise<void> {
  return new Promise((resolve) => {
    const act = (): void => {
      undone.delete(act);
      resolve();
    };
    undone.add(act);
    setTimeout(act);
  });
}
