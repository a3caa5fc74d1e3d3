/** The browser's globals, methods, events and regular expressions in scripts, as entries of MDN's compatibility data. */
import { visit } from '../parse.mjs';

/**
 * A method is looked up by its name, unless one of the scripts defines it. `a.b?.()` is left out: it tests for `b`.
 * @param {Array<[file: string, code: string]>} scripts
 * @param {{ api: object, javascript: object }} data
 * @returns {Array<{ file: string, features: Map<string, object[]> }>} entries by name: `URL.canParse`, `.moveBefore`
 */
export function scriptFeatures(scripts, { api, javascript }) {
  const { builtins, regular_expressions: syntax } = javascript;
  const globals = new Map(Object.entries({ ...api.Window, ...api, ...builtins }));
  const members = new Map();
  for (const owner of Object.values({ ...builtins.Intl, ...api, ...builtins }))
    for (const [name, entry] of Object.entries(owner)) members.set(name, [...(members.get(name) ?? []), entry]);

  const uses = scripts.map(([file, code]) => ({ file, ...namesIn(file, code) }));
  const defined = new Set(uses.flatMap((names) => [...names.defined]));
  return uses.map(({ file, identifiers, accesses, events, expressions }) => {
    const features = new Map();
    for (const name of identifiers) features.set(name, [globals.get(name)]);
    for (const { owner = '', name, isCalled } of accesses) {
      // The interface of a global such as `navigator` has the same name with a capital.
      const ofGlobal =
        api[owner]?.[`${name}_static`] ??
        builtins[owner]?.[name] ??
        api[owner.charAt(0).toUpperCase() + owner.slice(1)]?.[name];
      if (ofGlobal) features.set(`${owner}.${name}`, [ofGlobal]);
      else if (isCalled && !defined.has(name)) features.set(`.${name}`, members.get(name) ?? []);
    }
    for (const type of events) features.set(`event ${type}`, members.get(`${type}_event`) ?? []);
    for (const { pattern, flags } of expressions) {
      if (/\(\?[ims-]+:/.test(pattern)) features.set('(?i:)', [syntax.modifier]);
      if (flags?.includes('v')) features.set('/v', [builtins.RegExp.unicodeSets]);
    }
    return { file, features };
  });
}

/** What a script names, by what it may be. */
function namesIn(file, code) {
  const [identifiers, defined, events, accesses, expressions] = [new Set(), new Set(), new Set(), [], []];
  // Identifiers that name no variable.
  const keys = new Set();
  const called = new Set();
  const define = ({ key, computed }) => {
    if (!key || computed) return;
    keys.add(key);
    defined.add(key.name ?? key.value);
  };
  visit(file, code, {
    ObjectExpression: ({ properties }) => properties.forEach(define),
    ClassBody: ({ body }) => body.forEach(define),
    AssignmentExpression: ({ left }) => left.type === 'MemberExpression' && defined.add(left.property.name),
    ObjectPattern: ({ properties }) => properties.forEach(({ key, computed }) => computed || keys.add(key)),
    ImportSpecifier: ({ imported }) => keys.add(imported),
    ExportSpecifier: ({ exported }) => keys.add(exported),
    CallExpression({ callee, optional, arguments: [first] }) {
      if (!optional) called.add(callee);
      if (/^(?:add|remove)EventListener$/.test((callee.property ?? callee).name)) events.add(textOf(first));
    },
    MemberExpression(node) {
      if (node.computed) return;
      keys.add(node.property);
      accesses.push({ owner: node.object.name, name: node.property.name, isCalled: called.has(node) });
    },
    Literal: ({ regex }) => regex && expressions.push(regex),
    // esbuild writes a literal with a newer flag like this.
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.name === 'RegExp') expressions.push({ pattern: textOf(pattern), flags: textOf(flags) });
    },
    Identifier: (node) => keys.has(node) || identifiers.add(node.name),
  });
  return { identifiers, defined, events, accesses, expressions };
}

/** The text of a string or a template without values. */
function textOf(node) {
  return node?.value ?? node?.quasis?.[0].value.cooked;
}
