/**
 * The virtual module `verandah:widgets`: the registry of every widget folder, for the bundle (esbuild) and for unit
 * tests (vite). The runtime imports it instead of importing upwards into `widgets/`.
 */
import { relative } from 'node:path';
import { readDeclarations } from './declarations.mjs';

const specifier = 'verandah:widgets';

/**
 * The registry as source text.
 *
 * @param {Array<{ folder: string, file: string, declaration: { on: string, view: string, pageWide?: unknown } }>} declarations
 * @param {(file: string) => string} [specifierOf] how the bundler wants a file to be imported; as its absolute path if left out
 */
export function registrySource(declarations, specifierOf = (file) => file) {
  const rows = declarations.map(({ folder, file, declaration: { on, view, pageWide } }) => {
    const load = `() => import(${JSON.stringify(specifierOf(file))})`;
    return `  ${JSON.stringify(folder)}: { on: ${JSON.stringify(on)}, view: ${JSON.stringify(view)}, ${pageWide ? 'pageWide: true, ' : ''}load: ${load} },`;
  });
  return `export const registry = {\n${rows.join('\n')}\n};\n`;
}

/**
 * @param {string} root the project's folder
 * @returns {import('esbuild').Plugin}
 */
export function widgetsForEsbuild(root) {
  return {
    name: 'verandah-widgets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${specifier}$`) }, () => ({ path: 'registry', namespace: specifier }));
      build.onLoad({ filter: /.*/, namespace: specifier }, async () => ({
        // Relative: esbuild hashes the text, and the same commit has to give the same names in every folder.
        contents: registrySource(
          await readDeclarations(root),
          (file) => `./${relative(root, file).replaceAll('\\', '/')}`,
        ),
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
}

/**
 * @param {string} root the project's folder
 * @returns {import('vite').Plugin}
 */
export function widgetsForVite(root) {
  const resolved = `\0${specifier}`;
  return {
    name: 'verandah-widgets',
    resolveId: (id) => (id === specifier ? resolved : undefined),
    load: async (id) => (id === resolved ? registrySource(await readDeclarations(root)) : undefined),
  };
}
