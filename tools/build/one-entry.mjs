/**
 * Keeps the critical path in one file. esbuild moves modules that the entry shares with a later chunk into separate
 * chunks. An import of the entry at the end of each later module gives its modules the same importers, and one file.
 */
import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { joinedCode } from './joined-code.mjs';
import { leanDeclaration } from './lean-declaration.mjs';
import { isOurs, languageOf, specifier, withLoader } from './loaded-files.mjs';
import { eagerModules } from './shared-code.mjs';

/**
 * Our modules that start a later chunk.
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {string} entryPoint source path of the entry
 * @param {string[]} named source paths that have their own output name
 * @returns {string[]}
 */
export function startsOf(inputs, entryPoint, named) {
  const critical = eagerModules(inputs, [entryPoint]);
  const dynamicImports = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external).map(({ path }) => path),
  );
  return [...new Set([...named, ...dynamicImports])].filter((path) => isOurs(path) && !critical.has(path));
}

/**
 * The modules that start a later chunk and share code with the entry, directly or through a shared file.
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {string} entryPoint source path of the entry
 * @param {string[]} starts from `startsOf`
 * @param {ReturnType<import('./shared-code.mjs').sharedCode>} shared
 * @returns {Set<string>}
 */
export function laterStarts(inputs, entryPoint, starts, shared) {
  const critical = eagerModules(inputs, [entryPoint]);
  const given = (start) => shared.flatMap((group) => (group.starts.has(start) ? group.modules : []));
  return new Set(
    starts.filter((start) =>
      [...eagerModules(inputs, [start, ...given(start)])].some((module) => critical.has(module)),
    ),
  );
}

/** @param {Set<string>} later from `laterStarts` @returns {import('esbuild').Plugin} */
export function afterTheEntry(root, entryPoint, later, shared) {
  return {
    name: 'verandah-after-the-entry',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const start = relative(root, path).replaceAll('\\', '/');
        if (!isOurs(start)) return undefined;
        const follows = [
          ...(later.has(start) ? [entryPoint] : []),
          ...shared.filter(({ starts }) => starts.has(start)).flatMap(({ modules }) => modules),
        ];
        const isDeclaration = start.endsWith('/widget.ts');
        // At the end, to keep the lines of the source map.
        const source = await readFile(path, 'utf8');
        const imports = follows.map((module) => `import ${JSON.stringify(specifier(start, module))};`).join('\n');
        const code = isDeclaration ? joinedCode(leanDeclaration(source)) : source;
        return { contents: `${withLoader(code, start)}\n${imports}\n`, loader: languageOf(start) };
      });
    },
  };
}

/**
 * Replaces the entry, a file that only imports a chunk, by that chunk. An entry with exports is kept for their names.
 * @param {import('esbuild').Metafile} metafile changed in place
 * @param {string} entryPoint source path of the entry
 * @returns {{ from: string, to: string, dropped: string } | null} output paths: the chunk, its new name, the dropped file
 */
export function promote(metafile, entryPoint) {
  const thin = Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === entryPoint);
  const holder = Object.keys(metafile.outputs).find((path) => entryPoint in metafile.outputs[path].inputs);
  const hash = /chunk-([A-Z0-9]{8})\.js$/.exec(holder ?? '')?.[1];
  if (!thin || !holder || !hash || thin === holder || metafile.outputs[thin].exports.length > 0) return null;
  delete metafile.outputs[thin];
  delete metafile.outputs[`${thin}.map`];
  metafile.outputs[holder].entryPoint = entryPoint;
  // As long as the old name, to keep the columns of source maps.
  return { from: `chunk-${hash}.js`, to: `verandah-${hash.slice(0, 5)}.js`, dropped: thin };
}

/**
 * Removes unused imports of esbuild's CommonJS helpers, each a request on the critical path; blanks keep the columns.
 * @param {import('esbuild').Metafile} metafile changed in place
 * @param {string} output path of the file that `text` belongs to
 * @param {string} text
 */
export function withoutIdleHelpers(metafile, output, text) {
  const chunks = Object.entries(metafile.outputs).filter(
    ([path, { inputs, entryPoint }]) => path.endsWith('.js') && !entryPoint && Object.keys(inputs).length === 0,
  );
  let withoutIdle = text;
  for (const [path] of chunks) {
    const idle = `import"./${basename(path)}";`;
    if (!withoutIdle.includes(idle)) continue;
    withoutIdle = withoutIdle.replace(idle, ' '.repeat(idle.length));
    const file = metafile.outputs[output];
    if (file) file.imports = file.imports.filter((one) => one.path !== path);
  }
  return withoutIdle;
}
