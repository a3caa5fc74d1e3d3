/** Reads the events that widgets and saved items declare. */
import { importSource } from '../build/for-node.mjs';

/**
 * @typedef {{ name: string, widget: string | undefined, when: string, detail: Record<string, string> }} DeclaredEvent
 *   `widget` is undefined for events of the document
 */

/**
 * @param {string} root the project's folder
 * @param {Array<{ name: string, events?: Record<string, any> }>} declarations of the widgets
 * @returns {Promise<DeclaredEvent[]>} of saved items, then of the widgets
 */
export async function readEvents(root, declarations) {
  const { savedEvents } = await importSource(root, 'runtime/stores/saved/saved-state.ts');
  return [{ name: undefined, events: savedEvents }, ...declarations].flatMap(({ name: widget, events = {} }) =>
    Object.entries(events).map(([name, { when, detail }]) => ({ name, widget, when, detail })),
  );
}
