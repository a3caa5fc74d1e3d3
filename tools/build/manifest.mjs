/** Creates `manifest.json` from esbuild's metafile: files, their dependencies and sizes. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { includeSnippet } from './include-snippet.mjs';
import { reactOutput } from './one-react.mjs';
import { reach } from './reach.mjs';

export function weigh(contents) {
  return {
    bytes: Buffer.byteLength(contents),
    gzip: gzipSync(contents, { level: 9 }).length,
    integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
  };
}

/**
 * The parts of a build, as sets of output paths.
 * `critical` is the entry with its static imports. A widget's `own` files contain code of its folder and are reached
 * only from it; `lazy` are those that it loads on first use.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} entryPoint source path of the entry
 */
export function partsOf(metafile, entryPoint) {
  const outputs = Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.js'));
  const entry = outputs.find(([, output]) => output.entryPoint === entryPoint)?.[0];
  if (!entry) throw new Error(`No output for the entry ${entryPoint}.`);
  const critical = reach(metafile, [entry], { kinds: ['import-statement'] });
  const react = reactOutput(metafile);
  const stop = new Set([...critical, ...(react ? [react] : [])]);
  const sourceOf = (path) => metafile.outputs[path]?.entryPoint ?? '';
  const nameOf = (path) => /^widgets\/([^/]+)\/widget\.ts$/.exec(sourceOf(path))?.[1];
  const starts = outputs.map(([path]) => path).filter(nameOf);

  const later = new Set(starts);
  for (const path of critical) {
    for (const { path: next, kind } of metafile.outputs[path].imports) if (kind === 'dynamic-import') later.add(next);
  }
  // The module that mounts widgets leads to all of them and belongs to none.
  const from = (start) =>
    reach(metafile, [start], {
      kinds: ['import-statement', 'dynamic-import'],
      stop: new Set([...stop, ...starts.filter((other) => other !== start)]),
    });
  const reached = new Map([...later].map((start) => [start, from(start)]));
  const ownOf = (widget) => {
    const own = new Set(reached.get(widget));
    for (const [start, files] of reached) if (start !== widget) for (const path of files) own.delete(path);
    // Files without code of the widget belong to the runtime or a library.
    const folder = `${sourceOf(widget).replace(/[^/]+$/, '')}`;
    return [...own].filter((path) =>
      Object.keys(metafile.outputs[path]?.inputs ?? {}).some((input) => input.startsWith(folder)),
    );
  };

  const loadedBy = (start) => {
    const named = new Set((metafile.inputs?.[sourceOf(start)]?.imports ?? []).map(({ path }) => path));
    return outputs.flatMap(([path]) => (named.has(sourceOf(path)) ? [path] : []));
  };

  const widgets = new Map();
  for (const start of starts.toSorted()) {
    const own = ownOf(start);
    const startedWith = reach(metafile, [start, ...loadedBy(start)], { kinds: ['import-statement'] });
    widgets.set(nameOf(start), { start, own, lazy: own.filter((path) => !startedWith.has(path)) });
  }
  // Loaded from many places, so counted with everything its first use fetches.
  const extrasStarts = outputs
    .map(([path]) => path)
    .filter((path) => sourceOf(path).startsWith('runtime/ajax/feedback/'));
  const extras = [...reach(metafile, extrasStarts, { kinds: ['import-statement'], stop })];
  const named = new Set([...stop, ...[...widgets.values()].flatMap(({ own }) => own)]);
  const chunks = outputs.map(([path]) => path).filter((path) => !named.has(path));
  const mounting = outputs.map(([path]) => path).filter((path) => sourceOf(path) === 'runtime/islands/mounting.ts');
  return { entry, critical, react, mounting, widgets, extras, chunks, sourceOf };
}

const sheet = ({ file, text }) => Object.assign({ file }, weigh(text));

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {ReturnType<typeof partsOf>} parts
 * @param {object} bundle from `buildBundle`
 * @param {Map<string, import('./file-groups.mjs').Place>} bundle.places
 * @param {Map<string, string>} bundle.chunks
 * @param {Map<string, Uint8Array>} bundle.contents
 * @param {Awaited<ReturnType<typeof import('./declarations.mjs').readDeclarations>>} bundle.declarations
 * @param {Awaited<ReturnType<typeof import('./styles.mjs').buildStyles>>} styles
 */
export function manifestOf(metafile, parts, { places, chunks, contents, declarations }, styles) {
  const fileOf = (path) => places.get(path)?.file ?? basename(path);
  const describe = (path) => ({ file: fileOf(path), ...weigh(contents.get(fileOf(path)) ?? '') });
  const filesOf = (paths) => [...new Set([...paths].map(fileOf))];
  const sizesOf = (paths) => [...paths].map((path) => weigh(chunks.get(path) ?? ''));
  const sum = (paths, key) => sizesOf(paths).reduce((total, size) => total + size[key], 0);
  /** Files with everything that `paths` need, without the entry and React. */
  const reactFile = parts.react ? fileOf(parts.react) : null;
  const neededBy = (paths) =>
    filesOf(reach(metafile, paths, { kinds: ['import-statement'], stop: parts.critical })).filter(
      (file) => file !== reactFile,
    );
  const mounting = neededBy(parts.mounting);
  // The others may never be near the viewport, or wait for React, which is fetched when the page is idle.
  const preloaded = new Set(
    declarations
      .filter(({ declaration: { on, view } }) => view === 'dom' && (on === 'load' || on === 'idle'))
      .map(({ folder }) => folder),
  );
  const widget = (name, { start, own, lazy }) => {
    const eager = own.filter((path) => !lazy.includes(path));
    const needs = neededBy(eager);
    return {
      file: fileOf(start),
      needs,
      preload: preloaded.has(name) ? [...new Set([...mounting, ...needs])] : [],
      later: filesOf(lazy),
      css: styles.sheetsOf[name] ?? [],
      bytes: sum(own, 'bytes'),
      gzip: sum(own, 'gzip'),
      lazyGzip: sum(lazy, 'gzip'),
    };
  };
  const chunkName = (path) =>
    parts
      .sourceOf(path)
      .replace(/^runtime\//, '')
      .replace(/(?:\/index)?\.tsx?$/, '') || basename(path, '.js');
  const manifest = {
    entry: describe(parts.entry),
    critical: { files: parts.critical.size, gzip: sum(parts.critical, 'gzip') },
    extras: { files: parts.extras.length, gzip: sum(parts.extras, 'gzip') },
    react: parts.react ? { file: fileOf(parts.react), gzip: sum([parts.react], 'gzip') } : null,
    mounting,
    widgets: Object.fromEntries([...parts.widgets].map(([name, value]) => [name, widget(name, value)])),
    css: { ...sheet(styles.layered), unlayered: sheet(styles.unlayered), base: sheet(styles.base) },
    chunks: Object.fromEntries(parts.chunks.toSorted().map((path) => [chunkName(path), places.get(path)])),
    files: Object.fromEntries(
      [...contents, ...styles.parts.map(({ file, text }) => [file, text])]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([file, text]) => [file, weigh(text)]),
    ),
  };
  return Object.assign(manifest, { include: includeSnippet(manifest) });
}
