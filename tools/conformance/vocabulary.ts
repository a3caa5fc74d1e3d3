/** The words of docs/glossary.md, held: no private name comes back, no pronoun names a value, and titles of tests stay short. */
import { parseAst } from 'rolldown/parseAst';
import type { SourceFile } from './source-files.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Names of the glossary's left column that no longer mean anything else. */
const privateNames =
  /\b(?:workOff|Treatment|Exchange|transmit|shipment|loadSending|pseudoStatus|strayed|BrowserEventOrder|breathe|isInhabited|tellOtherTabs|inTurn|hearers|onKeptElsewhere|hearOtherTabs|afterPress|Askable|deafen|linger|hearKeys|letGo|keepUp|useSpoken|whoever|nobody|somebody)\b/g;

const pronouns = new Set(['it', 'mine', 'most', 'few', 'many', 'direct', 'shown', 'heard', 'seen', 'kept', 'undone']);
const maxTitle = 80;

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') visit(node as Node);
  for (const child of Object.values(node)) walk(child, visit);
}

function parse({ path, text }: SourceFile): unknown {
  return parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
}

const lineOf = ({ path, text }: SourceFile, index: number): string =>
  `${path}:${text.slice(0, index).split('\n').length}`;

/** Names of the old vocabulary, in code and comments alike. */
export function privateNameFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    [...file.text.matchAll(privateNames)].map(
      ({ 0: name, index }) => `${lineOf(file, index)} says "${name}". Take the word of docs/glossary.md.`,
    ),
  );
}

/** The names a pattern declares: an identifier, or those inside a destructured object or array. */
function declaredNames(pattern: unknown): Node[] {
  if (typeof pattern !== 'object' || pattern === null) return [];
  const node = pattern as Node;
  switch (node.type) {
    case 'Identifier':
      return [node];
    case 'AssignmentPattern':
      return declaredNames(node['left']);
    case 'RestElement':
      return declaredNames(node['argument']);
    case 'ArrayPattern':
      return (node['elements'] as unknown[]).flatMap(declaredNames);
    case 'ObjectPattern':
      return (node['properties'] as Node[]).flatMap((property) => declaredNames(property['value'] ?? property));
    default:
      return [];
  }
}

/** Parameters and variables that are called by a pronoun or a bare adjective. */
export function pronounFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const faults: string[] = [];
    walk(parse(file), (node) => {
      const patterns = node.type === 'VariableDeclarator' ? [node['id']] : ((node['params'] ?? []) as unknown[]);
      if (!Array.isArray(patterns)) return;
      for (const { name, start } of patterns.flatMap(declaredNames))
        if (pronouns.has(String(name)))
          faults.push(`${lineOf(file, start)} names a value "${String(name)}". Say what the value is.`);
    });
    return faults;
  });
}

/** The function a call begins with: `test` of `test.each(rows)(…)`. */
function calledName(node: Node | undefined): string {
  if (node?.type === 'Identifier') return String(node['name']);
  return node ? calledName((node['callee'] ?? node['object']) as Node | undefined) : '';
}

/** The text of a title; what stands in `${}` counts as written. */
function titleOf(file: SourceFile, node: Node | undefined): string | null {
  const isText = node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node['value'] === 'string');
  return node && isText ? file.text.slice(node.start + 1, node.end - 1) : null;
}

/** Titles that are too long, or name a requirement anywhere but in brackets at their beginning. */
export function titleFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const faults: string[] = [];
    walk(parse(file), (node) => {
      if (node.type !== 'CallExpression' || !/^(?:test|describe)$/.test(calledName(node['callee'] as Node))) return;
      const [first, ...others] = node['arguments'] as Node[];
      const title = others.length > 0 ? titleOf(file, first) : null;
      if (title === null) return;
      const location = lineOf(file, first?.start ?? 0);
      if (title.length > maxTitle) faults.push(`${location} has a title of ${title.length} characters: ${title}`);
      if (/\b[RDFS]\d+\b/.test(title.replace(/^\[[^\]]*\]/, '')))
        faults.push(`${location} names an id outside of brackets at the beginning: ${title}`);
    });
    return faults;
  });
}
