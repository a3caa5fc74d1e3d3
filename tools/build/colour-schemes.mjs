/**
 * Writes `light-dark()` out for browsers that don't know it (before Chrome 123, Firefox 120 and Safari 17.5): the light
 * values stay in their rule, the dark ones follow in a rule for pages that follow the device, and in one for pages that are
 * always dark. Paper is light. See decision 33.
 */
import * as csstree from 'css-tree';

/** Where a page, or a part of it, chooses its colour scheme. */
const attribute = 'data-vr-color-scheme';
/** The rule whose tokens a page, or a part of one, has anew. */
const schemeRoots = `:root,[${attribute}]`;

const isPair = ({ type, name }) => type === 'Function' && name === 'light-dark';

/**
 * @typedef {{ start: number, end: number, comma: number }} Pair offsets in the stylesheet
 * @param {csstree.CssNode} node
 * @returns {Pair[]} the `light-dark()` in a declaration
 */
function pairsIn(node) {
  const pairs = [];
  csstree.walk(node, (child) => {
    if (!isPair(child)) return;
    const comma = child.children.toArray().find(({ type, value }) => type === 'Operator' && value === ',');
    if (comma === undefined) throw new Error('light-dark() needs two values.');
    pairs.push({ start: child.loc.start.offset, end: child.loc.end.offset, comma: comma.loc.start.offset });
  });
  return pairs;
}

/** @param {string} css @param {number} from @param {number} to @param {Pair[]} pairs @param {'light' | 'dark'} side */
function textOf(css, from, to, pairs, side) {
  let text = '';
  let at = from;
  for (const { start, end, comma } of pairs) {
    const value = side === 'light' ? css.slice(start + 'light-dark('.length, comma) : css.slice(comma + 1, end - 1);
    text += css.slice(at, start) + value.trim();
    at = end;
  }
  return text + css.slice(at, to);
}

/**
 * @param {string} css
 * @returns {{ selector: string, start: number, end: number, pairs: Pair[] }[]} its declarations in rules
 */
function declarationsIn(css) {
  const found = [];
  csstree.walk(csstree.parse(css, { positions: true, parseCustomProperty: true }), {
    visit: 'Declaration',
    enter(declaration) {
      const selector = this.rule ? csstree.generate(this.rule.prelude) : '';
      const { start, end } = declaration.loc;
      found.push({ selector, start: start.offset, end: end.offset, pairs: pairsIn(declaration) });
    },
  });
  return found;
}

/**
 * @param {string} css
 * @returns {Record<'light' | 'dark', Map<string, string>>} the values of custom properties by name, without media queries
 */
export function readSchemes(css) {
  const tokens = declarationsIn(css).filter(({ selector }) => selector.startsWith(':root'));
  const valuesOf = (side) => {
    const values = new Map();
    for (const { start, end, pairs } of tokens) {
      const [name = '', value = ''] = textOf(css, start, end, pairs, side).split(/:(.*)/s);
      // Later ones are in media queries.
      if (!values.has(name)) values.set(name, value.trim());
    }
    return values;
  };
  return { light: valuesOf('light'), dark: valuesOf('dark') };
}

/**
 * @param {string} css
 * @param {string} layer of the dark values
 * @returns {string} the same without `light-dark()`
 */
export function writeOutSchemes(css, layer) {
  const paired = declarationsIn(css).filter(({ pairs }) => pairs.length > 0);
  if (paired.length === 0) return css;
  /** @type {Map<string, string[]>} */
  const dark = new Map();
  for (const { selector, start, end, pairs } of paired)
    dark.set(selector, [...(dark.get(selector) ?? []), textOf(css, start, end, pairs, 'dark')]);
  const rulesOf = (scheme) =>
    [...dark].map(([selector, declarations]) => {
      const own = `[${attribute}="${scheme}"]`;
      return selector === schemeRoots
        ? `${own} { color-scheme: dark; ${declarations.join('; ')} }`
        : `${own} :is(${selector}) { ${declarations.join('; ')} }`;
    });
  return `${textOf(
    css,
    0,
    css.length,
    paired.flatMap(({ pairs }) => pairs),
    'light',
  )}
@layer ${layer} {
  @media screen { ${rulesOf('dark').join(' ')} }
  @media screen and (prefers-color-scheme: dark) { ${rulesOf('light dark').join(' ')} }
}
`;
}
