/** Follows the imports of esbuild's outputs. */

/**
 * Every output reached from `starts`, including them, but not beyond `stop`.
 * @param {import('esbuild').Metafile} metafile
 * @param {Iterable<string>} starts output paths
 * @param {{ kinds: string[], stop?: Set<string> }} walk
 * @returns {Set<string>}
 */
export function reach(metafile, starts, { kinds, stop = new Set() }) {
  const visited = new Set();
  const queue = [...starts];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const output = metafile.outputs[path];
    if (!output || visited.has(path) || stop.has(path)) continue;
    visited.add(path);
    for (const { path: next, kind, external } of output.imports)
      if (!external && kinds.includes(kind)) queue.push(next);
  }
  return visited;
}
