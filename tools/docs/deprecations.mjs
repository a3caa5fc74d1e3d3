/** Writes the list of old names in docs/upgrading.md. */
import { code, table } from './reference.mjs';

const list = /(<!-- deprecations -->\n)[^]*?(<!-- \/deprecations -->)/;

/**
 * @param {string} page docs/upgrading.md
 * @param {Array<{ name: string, deprecated?: Record<string, Record<string, { instead: string, since: string }>> }>} declarations
 * @returns {string} the page with the old names of all widgets
 */
export function withDeprecations(page, declarations) {
  const rows = declarations.flatMap(({ name: widget, deprecated: { attributes = {}, events = {} } = {} }) => {
    const row = (prefix) =>
      function ([old, { instead, since }]) {
        const link = `[${widget}](../widgets/${widget}/README.md)`;
        return [code(prefix + old), link, code(prefix + instead), since];
      };
    return [...Object.entries(attributes).map(row('data-')), ...Object.entries(events).map(row(''))];
  });
  const text = rows.length > 0 ? table(['old name', 'of', 'write', 'since'], rows) : 'Nothing is deprecated now.';
  return page.replace(list, (_, start, end) => `${start}\n${text}\n\n${end}`);
}
