/**
 * Keeps React in one chunk. esbuild splits by entry point, so `react` and `react-dom` could end up in different files.
 * Importing both through one virtual module gives them the same importers.
 */
import { createRequire } from 'node:module';

const entries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const namespace = 'verandah:react';
/** React's packages import each other directly; other modules use the virtual module. */
const insideReact = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** The source of the virtual module, with each public name once. */
export function reactSource(namesByEntry) {
  const taken = new Set(['default']);
  return Object.entries(namesByEntry)
    .map(([entry, names]) => {
      const fresh = names.filter((name) => /^[A-Za-z]\w*$/.test(name) && !taken.has(name));
      for (const name of fresh) taken.add(name);
      return `export { ${fresh.join(', ')} } from ${JSON.stringify(entry)};`;
    })
    .join('\n');
}

export function oneReact(root) {
  const require = createRequire(`${root}/package.json`);
  return {
    name: 'verandah-one-react',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, importer, namespace: from }) => {
        if (from === namespace || insideReact.test(importer)) return undefined;
        if (!entries.includes(path)) {
          return { errors: [{ text: `Import of '${path}': use ${entries.join(', ')}, which share one chunk.` }] };
        }
        return { path: 'react', namespace, sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: reactSource(Object.fromEntries(entries.map((entry) => [entry, Object.keys(require(entry))]))),
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
}

/**
 * The output with React, or null if no widget uses it.
 * @param {import('esbuild').Metafile} metafile
 * @throws an Error if React is in several outputs
 */
export function reactOutput(metafile) {
  const holders = Object.entries(metafile.outputs)
    .filter(([, output]) => Object.keys(output.inputs).some((input) => insideReact.test(`/${input}`)))
    .map(([path]) => path);
  if (holders.length > 1) throw new Error(`React stands in ${holders.length} files: ${holders.join(', ')}.`);
  return holders[0] ?? null;
}
