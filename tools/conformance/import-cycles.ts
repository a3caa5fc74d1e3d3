/** Finds import cycles, including dynamic imports: their modules can't be read or loaded alone. */
import type { Metafile } from 'esbuild';

const own = /^(?:runtime|widgets)\//;

/** A declaration imports its view, and the view imports types from its declaration. */
function isOwnView(from: string, to: string): boolean {
  return from.endsWith('/widget.ts') && to.startsWith(from.slice(0, -'widget.ts'.length));
}

/** @returns every import cycle of a bundle as a path that ends where it starts */
export function cycleFaults({ inputs }: Pick<Metafile, 'inputs'>): string[] {
  const next = (file: string): string[] =>
    (inputs[file]?.imports ?? []).map(({ path }) => path).filter((path) => own.test(path) && !isOwnView(file, path));
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
    for (const imported of next(file)) visit(imported, [...path, file]);
    finished.add(file);
  };
  for (const file of Object.keys(inputs).filter((path) => own.test(path))) visit(file, []);
  return faults;
}
