/** The features of CSS that a stylesheet uses, as entries of MDN's compatibility data. */
import * as csstree from 'css-tree';

/**
 * Leaves out what is under `@supports`, and properties that are also there with the prefix `-webkit-`.
 * @param {string} css
 * @param {object} data the part `css` of the compatibility data
 * @returns {Map<string, object[]>} entries by name: `property text-wrap: balance`, `selector :has`
 */
export function styleFeatures(css, { properties, selectors, 'at-rules': atRules, types }) {
  const found = new Map();
  const add = (name, entry) => found.set(name, [entry]);
  const prefixed = new Set([...css.matchAll(/-webkit-([\w-]+):/g)].map(([, property]) => property));
  const addProperty = (property, name, entry) => prefixed.has(property) || add(`property ${name}`, entry);
  const visitors = {
    Atrule: ({ name }) => add(`@${name}`, atRules[name]),
    PseudoClassSelector: ({ name }) => add(`selector :${name}`, selectors[name]),
    PseudoElementSelector: ({ name }) => add(`selector ::${name}`, selectors[name]),
    NestingSelector: () => add('selector &', selectors.nesting),
    Feature: ({ name }, { atrule }) => add(`@${atrule.name} ${name}`, atRules[atrule.name]?.[name]),
    FeatureRange: () => add('@media (a < b)', atRules.media.range_syntax),
    Function: ({ name }) => add(`function ${name}()`, types[name] ?? types.color[name]),
    Declaration: ({ property }) => addProperty(property, property, properties[property]),
    Identifier({ name }, { declaration }) {
      if (!declaration) return;
      const { property } = declaration;
      addProperty(property, `${property}: ${name}`, properties[property]?.[name]);
    },
  };
  const tree = csstree.parse(css, {
    onParseError(error) {
      throw error;
    },
  });
  csstree.walk(tree, function enter(node) {
    if (node.type === 'Atrule' && node.name === 'supports') return csstree.walk.skip;
    visitors[node.type]?.(node, this);
    return undefined;
  });
  return found;
}
