/** `window.verandah`, for a theme's own widgets; see docs/own-widgets.md. Their code is loaded when it is asked for. */
import type { PageApi } from '../islands/own-widget.ts';

/** Takes over what scripts that ran earlier have defined. */
export function announcePageApi(load: NonNullable<PageApi['load']>): void {
  const early = window.verandah?.definitions;
  // An element with this id is a property of window, too.
  const definitions: unknown[] = Array.isArray(early) ? early : [];
  window.verandah = { definitions, define: (definition) => void definitions.push(definition), load };
}
