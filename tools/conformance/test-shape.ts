/** Keeps titles of tests short, and tests able to fail. */
import type { Argument, Node } from 'oxc-parser';
import { visit } from '../parse.mjs';
import { idsIn } from '../requirements.mjs';
import { placeOf, withoutComments, type SourceFile } from './source-files.ts';

const maxTitle = 80;
const maxIds = 3;
/** Takes an element that was not found for one that was: whatever the test does to it succeeds. */
const standIn = /\?\?\s*\(?\s*document\.(?:createElement|body)\b/g;
/** What has focus may be the body. */
const focus = /\bactiveElement\s*$/;

/** New elements in place of missing ones, in tests and their helpers. */
export function standInFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const code = { path: file.path, text: withoutComments(file.text) };
    return [...code.text.matchAll(standIn)]
      .filter(({ index }) => !focus.test(code.text.slice(0, index)))
      .map(
        ({ 0: found, index }) =>
          `${placeOf(code, index)} goes on without its element (${found}): find() of runtime/testing/find.ts throws.`,
      );
  });
}

/** The function a call begins with: `test` of `test.each(rows)(…)`. */
function calledName(node: Node): string {
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
