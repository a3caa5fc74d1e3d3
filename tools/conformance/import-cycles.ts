/** Finds import cycles, including dynamic and type-only imports: their modules can't be read alone. */
import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Static, dynamic and re-exporting, in code and in the types of JSDoc comments. */
const importPath = /\b(?:from|import)\s*\(?\s*(['"])(\.[^'"]+)\1/g;

function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(importPath)].map(([, , imported = '']) => posix.join(posix.dirname(path), imported));
}

/** @returns every import cycle among the files, as a path that ends where it starts */
export function cycleFaults(files: readonly SourceFile[]): string[] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  const finished = new Set<string>();
  const faults: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      faults.push(
        `Import cycle: ${[...path.slice(start), file].join(' → ')}. Move what both need into a module of its own.`,
      );
      return;
    }
    if (finished.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return faults;
}
