/** Joins a plain widget's declaration and code, to save a round trip. A React widget loads its code beside React. */
import { applyEdits, declaredProperties, parse } from './declaration-source.mjs';

/**
 * @param {string} source a `widget.ts`
 * @returns {string} the same declaration with a static import of its code, on the same lines
 */
export function joinedCode(source) {
  const properties = declaredProperties(parse(source));
  const load = properties.get('load')?.value;
  // Page-wide code loads long before the widget.
  if (!load || properties.has('pageWide')) return source;
  const path = load.body?.type === 'ImportExpression' ? load.body.source.value : undefined;
  if (typeof path !== 'string') throw new Error("A declaration loads its code with load: () => import('./file').");
  if (path.endsWith('.tsx')) return source;
  const joined = applyEdits(source, [
    { start: load.start, end: load.end, text: 'async () => ({ default: widgetCode })' },
  ]);
  return `${joined}\nimport widgetCode from ${JSON.stringify(path)};\n`;
}
