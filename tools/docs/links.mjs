/** Links of Markdown pages, and the anchors of their headings. */

const fence = /^([ \t]*)```[^]*?^\1```$/gm;

/** @returns {string} what GitHub and VitePress name the anchor of a heading */
export function slugOf(heading) {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** @returns {Set<string>} the anchors of a page */
function anchorsOf(page) {
  return new Set(
    [...page.replaceAll(fence, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading)),
  );
}

/**
 * @param {string} page Markdown
 * @param {(target: string) => string | boolean} find the text of a page, `true` for another file, `false` if there is none;
 *   `''` is the page itself
 * @returns {string[]} those of its links within the project that lead nowhere
 */
export function deadLinks(page, find) {
  const text = page.replaceAll(fence, '').replaceAll(/`[^`\n]*`/g, '``');
  const links = [...text.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const [target = '', anchor] = link.split('#', 2);
    const found = find(target);
    if (typeof found !== 'string' || anchor === undefined) return found === false;
    return !anchorsOf(found).has(anchor);
  });
}
