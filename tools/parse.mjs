/** Reads JavaScript and TypeScript as syntax trees (https://github.com/estree/estree). */
import { parseSync, Visitor } from 'oxc-parser';

/**
 * @param {string} path its extension says which language it is
 * @param {string} source
 * @returns {import('oxc-parser').Program} with positions in UTF-16 units
 * @throws a SyntaxError that names the path
 */
function parse(path, source) {
  const { program, errors } = parseSync(path, source, { preserveParens: false });
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}${error.codeframe ?? ''}`);
  return program;
}

/**
 * Parses a source and calls a function for each node of a type, from the top.
 * @param {string} path
 * @param {string} source
 * @param {import('oxc-parser').VisitorObject} visitor functions by type, such as `CallExpression`
 */
export function visit(path, source, visitor) {
  new Visitor(visitor).visit(parse(path, source));
}
