/** What a build's imports say about its files: what would split a tier, and which chunks are shared. */
import { basename } from 'node:path';
import { tierBelow } from './generated-modules.mjs';

const isOurs = (path) => /^(?:runtime|widgets)\//.test(path);

/**
 * @param {import('esbuild').Metafile} metafile
 * @throws an Error naming a file that imports what belongs to a bundle, or that an `import()` leads to without its tier
 */
export function checkImports({ inputs }) {
  for (const [from, { imports }] of Object.entries(inputs))
    for (const { path: to, kind } of imports) {
      if (from.startsWith('runtime/') && (to.startsWith('widgets/') || to.startsWith('verandah:bundle/')))
        throw new Error(`${from} imports ${to}, which is in a bundle: every page would load it.`);
      if (kind === 'dynamic-import' && isOurs(to) && !Object.hasOwn(tierBelow, to))
        throw new Error(
          `${from} has an import() of ${to}: name the tier below it in tierBelow of tools/build/generated-modules.mjs, or import it plainly.`,
        );
    }
}

/**
 * The chunks besides the tiers, whose code two or more files share: name it in runtime/widgets.ts if most pages have them.
 * @param {import('esbuild').Metafile} metafile
 * @returns {string[]} a line for each chunk: its file, its size, what it holds, and who reads it
 */
export function sharedChunks({ outputs }) {
  const tiers = new Set([
    'runtime/index.ts',
    ...Object.keys(tierBelow).filter((path) => /^runtime\/\w+\.ts$/.test(path)),
  ]);
  const chunks = Object.entries(outputs).filter(
    ([path, { entryPoint, inputs }]) =>
      path.endsWith('.js') && !entryPoint && !Object.keys(inputs).some((input) => tiers.has(input)),
  );
  return chunks.map(([chunk, { bytes, inputs }]) => {
    const readers = Object.entries(outputs).filter(([, { imports }]) => imports.some(({ path }) => path === chunk));
    const nameOf = (path) => basename(path).replace(/-[A-Z0-9]{8}\.js$|\.js$/, '');
    const [first, ...others] = Object.keys(inputs);
    const holds = others.length ? `${first} and ${others.length} more` : first;
    return `${basename(chunk)} (${bytes} B: ${holds}) is shared by ${readers.map(([path]) => nameOf(path)).join(', ')}`;
  });
}
