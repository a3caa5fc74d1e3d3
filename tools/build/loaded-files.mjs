/**
 * Makes `runtime/diagnostics/load-file.ts` load every lazy chunk: each `import()` becomes a call of it, and each lazy chunk
 * is a list of its dependencies and a function instead of importing them. See decisions 24 and 28.
 */
import { readFile } from 'node:fs/promises';
import { basename, extname, posix, relative } from 'node:path';
import { parse as parseScript } from 'acorn';
import { applyEdits, parse } from './declaration-source.mjs';

export const loader = 'runtime/diagnostics/load-file.ts';
/** Names the version of the format; increase it when this file or `short-names.mjs` writes something else. */
export const formatMark = '/*lazy 6*/';
const withoutMark = (/** @type {string} */ output) => output.replace(formatMark, '');

/** @typedef {import('./declaration-source.mjs').Node} Node */

/**
 * Passes every `import()` of a file of ours to the loader.
 * @param {string} source
 * @param {string} path of the file, relative to the project
 * @returns {string} the same source, on the same lines
 */
export function withLoader(source, path) {
  if (!source.includes('import(')) return source;
  const calls = nodesOf(
    parse(source, languageOf(path)),
    (node) => node.type === 'ImportExpression' && node.source.type === 'Literal',
  );
  if (calls.length === 0) return source;
  const edits = calls.map(({ start, end }) => ({ start, end, text: `loadFile(${source.slice(start, end)})` }));
  return `${applyEdits(source, edits)}\nimport { loadFile } from ${JSON.stringify(specifier(path, loader))};\n`;
}

/** The relative specifier of one source file in another. esbuild hashes it, so it must not depend on the folder. */
export function specifier(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** @param {string} path relative to the project */
export function isOurs(path) {
  return /^(?:runtime|widgets)\/.*\.tsx?$/.test(path);
}

/** @param {string} path @returns {'ts' | 'tsx'} */
export function languageOf(path) {
  return extname(path) === '.tsx' ? 'tsx' : 'ts';
}

/** Only `withLoader`, so that the graph of the source has its imports. @returns {import('esbuild').Plugin} */
export function throughLoader(root) {
  return {
    name: 'verandah-through-loader',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const file = relative(root, path).replaceAll('\\', '/');
        if (!isOurs(file)) return undefined;
        return { contents: withLoader(await readFile(path, 'utf8'), file), loader: languageOf(file) };
      });
    },
  };
}

/**
 * @typedef {(output: string) => string} ReferenceOf how a file names another of esbuild's outputs; empty for the entry
 */

/**
 * A file that is a plain module: it hands references to the loader.
 * @param {string} output of esbuild
 * @param {ReferenceOf} referenceOf
 * @returns {string} of the same length, for the columns of the source map
 */
export function plainFile(output, referenceOf) {
  const text = withoutMark(output);
  return applyEdits(text, referencesIn(parseModule(text), referenceOf));
}

/**
 * @param {string} output of esbuild
 * @param {ReferenceOf} referenceOf
 * @param {(exported: string) => string} [entryNameOf] the name of an export in the entry, if it is not esbuild's
 * @returns {string} an array of references and a function; the code begins on its second line, on the same columns
 */
export function lazyChunk(output, referenceOf, entryNameOf = (exported) => exported) {
  const text = withoutMark(output);
  const program = parseModule(text);
  const edits = referencesIn(program, referenceOf);

  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
  const [exported, ...others] = program.body.filter(({ type }) => type.startsWith('Export'));
  if (others.length || (exported && exported.type !== 'ExportNamedDeclaration'))
    throw new Error('A file of the bundle has to end with one export statement.');
  const names = new Map(exported?.specifiers.map((/** @type {Node} */ one) => [one.exported.name, one.local.name]));
  checkConstant(program, new Set(names.values()));

  const needs = imports.map(({ source }) => referenceOf(basename(source.value)));
  const parameters = imports.map(({ specifiers }, index) => {
    const nameOf = (/** @type {string} */ name) => (needs[index] === '' ? entryNameOf(name) : name);
    return objectOf(specifiers.map((/** @type {Node} */ { imported, local }) => [nameOf(imported.name), local.name]));
  });
  const isAsync = nodesOf(program, ({ type }) => type === 'AwaitExpression', isFunction).length > 0;
  // The parentheses make V8 compile the function at once, instead of parsing it a second time when it is called.
  const header = `[${JSON.stringify(needs)},(${isAsync ? 'async ' : ''}function(${parameters.join()}){\n`;
  edits.push(...imports.map((node) => inPlace(node, '')));
  if (exported) edits.push(inPlace(exported, `return${objectOf([...names])}`));
  return `${header}${applyEdits(text, edits).trimEnd()}})]`;
}

/**
 * Makes V8 compile all functions of a file while it arrives, on another thread, instead of each at its first call on the
 * main thread: https://v8.dev/blog/explicit-compile-hints. Chromium from 136; a comment elsewhere.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * @param {{ text: string, map: object }} file a plain module, with its source map
 * @returns {{ text: string, map: object }} the same module below the hint, because half of the entry runs at once
 */
