/** Decides which widgets share a stylesheet, from the widgets in the HTML of the demo's pages. See decision 32. */
import { gzipSync } from 'node:zlib';

/** How many bytes delay a page as much as one more request; as for scripts, see file-groups.mjs. */
const requestBytes = 3000;

const weigh = (/** @type {string} */ css) => gzipSync(css, { level: 9 }).length;

/** @typedef {{ widgets: string[], pages: Set<string>, css: string, gzip: number }} Group */

/** @param {Group} a @param {Group} b @returns {Group} */
function join(a, b) {
  const css = a.css + b.css;
  return { widgets: [...a.widgets, ...b.widgets], pages: new Set([...a.pages, ...b.pages]), css, gzip: weigh(css) };
}

/**
 * Joins the two groups that save most, until none save anything.
 * @param {Map<string, string>} styles CSS by widget
 * @param {Record<string, string[]>} sample by page, the widgets whose CSS it needs
 * @returns {string[][]} widgets by sheet
 */
export function groupStyles(styles, sample) {
  const pages = Object.entries(sample).map(([page, widgets]) => ({ page, needed: new Set(widgets) }));
  /** @type {Group[]} */
  let groups = [...styles].map(([widget, css]) => {
    const users = pages.filter(({ needed }) => needed.has(widget)).map(({ page }) => page);
    return { widgets: [widget], pages: new Set(users), css, gzip: weigh(css) };
  });
  const sizes = new Map(groups.map(({ widgets: [widget = ''], gzip }) => [widget, gzip]));
  /** What all pages wait for, in bytes. Needless ones count twice: they are also parsed, and matched to elements. */
  const costOf = (/** @type {Group} */ group) => {
    const users = pages.filter(({ page }) => group.pages.has(page));
    return users.reduce((sum, { needed }) => {
      const needless = group.widgets.filter((widget) => !needed.has(widget));
      return needless.reduce((total, widget) => total + (sizes.get(widget) ?? 0), sum + group.gzip + requestBytes);
    }, 0);
  };
  /** @type {Map<string, Group>} */
  const joined = new Map();
  for (;;) {
    let best = { gain: 0, parts: /** @type {Group[]} */ ([]) };
    for (const [index, a] of groups.entries()) {
      for (const b of groups.slice(index + 1)) {
        if (![...a.pages].some((page) => b.pages.has(page))) continue;
        const key = [...a.widgets, '', ...b.widgets].join();
        const both = joined.get(key) ?? join(a, b);
        joined.set(key, both);
        const gain = costOf(a) + costOf(b) - costOf(both);
        if (gain > best.gain) best = { gain, parts: [a, b] };
      }
    }
    const [first, second] = best.parts;
    if (!first || !second) return groups.map(({ widgets }) => widgets);
    groups = [...groups.filter((group) => group !== first && group !== second), join(first, second)];
  }
}
