import { emit } from './events.ts';

/** Fires October's `before-render` and `render`, for theme code that prepares what is on the page. */
export function emitRender(): void {
  emit(document, 'before-render', {}, false);
  emit(document, 'render', {}, false);
}

/** Fires them once for the page itself, after every listener of `DOMContentLoaded` has run. */
export function emitFirstRender(): void {
  let fire = (): void => {
    fire = () => {};
    setTimeout(emitRender);
  };
  if (document.readyState === 'complete') return fire();
  // A script that was loaded asynchronously can miss DOMContentLoaded.
  for (const name of ['DOMContentLoaded', 'load']) addEventListener(name, () => fire());
}
