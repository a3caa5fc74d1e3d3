/** What a build's imports say about its files: what would split a tier, and which chunks are shared. */
import { basename } from 'node:path';
import { tierBelow } from './generated-modules.mjs';

/**
 * @param {import('esbuild').Metafile} metafile
 * @throws an Error naming a file that imports what belongs to a bundle, or that an `import()` leads to without its tier
 */
export function checkImports({ inputs }) {
  for (const [from, { imports }] of Object.entries(inputs))
    for (const { path: to, kind } of imports) {
      if (from.startsWith('runtime/') && (to.startsWith('widgets/') || to.startsWith('verandah:bundle/')))
        throw new Error(`${from} imports ${to}, which is in a bundle: every page would load it.`);
      if (kind === 'dynamic-import' && /^(?:runtime|widgets)\//.test(to) && !Object.hasOwn(tierBelow, to))
        throw new Error(
          `${from} has an import() of ${to}: name the tier below it in tierBelow of tools/build/generated-modules.mjs, or import it plainly.`,
        );
    }
}

/**
 * The chunks besides the tiers, whose code two or more files share: name it in runtime/widget-tier.ts if most pages have them.
 * @param {import('esbuild').Metafile} metafile
 * @returns {string[]} a line for each chunk: its file, its size, what it holds, and who reads it
 */
export function sharedChunks({ outputs }) {
  const isTier = (source) => /^runtime\/\w+\.ts$/.test(source);
  return Object.entries(outputs).flatMap(([chunk, { bytes, entryPoint, inputs }]) => {
    const [first, ...others] = Object.keys(inputs);
    if (!chunk.endsWith('.js') || entryPoint || [first, ...others].some(isTier)) return [];
    const readers = Object.keys(outputs).filter((path) => outputs[path].imports.some((read) => read.path === chunk));
    const holds = others.length ? `${first} and ${others.length} more` : first;
    return [
      `${basename(chunk)} (${bytes} B: ${holds}) is shared by ${readers.map((path) => basename(path)).join(', ')}`,
    ];
  });
}
