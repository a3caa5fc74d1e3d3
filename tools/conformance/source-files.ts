import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  text: string;
}

const isTest = /\.(?:test|e2e|types)\.tsx?$/;

/** Files under the folders whose name ends in one of `endings`, sorted. */
export function filesUnder(root: string, folders: readonly string[], endings: readonly string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
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
