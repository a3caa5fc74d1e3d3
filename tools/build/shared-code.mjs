/**
 * Puts code that many widgets share into three files. esbuild makes a chunk for every set of importers, which would be
 * forty requests; importing all shared modules together gives them the same importers.
 */

/** Minimum number of starts that share a module; fewer would burden the others. */
const minSharers = 4;

/** As long as `chunk`, to keep the columns of source maps. */
const groups = [
  { name: 'basic', holds: /^runtime\/(?:dom|islands|diagnostics)\// },
  { name: 'store', holds: /^runtime\/(?:stores\/|contract\.ts$)/ },
];

/** Pages without widgets need none of the groups. */
const without = /^runtime\/ajax\//;

/** Use the groups, but are on few pages: what they share with a few widgets is no reason to burden the others. */
const rare = /^runtime\/(?:autocomplete-source\.ts|exports\/.*|islands\/definition\.ts)$/;

/** What widgets and requests need is a third file, for each of them that needs any of it. */
const requestStart = 'runtime/ajax/request/request-chunk.ts';

/**
 * Modules that `starts` import statically, including them.
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {string[]} starts source paths
 */
export function eagerModules(inputs, starts) {
  const visited = new Set();
  const queue = [...starts];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (visited.has(path) || !inputs[path]) continue;
    visited.add(path);
    for (const { path: next, kind, external } of inputs[path].imports) {
      if (!external && kind !== 'dynamic-import') queue.push(next);
    }
  }
  return visited;
}

/**
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {string} entryPoint source path of the entry
 * @param {Iterable<string>} starts source paths of the modules that start a later chunk
 * @returns {Array<{ name: string, modules: string[], starts: Set<string> }>} groups, with the starts that import each
 */
export function sharedCode(inputs, entryPoint, starts) {
  const critical = eagerModules(inputs, [entryPoint]);
  const reached = new Map(
    [...starts].filter((start) => !without.test(start)).map((start) => [start, eagerModules(inputs, [start])]),
  );
  const sharers = [...reached].filter(([start]) => !rare.test(start)).map(([, modules]) => modules);
  const share = (module) => sharers.filter((modules) => modules.has(module)).length;
  const utils = requestCode(inputs, critical, [...starts], (path) => groups[0].holds.test(path) && share(path) > 0);
  const grouped = groups.map(({ name, holds }) => {
    const modules = Object.keys(inputs).filter(
      (path) =>
        holds.test(path) &&
        !critical.has(path) &&
        !reached.has(path) &&
        !utils.modules.includes(path) &&
        share(path) >= minSharers,
    );
    const users = [...reached].filter(([, imported]) => modules.some((path) => imported.has(path)));
    return { name, modules, starts: new Set(users.map(([start]) => start)) };
  });
  return [utils, ...grouped];
}

/** The code of requests that widgets need too. @param {(path: string) => boolean} isShared whether they do */
function requestCode(inputs, critical, starts, isShared) {
  const ofRequests = eagerModules(inputs, [requestStart]);
  const modules = Object.keys(inputs).filter(
    (path) => ofRequests.has(path) && !critical.has(path) && !starts.includes(path) && isShared(path),
  );
  const users = starts.filter((start) => {
    const imported = eagerModules(inputs, [start]);
    return modules.some((path) => imported.has(path));
  });
  return { name: 'utils', modules, starts: new Set(users) };
}

/** Names the chunk of each group. */
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
