/**
 * Writes `light-dark()` out for browsers that don't know it (before Chrome 123, Firefox 120 and Safari 17.5): the light
 * values stay in their rule, the dark ones follow in a rule for pages that follow the device, and in one for pages that are
 * always dark. Paper is light.
 */
import * as csstree from 'css-tree';

/** Where a page, or a part of it, chooses its colour scheme. */
const attribute = 'data-vr-color-scheme';
/** The rule whose tokens a page, or a part of one, has anew. */
const schemeRoots = `:root,[${attribute}]`;

const parse = (css) => csstree.parse(css, { positions: true, parseCustomProperty: true });
const isPair = ({ type, name }) => type === 'Function' && name === 'light-dark';

/**
 * @param {string} css
 * @param {csstree.CssNode} node of it
 * @param {'light' | 'dark'} side
 * @returns {string} the node's text with one value of each `light-dark()`
 */
function textOf(css, node, side) {
  let text = '';
  let at = node.loc.start.offset;
  for (const { loc, children } of csstree.findAll(node, isPair)) {
    const comma = children.toArray().find(({ type, value }) => type === 'Operator' && value === ',')?.loc;
    if (!comma) throw new Error('light-dark() needs two values.');
    const value =
      side === 'light'
        ? css.slice(loc.start.offset + 'light-dark('.length, comma.start.offset)
        : css.slice(comma.end.offset, loc.end.offset - 1);
    text += css.slice(at, loc.start.offset) + value.trim();
    at = loc.end.offset;
  }
  return text + css.slice(at, node.loc.end.offset);
}

/** A colour of its own, for a theme that sets no accent: `var(--vr-accent-on-dark, #acb)`. */
const ownColour = /var\(--vr-accent[\w-]*, ([^()]+)\)/g;

/**
 * @param {string} css
 * @returns {Record<'light' | 'dark', Map<string, string>>} the values of custom properties by name, without queries, for a
 *   theme that sets no accent
 */
export function readSchemes(css) {
  const schemes = { light: new Map(), dark: new Map() };
  csstree.walk(parse(css), {
    visit: 'Rule',
    enter({ prelude, block }) {
      if (/^(?:media|supports)$/.test(this.atrule?.name) || !csstree.generate(prelude).startsWith(':root')) return;
      for (const { property, value } of block.children) {
        for (const side of ['light', 'dark'])
          schemes[side].set(property, textOf(css, value, side).trim().replaceAll(ownColour, '$1'));
      }
    },
  });
  return schemes;
}

/**
 * @param {string} css
 * @param {string} layer of the dark values
 * @returns {string} the same without `light-dark()`
 */
export function writeOutSchemes(css, layer) {
  const sheet = parse(css);
  const dark = [];
  csstree.walk(sheet, {
    visit: 'Rule',
    enter({ prelude, block }) {
      const paired = block.children.toArray().filter((declaration) => csstree.find(declaration, isPair));
      if (paired.length === 0) return;
      const selector = csstree.generate(prelude);
      const values = paired.map((declaration) => textOf(css, declaration, 'dark')).join('; ');
      dark.push(selector === schemeRoots ? `{ color-scheme: dark; ${values} }` : `:is(${selector}) { ${values} }`);
    },
  });
  if (dark.length === 0) return css;
  const rulesOf = (scheme) => dark.map((rule) => `[${attribute}="${scheme}"] ${rule}`).join(' ');
  return `${textOf(css, sheet, 'light')}
@layer ${layer} {
  @media screen { ${rulesOf('dark')} }
  @media screen and (prefers-color-scheme: dark) { ${rulesOf('light dark')} }
}
`;
}
