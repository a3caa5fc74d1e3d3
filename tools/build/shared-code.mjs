/**
 * What many widgets share, in two files instead of forty.
 *
 * esbuild gives every set of importers a chunk of its own, so forty small modules of the runtime that most widgets use
 * would be as many requests of a page. An import of all of them at the end of whatever uses one of them gives them the
 * same importers, and so the same file.
 */
import { eager } from './one-entry.mjs';

/** How many starting points have to share a module; what fewer share would burden the others. */
const minSharers = 4;

/** As long as `chunk`, so that giving a file its name moves no column of a source map. */
const groups = [
  { name: 'basic', holds: /^runtime\/(?:dom|islands|diagnostics)\// },
  { name: 'store', holds: /^runtime\/(?:stores\/|contract\.ts$)/ },
];

/** Pages without a widget fetch what sends their requests, and none of this. */
const without = /^runtime\/ajax\//;

/**
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {string} entryPoint source path of the entry
 * @param {Iterable<string>} starts source paths of the modules that start a later chunk
 * @returns {Array<{ name: string, modules: string[], starts: Set<string> }>} each group, and who has to import all of it
 */
export function sharedCode(inputs, entryPoint, starts) {
  const critical = eager(inputs, [entryPoint]);
  const reached = new Map(
    [...starts].filter((start) => !without.test(start)).map((start) => [start, eager(inputs, [start])]),
  );
  const share = (module) => [...reached.values()].filter((modules) => modules.has(module)).length;
  return groups.map(({ name, holds }) => {
    const modules = Object.keys(inputs).filter(
      (path) => holds.test(path) && !critical.has(path) && !reached.has(path) && share(path) >= minSharers,
    );
    const users = [...reached].filter(([, itsModules]) => modules.some((path) => itsModules.has(path)));
    return { name, modules, starts: new Set(users.map(([start]) => start)) };
  });
}

/**
 * Names the chunk of each group after it.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {ReturnType<typeof sharedCode>} shared
 * @returns {Array<{ from: string, to: string }>}
 */
export function sharedNames(metafile, shared) {
  return shared.flatMap(({ name, modules }) => {
    const holding = Object.entries(metafile.outputs).map(([path, { inputs }]) => ({
      path,
      holds: modules.filter((module) => module in inputs).length,
    }));
    const [bestMatch] = holding.toSorted((a, b) => b.holds - a.holds);
    const hash = bestMatch && bestMatch.holds > 0 && /chunk-([A-Z0-9]+)\.js$/.exec(bestMatch.path)?.[1];
    return hash ? [{ from: `chunk-${hash}.js`, to: `${name}-${hash}.js` }] : [];
  });
}
