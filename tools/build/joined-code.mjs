/**
 * A plain widget's declaration and code in one file: whoever fetches the one needs the other next, and two small files
 * one after the other are two round trips. A widget drawn with React keeps them apart, so that React waits for both.
 */

const load = /^  load: \(\) => import\(('[^']+')\),$/m;

/**
 * @param {string} source a `widget.ts`
 * @returns {string} the same declaration, with its code at hand, on the same lines
 */
export function joinedCode(source) {
  const code = load.exec(source)?.[1];
  // What works on the whole page is fetched long before the widget.
  if (!code || code.endsWith(".tsx'") || /^  pageWide: /m.test(source)) return source;
  return `${source.replace(load, '  load: async () => ({ default: itsCode }),')}\nimport itsCode from ${code};\n`;
}
