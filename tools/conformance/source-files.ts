import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files.mjs';

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  text: string;
}

const isTest = /\.(?:test|e2e|types)\.tsx?$/;

/** Files under the folders whose name ends in one of `endings`, sorted. */
export function filesUnder(root: string, folders: readonly string[], endings: readonly string[]): SourceFile[] {
  return filesBelow(
    root,
    folders.filter((folder) => existsSync(join(root, folder))),
  )
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Tests, and what supports them: `testing/`, `testing-…` and the folder of the browser's specs. */
export function isTestCode(path: string): boolean {
  return isTest.test(path) || /\/testing[-/]/.test(path) || path.startsWith('demo-pages/e2e/');
}

/** Shipped files: runtime and widgets without test code and examples. */
export function shippedSources(root: string): SourceFile[] {
  return filesUnder(root, ['runtime', 'widgets'], ['.ts', '.tsx']).filter(
    ({ path }) => !isTestCode(path) && !path.endsWith('/examples.ts') && !path.endsWith('.d.ts'),
  );
}

/** A script without comments; strings (`https://…`) and line breaks stay. */
export function withoutComments(source: string): string {
  const opaque = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replace(opaque, (match: string, string?: string) => string ?? match.replace(/[^\n]/g, ''));
}

/** `path:line` */
export function placeOf({ path, text }: SourceFile, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`;
}