export function hintedFile({ text, map }) {
  return { text: compileHint + text, map: { version: 3, sections: [{ offset: { line: 1, column: 0 }, map }] } };
}

/**
 * @param {{ text: string, map: object }[]} chunks from `lazyChunk`, with their source maps
 * @returns {{ text: string, map: object }} a lazy file and its source map
 */
export function lazyFile(chunks) {
  let line = 1;
  const sections = chunks.map(({ text, map }) => {
    // The code is below the line with the references.
    const section = { offset: { line: line + 1, column: 0 }, map };
    line += text.split('\n').length;
    return section;
  });
  return {
    text: `${compileHint}export default[${chunks.map(({ text }) => text).join('\n,')}];\n`,
    map: { version: 3, sections },
  };
}

/** @param {string} text @returns {Node} */
function parseModule(text) {
  return /** @type {Node} */ (
    /** @type {unknown} */ (parseScript(text, { ecmaVersion: 'latest', sourceType: 'module' }))
  );
}

/** Edits that give `import()` the reference of its chunk. @param {Node} program @param {ReferenceOf} referenceOf */
function referencesIn(program, referenceOf) {
  return nodesOf(program, ({ type, source }) => type === 'ImportExpression' && source.type === 'Literal').map((node) =>
    inPlace(node, JSON.stringify(referenceOf(basename(node.source.value)))),
  );
}

/** @param {string[][]} pairs names and local names */
function objectOf(pairs) {
  return `{${pairs.map(([name, local]) => (name === local ? name : `${name}:${local}`)).join()}}`;
}

/** An edit that keeps the length, for the columns of the source map. @param {Node} node @param {string} text */
function inPlace({ start, end }, text) {
  if (text.length > end - start && text !== '') throw new Error(`${text} is longer than what it replaces.`);
  return { start, end, text: text.padEnd(end - start) };
}

/**
 * Other files receive the values of exports, not live bindings.
 * @param {Node} program
 * @param {ReadonlySet<string>} names local names of the exports
 */
function checkConstant(program, names) {
  const visit = (
    /** @type {unknown} */ node,
    /** @type {ReadonlySet<string>} */ own,
    /** @type {boolean} */ isInside,
  ) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach((child) => visit(child, own, isInside));
    const { type, left, argument, operator } = /** @type {Node} */ (node);
    const isNested = isInside || isFunction(/** @type {Node} */ (node));
    const shadowed = new Set([
      ...own,
      ...(isNested || type === 'BlockStatement' ? declaredIn(/** @type {Node} */ (node)) : []),
    ]);
    const target = type === 'AssignmentExpression' ? left : type === 'UpdateExpression' ? argument : undefined;
    for (const name of isNested && target ? patternNames(target) : [])
      if (names.has(name) && !shadowed.has(name))
        throw new Error(
          `The export ${name} is assigned (${operator}) after its file was evaluated; export a function.`,
        );
    for (const child of Object.values(node)) visit(child, shadowed, isNested);
  };
  for (const statement of program.body) visit(statement, new Set(), false);
}

/** Names that a function or a block declares. @param {Node} node @returns {string[]} */
function declaredIn(node) {
  const parameters = isFunction(node) ? [...node.params.flatMap(patternNames), ...(node.id ? [node.id.name] : [])] : [];
  const isOwn = (/** @type {Node} */ inner) => inner !== node && isFunction(inner);
  const declared = nodesOf(node, ({ type }) => /^(?:Variable|Function|Class)Declarat/.test(type), isOwn);
  return [...parameters, ...declared.flatMap(({ id }) => (id ? patternNames(id) : []))];
}

/** @param {Node | null} pattern @returns {string[]} */
function patternNames(pattern) {
  if (pattern?.type === 'Identifier') return [pattern.name];
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(patternNames);
  if (pattern?.type === 'ObjectPattern') return pattern.properties.flatMap(patternNames);
  if (pattern?.type === 'Property') return patternNames(pattern.value);
  if (pattern?.type === 'AssignmentPattern') return patternNames(pattern.left);
  return pattern?.type === 'RestElement' ? patternNames(pattern.argument) : [];
}

/** @param {Node} node */
function isFunction({ type }) {
  return /Function(?:Declaration|Expression)$/.test(type);
}

/**
 * Every node that matches, outermost first.
 * @param {unknown} node
 * @param {(node: Node) => boolean} matches
 * @param {(node: Node) => boolean} [isClosed] whether to leave out what is inside
 * @returns {Node[]}
 */
function nodesOf(node, matches, isClosed = () => false) {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((child) => nodesOf(child, matches, isClosed));
  const one = /** @type {Node} */ (node);
  const found = typeof one.type === 'string' && matches(one) ? [one] : [];
  if (typeof one.type === 'string' && isClosed(one)) return found;
  return [...found, ...Object.values(one).flatMap((child) => nodesOf(child, matches, isClosed))];
}
