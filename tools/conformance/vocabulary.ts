/** The words of docs/internal/architecture.md, held: no private name comes back, no pronoun names a value, and titles of tests stay short. */
import type { Argument, BindingIdentifier, BindingPattern, BindingRestElement, Node, ParamPattern } from 'oxc-parser';
import { visit } from '../parse.mjs';
import { idsIn } from '../requirements.mjs';
import { placeOf, type SourceFile } from './source-files.ts';

/** Names of the glossary's left column that no longer mean anything else. */
const privateNames =
  /\b(?:workOff|Treatment|Exchange|transmit|shipment|loadSending|pseudoStatus|strayed|BrowserEventOrder|breathe|isInhabited|tellOtherTabs|inTurn|hearers|onKeptElsewhere|hearOtherTabs|afterPress|Askable|deafen|linger|hearKeys|letGo|keepUp|useSpoken|whoever|nobody|somebody)\b/g;

const pronouns = new Set(['it', 'mine', 'most', 'few', 'many', 'direct', 'shown', 'heard', 'seen', 'kept', 'undone']);
const maxTitle = 80;
const maxIds = 3;

/** Names of the old vocabulary, in code and comments alike. */
export function privateNameFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    [...file.text.matchAll(privateNames)].map(
      ({ 0: name, index }) => `${placeOf(file, index)} says "${name}". Take the word of docs/internal/architecture.md.`,
    ),
  );
}

/** The names a pattern declares: an identifier, or those inside a destructured object or array. */
function declaredNames(pattern: BindingPattern | BindingRestElement | ParamPattern | null): BindingIdentifier[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return declaredNames(pattern.left);
    case 'RestElement':
      return declaredNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredNames);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        declaredNames(property.type === 'Property' ? property.value : property),
      );
    default:
      return [];
  }
}

/** Parameters and variables that are called by a pronoun or a bare adjective. */
export function pronounFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const faults: string[] = [];
    const check = (...patterns: (BindingPattern | ParamPattern)[]): void => {
      for (const { name, start } of patterns.flatMap(declaredNames))
        if (pronouns.has(name)) faults.push(`${placeOf(file, start)} names a value "${name}". Say what the value is.`);
    };
    const checkParameters = ({ params }: { params: ParamPattern[] }): void => check(...params);
    visit(file.path, file.text, {
      VariableDeclarator: ({ id }) => check(id),
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
      TSDeclareFunction: checkParameters,
      TSEmptyBodyFunctionExpression: checkParameters,
      TSFunctionType: checkParameters,
      TSMethodSignature: checkParameters,
    });
    return faults;
  });
}

/** The function a call begins with: `test` of `test.each(rows)(…)`. */
export function calledName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return calledName(node.callee);
  return node.type === 'MemberExpression' ? calledName(node.object) : '';
}

/** The text of a title; what is in `${}` counts as written. */
function titleOf(file: SourceFile, node: Argument | undefined): string | null {
  const isText = node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');
  return isText ? file.text.slice(node.start + 1, node.end - 1) : null;
}

/** Titles that are too long, name too many ids, or name one anywhere but in brackets at their beginning. */
export function titleFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const faults: string[] = [];
    visit(file.path, file.text, {
      CallExpression({ callee, arguments: [first, ...others] }) {
        const title = /^(?:test|describe)$/.test(calledName(callee)) && others.length > 0 && titleOf(file, first);
        if (!first || typeof title !== 'string') return;
        const location = placeOf(file, first.start);
        if (title.length > maxTitle) faults.push(`${location} has a title of ${title.length} characters: ${title}`);
        const ids = idsIn(/^\[[^\]]*\]/.exec(title)?.[0] ?? '');
        if (ids.length > maxIds)
          faults.push(`${location} names ${ids.length} ids: keep the ${maxIds} that the test proves best: ${title}`);
        if (/\b[RDFS]\d+\b/.test(title.replace(/^\[[^\]]*\]/, '')))
          faults.push(`${location} names an id outside of brackets at the beginning: ${title}`);
      },
    });
    return faults;
  });
}
