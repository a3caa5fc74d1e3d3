/** The virtual module `verandah:widgets`, a registry, so that the runtime doesn't import from `widgets/`. */
import { relative } from 'node:path';
import { readDeclarations } from './declarations.mjs';
import { withLoader } from './loaded-files.mjs';

const specifier = 'verandah:widgets';

/**
 * The registry as source text.
 * @param {Array<{ folder: string, file: string, declaration: { on: string, view: string, pageWide?: unknown } }>} declarations
 * @param {(file: string) => string} [specifierOf] import specifier of a file; by default its absolute path
 */
export function registrySource(declarations, specifierOf = (file) => file) {
  const rows = declarations.map(({ folder, file, declaration: { on, view, pageWide } }) => {
    const load = `() => import(${JSON.stringify(specifierOf(file))})`;
    return `  ${JSON.stringify(folder)}: { on: ${JSON.stringify(on)}, view: ${JSON.stringify(view)}, ${pageWide ? 'pageWide: true, ' : ''}load: ${load} },`;
  });
  return `export const registry = {\n${rows.join('\n')}\n};\n`;
}

export function widgetsForEsbuild(root) {
  return {
    name: 'verandah-widgets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${specifier}$`) }, () => ({ path: 'registry', namespace: specifier }));
      build.onLoad({ filter: /.*/, namespace: specifier }, async () => ({
        // Relative paths, because esbuild hashes the text and names must not depend on the folder.
        contents: withLoader(
          registrySource(await readDeclarations(root), (file) => `./${relative(root, file).replaceAll('\\', '/')}`),
          'verandah-widgets.ts',
        ),
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
}

export function widgetsForVite(root) {
  const resolved = `\0${specifier}`;
  return {
    name: 'verandah-widgets',
    resolveId: (id) => (id === specifier ? resolved : undefined),
    load: async (id) => (id === resolved ? registrySource(await readDeclarations(root)) : undefined),
  };
}
