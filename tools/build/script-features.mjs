/** The features of JavaScript and the DOM that a script uses, as entries of MDN's compatibility data. */
import { parse } from '../parse.mjs';

/** Interfaces of globals with another name. */
const instances = {
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  scheduler: 'Scheduler',
  customElements: 'CustomElementRegistry',
  crypto: 'Crypto',
};

/**
 * Indexes the compatibility data by the names in scripts.
 * @param {{ api: object, javascript: object }} data
 * @returns {{ globals: Map<string, object>, members: Map<string, object[]>, statics: Map<string, object>, syntax: object }}
 */
export function indexScriptData({ api, javascript }) {
  const interfaces = { ...api, ...javascript.builtins, ...javascript.builtins.Intl };
  delete interfaces.__compat;
  const [globals, members, statics] = [new Map(), new Map(), new Map()];
  for (const [name, entry] of Object.entries(interfaces)) {
    globals.set(name, entry);
    for (const [key, member] of Object.entries(entry)) {
      if (key === '__compat' || key.includes('-')) continue;
      const bare = key.replace(/_static$/, '');
      if (bare !== key || Object.hasOwn(javascript.builtins, name)) statics.set(`${name}.${bare}`, member);
      members.set(bare, [...(members.get(bare) ?? []), member]);
    }
  }
  for (const [name, entry] of Object.entries(api.Window)) if (!globals.has(name)) globals.set(name, entry);
  for (const [name, owner] of Object.entries(instances))
    for (const [key, member] of Object.entries(api[owner])) statics.set(`${name}.${key}`, member);
  return { globals, members, statics, javascript };
}

/** Properties that the scripts define, which are assumed not to be the browser's. */
export function ownNames(scripts) {
  const names = new Set();
  for (const code of scripts) {
    walk(parse('script.js', code), (node, parent) => {
      const isKey =
        (node.type === 'Property' && parent?.type === 'ObjectExpression') ||
        /^(?:MethodDefinition|PropertyDefinition)$/.test(node.type);
      if (isKey && !node.computed) names.add(node.key.name ?? String(node.key.value));
      if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && !node.left.computed)
        names.add(node.left.property.name);
      // Lazy files take what the entry exports from an object.
      if (node.type === 'ExportSpecifier') names.add(node.exported.name);
    });
  }
  return names;
}

/**
 * @param {string} code
 * @param {ReturnType<typeof indexScriptData>} index
 * @param {ReadonlySet<string>} own names of members to leave out
 * @returns {Map<string, object[]>} candidates by name: a member may belong to any interface
 */
export function scriptFeatures(code, index, own) {
  const found = new Map();
  const add = (name, ...entries) => {
    const known = entries.filter((entry) => entry?.__compat);
    if (known.length && !(name.startsWith('.') && own.has(name.slice(1)))) found.set(name, known);
  };
  walk(parse('script.js', code), (node, parent) => visit(node, parent, add, index));
  return found;
}

function walk(node, enter, parent) {
  enter(node, parent);
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') walk(one, enter, node);
  }
}

function visit(node, parent, add, { globals, members, statics, javascript }) {
  const { classes, regular_expressions: expressions, operators, statements } = javascript;
  if (node.type === 'MemberExpression') {
    const name = node.computed ? textOf(node.property) : node.property.name;
    if (typeof name !== 'string') return;
    const exact = node.object.type === 'Identifier' && statics.get(`${node.object.name}.${name}`);
    if (exact) add(`${node.object.name}.${name}`, exact);
    else add(`.${name}`, ...(members.get(name) ?? []));
  } else if (node.type === 'Property' && parent?.type === 'ObjectPattern' && node.key.type === 'Identifier') {
    add(`.${node.key.name}`, ...(members.get(node.key.name) ?? []));
  } else if (node.type === 'Identifier') {
    const isName = parent?.type === 'MemberExpression' ? parent.object === node : !/Property|Method/.test(parent?.type);
    if (isName && node.name.length > 2) add(node.name, globals.get(node.name));
  } else if (node.type === 'StaticBlock') add('static block', classes.static_initialization_blocks);
  else if (node.type === 'PropertyDefinition' && node.key.type === 'PrivateIdentifier')
    add('private field', classes.private_class_fields);
  else if (node.type === 'AwaitExpression' && parent?.type === 'ExpressionStatement') add('await', operators.await);
  else if (node.type === 'ImportDeclaration' && node.attributes?.length)
    add('import attributes', statements.import.import_attributes);
  else if (node.type === 'AssignmentExpression' && node.operator === '??=')
    add('??=', operators.nullish_coalescing_assignment);
  else if (node.type === 'Literal' && node.regex) {
    if (/\(\?<[=!]/.test(node.regex.pattern)) add('(?<=)', expressions.lookbehind_assertion);
    if (/\(\?[ims]*-?[ims]*:/.test(node.regex.pattern) && !/\(\?:/.test(node.regex.pattern))
      add('(?i:)', expressions.modifier);
    if (node.regex.flags.includes('v')) add('/v', javascript.builtins.RegExp.unicodeSets);
    if (node.regex.flags.includes('d')) add('/d', javascript.builtins.RegExp.hasIndices);
  } else if (node.type === 'CallExpression' && /^(?:add|remove)EventListener$/.test(calleeName(node))) {
    const type = textOf(node.arguments[0]);
    if (typeof type === 'string') add(`event ${type}`, ...(members.get(`${type}_event`) ?? []));
  }
}

/** The text of a string, which the entry writes as a template. */
function textOf(node) {
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0].value.cooked : node?.value;
}

function calleeName({ callee }) {
  return (callee.type === 'MemberExpression' ? callee.property.name : callee.name) ?? '';
}
