/**
 * Decides which chunks of the bundle share a file. esbuild splits code by importers, which makes files that are small and
 * many; a page waits longer for many requests than for bytes. `page-sample.json` records which chunks the demo's pages
 * load, and chunks that pages use together become one file. See decision 28.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isOurs } from './loaded-files.mjs';
import { reach } from './reach.mjs';

/**
 * How many bytes cost as much as one more request. On slow 4G (400 ms for a request, 50 kB a second, six at a time) a
 * request costs about 3 kB.
 */
const requestBytes = 3000;

/** Pages without widgets load only the code of requests. */
const mounting = 'runtime/islands/mounting.ts';

/** Needed before a page is idle: the code that starts widgets, and their declarations. */
const isEarly = (/** @type {string} */ source) => source === mounting || /^widgets\/[^/]+\/widget\.ts$/.test(source);

/** @typedef {import('esbuild').Metafile} Metafile */

/**
 * `isRuntime`: loaded by pages without widgets, which load nothing else. `isLibrary`: changes seldom, so that its file stays
 * in the browser's cache from release to release.
 * @typedef {{ chunks: string[], uses: Set<string>, isRuntime: boolean, isLibrary: boolean, gzip: number }} Group
 */

/**
 * The moments at which each lazy chunk is used: on a page, and on a page before it is idle.
 * @param {Metafile} metafile
 * @param {Record<string, string[]>} sample by page, the source paths that it loads
 * @param {Set<string>} lazy output paths
 * @returns {Map<string, Set<string>>} by output path
 */
function usesOf(metafile, sample, lazy) {
  const outputOf = new Map(Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  const uses = new Map([...lazy].map((path) => [path, new Set()]));
  for (const [page, sources] of Object.entries(sample)) {
    for (const [moment, chosen] of [
      [page, sources],
      [`${page} early`, sources.filter(isEarly)],
    ]) {
      const starts = chosen.flatMap((/** @type {string} */ source) => outputOf.get(source) ?? []);
      for (const path of reach(metafile, starts, { kinds: ['import-statement'] })) uses.get(path)?.add(moment);
    }
  }
  return uses;
}

/** Whether nothing in it is ours. */
function isLibrary(/** @type {Metafile} */ metafile, /** @type {string} */ path) {
  const inputs = Object.keys(metafile.outputs[path]?.inputs ?? {});
  return inputs.some((input) => input.includes('node_modules/')) && !inputs.some(isOurs);
}

/** Bytes saved by one file for both groups: a request at each shared moment, less what is loaded needlessly. */
function gain(/** @type {Group} */ a, /** @type {Group} */ b) {
  if (a.isRuntime !== b.isRuntime || a.isLibrary !== b.isLibrary) return 0;
  const shared = [...a.uses].filter((moment) => b.uses.has(moment));
  const requests = shared.filter((moment) => !moment.endsWith(' early')).length;
  const needless = (b.uses.size - shared.length) * a.gzip + (a.uses.size - shared.length) * b.gzip;
  return requests * requestBytes - needless;
}

/**
 * @param {Metafile} metafile
 * @param {Record<string, string[]>} sample by page, the source paths that it loads
 * @param {Map<string, string>} texts by output path, of the lazy chunks
 * @returns {string[][]} output paths by file
 */
export function groupChunks(metafile, sample, texts) {
  const uses = usesOf(metafile, sample, new Set(texts.keys()));
  const withoutWidgets = Object.keys(sample).filter((page) => !sample[page]?.includes(mounting));
  const groups = [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => {
      const moments = uses.get(path) ?? new Set();
      const isRuntime = withoutWidgets.some((page) => moments.has(page));
      return {
        chunks: [path],
        uses: moments,
        isRuntime,
        isLibrary: isLibrary(metafile, path),
        gzip: gzipSync(text, { level: 9 }).length,
      };
    });
  for (;;) {
    let best = { gain: 0, first: -1, second: -1 };
    for (const [first, a] of groups.entries())
      for (const [second, b] of groups.entries())
        if (first < second && gain(a, b) > best.gain) best = { gain: gain(a, b), first, second };
    const [first, second] = [groups[best.first], groups[best.second]];
    if (!first || !second) return groups.map(({ chunks }) => chunks);
    groups.splice(best.second, 1);
    groups[best.first] = {
      ...first,
      chunks: [...first.chunks, ...second.chunks],
      uses: new Set([...first.uses, ...second.uses]),
      gzip: first.gzip + second.gzip,
    };
  }
}

/** Characters; each is in the entry, for each file that it loads. */
const hashLength = 6;

/** `map.widget-ABCD1234.js` → `map.widget` */
const nameOf = (/** @type {string} */ path) => basename(path).replace(/(?:-chunk)?-\w+\.js$/, '');

/** @typedef {{ file: string, index: number }} Place the name of a file, and the position of a chunk in it */

/**
 * Names the files. esbuild's names change with the content of a chunk and all it leads to; a file's name also changes
 * with the chunks beside them.
 * @param {Metafile} metafile
 * @param {string[][]} groups output paths of the lazy chunks of each file
 * @param {string[]} plain output paths of the files that are plain modules
 * @returns {Map<string, Place>} by output path
 */
export function placesOf(metafile, groups, plain) {
  const files = [...groups, ...plain.map((path) => [path])];
  const fileOf = new Map(files.flatMap((chunks) => chunks.map((path) => [path, chunks])));
  const hashOf = (/** @type {string[]} */ chunks) => {
    const reached = new Set([chunks]);
    for (const file of reached)
      for (const path of file)
        for (const { path: next } of metafile.outputs[path]?.imports ?? []) {
          const target = fileOf.get(next);
          if (target) reached.add(target);
        }
    const names = [...reached].map((file) => file.map((path) => basename(path)).join());
    const digest = createHash('sha256')
      .update([chunks.join(), ...names.toSorted()].join('\n'))
      .digest('hex');
    return BigInt(`0x${digest}`).toString(36).toUpperCase();
  };
  return new Map(
    files.flatMap((chunks) => {
      const [first = ''] = chunks;
      const hash = hashOf(chunks);
      // Plain modules are renamed in the text of others, which must keep the columns of source maps.
      const file = plain.includes(first)
        ? basename(first).replace(/-(\w+)\.js$/, (_, { length }) => `-${hash.slice(0, length)}.js`)
        : `${chunks.length > 1 ? sharedName(metafile, chunks) : nameOf(first)}-${hash.slice(0, hashLength)}.js`;
      return chunks.map((path, index) => /** @type {const} */ ([path, { file, index }]));
    }),
  );
}

/**
 * The name of the largest chunk that has one, as long as `"<name>-123456.js#12"` fits where esbuild wrote
 * `import("./<name of a chunk>-12345678.js")`.
 */
function sharedName(/** @type {Metafile} */ metafile, /** @type {string[]} */ chunks) {
  const bytes = (/** @type {string} */ path) => metafile.outputs[path]?.bytes ?? 0;
  const names = chunks
    .toSorted((a, b) => bytes(b) - bytes(a))
    .map(nameOf)
    .filter((name) => name !== 'chunk');
  const maxLength = Math.min(...names.map(({ length }) => length)) + 9;
  return names.find(({ length }) => length <= maxLength) ?? 'chunk';
}
