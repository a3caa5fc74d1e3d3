import { emit } from './events.ts';

/** Fires October's `before-render` and `render`, for theme code that prepares what is on the page. */
export function emitRender(): void {
  emit(document, 'before-render', {}, false);
  emit(document, 'render', {}, false);
}

/** Calls back in a task of its own when the page is parsed and every listener of `DOMContentLoaded` has run. */
export function afterParsing(callback: () => void): void {
  // A script that was loaded asynchronously can miss DOMContentLoaded.
  const events = ['DOMContentLoaded', 'load'];
  const run = (): void => {
    for (const name of events) removeEventListener(name, run);
    setTimeout(callback);
  };
  if (document.readyState === 'complete') run();
  else for (const name of events) addEventListener(name, run);
}
