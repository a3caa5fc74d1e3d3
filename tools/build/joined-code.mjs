/**
 * A plain widget's declaration and code in one file: whoever fetches the one needs the other next, and two small files
 * one after the other are two round trips. A React widget keeps them apart, so that React waits for both.
 */
import { applyEdits, declaredProperties, parse } from './declaration-source.mjs';

/**
 * @param {string} source a `widget.ts`
 * @returns {string} the same declaration with its code at hand, on the same lines
 * @throws an Error for a `load` that is not `() => import('./file')`
 */
export function joinedCode(source) {
  const properties = declaredProperties(parse(source));
  const load = properties.get('load')?.value;
  // Code that works on the whole page is fetched long before the widget.
  if (!load || properties.has('pageWide')) return source;
  const path = load.body?.type === 'ImportExpression' ? load.body.source.value : undefined;
  if (typeof path !== 'string') throw new Error("A declaration loads its code with load: () => import('./file').");
  if (path.endsWith('.tsx')) return source;
  const joined = applyEdits(source, [
    { start: load.start, end: load.end, text: 'async () => ({ default: widgetCode })' },
  ]);
  return `${joined}\nimport widgetCode from ${JSON.stringify(path)};\n`;
}
