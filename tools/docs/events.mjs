/** Writes the table of declared events in docs/events.md. */
import { importSource } from '../build/for-node.mjs';
import { cell, code, detailCell, table } from './reference.mjs';

const list = /(<!-- events -->\n)[^]*?(<!-- \/events -->)/;

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

/** @param {string} page docs/events.md @param {DeclaredEvent[]} events @returns {string} the page with their table */
export function withEvents(page, events) {
  const rows = events.map(({ name, widget, when, detail }) => [
    code(name),
    widget ? `[${widget}](../widgets/${widget}/README.md)` : '`document`',
    detailCell(detail),
    cell(when),
  ]);
  const text = table(['event', 'on', '`detail`', 'when'], rows);
  return page.replace(list, (_, start, end) => `${start}\n${text}\n\n${end}`);
}
