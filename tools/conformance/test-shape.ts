/** Keeps tests short, and able to fail. */
import { placeOf, withoutComments, type SourceFile } from './source-files.ts';
import { calledName, type Node, parse, walk } from './syntax-tree.ts';

const maxLines = 60;
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

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Tests whose function is too long to read as arrange, act and assert. */
export function longTestFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const faults: string[] = [];
    walk(parse(file), (node) => {
      // `test.describe(…)` and `test.beforeEach(…)` are no tests.
      const callee = node['callee'] as Node | undefined;
      const isTest = callee?.type === 'Identifier' ? callee['name'] === 'test' : callee?.type === 'CallExpression';
      if (node.type !== 'CallExpression' || !isTest || calledName(callee) !== 'test') return;
      const body = (node['arguments'] as Node[]).find(isFunction);
      if (!body) return;
      const lines = file.text.slice(body.start, body.end).split('\n').length;
      if (lines > maxLines)
        faults.push(
          `${placeOf(file, node.start)} is a test of ${lines} lines, of at most ${maxLines}. Split it by behaviour.`,
        );
    });
    return faults;
  });
}
