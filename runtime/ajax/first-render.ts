import { emit } from './events.ts';

/** Fires October's `before-render` and `render`, for theme code that prepares what is on the page. */
export function emitRender(): void {
  emit(document, 'before-render', {}, false);
  emit(document, 'render', {}, false);
}

/** Calls back in a task of its own when the page is parsed and every listener of `DOMContentLoaded` has run. */
export function afterParsing(callback: () => void): void {
  let run = (): void => {
    run = () => {};
    setTimeout(callback);
  };
  if (document.readyState === 'complete') return run();
  // A script that was loaded asynchronously can miss DOMContentLoaded.
  for (const name of ['DOMContentLoaded', 'load']) addEventListener(name, () => run(), { once: true });
}
