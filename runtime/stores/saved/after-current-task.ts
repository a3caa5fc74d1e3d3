/** Defers work that would hold up a click, at most until the page unloads. */

const unloadTasks = new Set<() => void>();

// Runs in the capture phase, before other listeners: after the first of them, cancelled requests begin to fail.
addEventListener('pagehide', () => unloadTasks.forEach((run) => run()), { capture: true });

export function onPageLeave(run: () => void): void {
  unloadTasks.add(run);
}

/** Resolves in a new task, so that the click is rendered first, or when the page unloads. */
export function afterCurrentTask(): Promise<void> {
  return new Promise((resolve) => {
    const run = (): void => {
      unloadTasks.delete(run);
      resolve();
    };
    unloadTasks.add(run);
    setTimeout(run);
  });
}
