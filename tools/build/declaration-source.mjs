/** Reads a `widget.ts` as a syntax tree, so that the build doesn't depend on its formatting. */
import { parse as parseSource } from '../parse.mjs';

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 * @typedef {{ start: number, end: number, text: string }} Edit
 */

/** @param {string} source @param {'ts' | 'tsx'} [lang] @returns {Node} its program, with positions in UTF-16 units */
export function parse(source, lang = 'ts') {
  return /** @type {Node} */ (/** @type {unknown} */ (parseSource(`widget.${lang}`, source)));
}

/**
 * The properties of the object in `export default defineWidget({ … })`.
 * @param {Node} program from `parse`
 * @returns {Map<string, Node>} by name; empty if the module declares no widget
 */
export function declaredProperties(program) {
  const exported = program.body.find((/** @type {Node} */ { type }) => type === 'ExportDefaultDeclaration');
  const call = exported?.declaration;
  const declared = call?.type === 'CallExpression' ? unwrap(call.arguments[0]) : undefined;
  if (declared?.type !== 'ObjectExpression') return new Map();
  return new Map(
    declared.properties.flatMap((/** @type {Node} */ property) =>
      property.type === 'Property' && !property.computed ? [[property.key.name ?? property.key.value, property]] : [],
    ),
  );
}

/** An expression without `satisfies` and `as`. @param {Node | undefined} node */
function unwrap(node) {
  return node && /^TS(?:Satisfies|As)Expression$/.test(node.type) ? unwrap(node.expression) : node;
}

/**
 * Every call of one of `names` below `node`.
 * @param {unknown} node
 * @param {readonly string[]} names
 * @returns {Node[]}
 */
export function callsOf(node, names) {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap((child) => callsOf(child, names));
  const { type, callee } = /** @type {Node} */ (node);
  return type === 'CallExpression' && names.includes(callee.name) ? [/** @type {Node} */ (node), ...below] : below;
}

export function applyEdits(source, edits) {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), source);
}
