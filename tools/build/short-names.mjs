/** Renames the variables of the entry: esbuild's names cost it 4 % more after gzip. */
import { minifySync } from 'rolldown/utils';

/**
 * @param {{ text: string, map: object }} file a minified module, with its source map
 * @returns {{ text: string, map: object }} the same module; the names of its exports stay
 */
export function withShortNames({ text, map }) {
  const {
    code,
    map: shortMap,
    errors,
  } = minifySync('entry.js', text, {
    module: true,
    compress: false,
    mangle: { toplevel: true },
    sourcemap: true,
    inputMap: /** @type {any} */ (map),
  });
  if (errors.length > 0 || !shortMap) throw new Error(`The entry cannot be minified: ${errors[0]?.message}`);
  return { text: code, map: shortMap };
}
