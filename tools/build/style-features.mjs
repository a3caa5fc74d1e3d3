/** The features of CSS that a stylesheet uses, as entries of MDN's compatibility data. */
import * as csstree from 'css-tree';

/** `@supports` conditions, which browsers skip if they don't know them. */
const isGuard = ({ type, name }) => type === 'Atrule' && name === 'supports';

/** @returns {Map<string, object[]>} entries by name: `property text-wrap: balance`, `selector :has` */
export function styleFeatures(css, data) {
  const found = new Map();
  const prefixed = new Set();
  const add = (name, entry) => {
    if (entry?.__compat) found.set(name, [entry]);
  };
  const tree = csstree.parse(css, {
    onParseError(error) {
      throw error;
    },
  });
  csstree.walk(tree, {
    enter(node) {
      if (isGuard(node)) return this.skip;
      if (node.type === 'Declaration' && node.property.startsWith('-webkit-')) prefixed.add(node.property.slice(8));
      visit(node, this, add, data);
      return undefined;
    },
  });
  // A property with both names needs only the prefixed one.
  for (const name of prefixed)
    for (const key of found.keys()) if (key.startsWith(`property ${name}`)) found.delete(key);
  return found;
}

function visit(node, { declaration, atrule }, add, data) {
  const { properties, selectors, 'at-rules': atRules, types } = data;
  if (node.type === 'Atrule') add(`@${node.name}`, atRules[node.name]);
  else if (node.type === 'PseudoClassSelector') add(`selector :${node.name}`, selectors[node.name]);
  else if (node.type === 'PseudoElementSelector') add(`selector ::${node.name}`, selectors[node.name]);
  else if (node.type === 'NestingSelector') add('selector &', selectors.nesting);
  else if (node.type === 'Feature' && atrule) add(`@media ${node.name}`, atRules[atrule.name]?.[node.name]);
  else if (node.type === 'FeatureRange') add('@media (a < b)', atRules.media.range_syntax);
  else if (node.type === 'Declaration') add(`property ${node.property}`, properties[node.property]);
  else if (node.type === 'Function') {
    add(`function ${node.name}()`, types[node.name] ?? types.color?.[node.name]);
  } else if (node.type === 'Dimension' && !/^(?:ms|s|deg|rad|turn|dpi|dpcm|dppx|fr)$/.test(node.unit)) {
    const { length } = types;
    add(
      `unit ${node.unit}`,
      length[node.unit] ??
        length[
          `viewport_percentage_units_${node.unit[0] === 'd' ? 'dynamic' : node.unit[0] === 's' ? 'small' : 'large'}`
        ],
    );
  } else if (node.type === 'Identifier' && declaration) {
    add(`property ${declaration.property}: ${node.name}`, properties[declaration.property]?.[node.name]);
  }
}
