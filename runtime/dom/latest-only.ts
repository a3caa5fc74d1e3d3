/**
 * For asynchronous work of which only the latest run counts.
 * @returns a function that starts a run: it aborts the signal of the run before, and returns the signal of the new one.
 */
export function latestOnly(): () => AbortSignal {
  let controller: AbortController | undefined;
  return () => {
    controller?.abort();
    controller = new AbortController();
    return controller.signal;
  };
}
