/** Modules that import each other in a circle, dynamic imports included: none of them can be read, or loaded, alone. */
import type { Metafile } from 'esbuild';

const own = /^(?:runtime|widgets)\//;

/** A declaration names its own view, and the view takes types and the name from its declaration. */
function isOwnView(from: string, to: string): boolean {
  return from.endsWith('/widget.ts') && to.startsWith(from.slice(0, -'widget.ts'.length));
}

/** Every import cycle of a bundle, as the path that leads back to where it starts. */
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
