import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { buildBundle } from './bundle.mjs';
import { manifestOf, partsOf } from './manifest.mjs';
import { apiModule, stableFiles } from './stable-names.mjs';

const root = join(import.meta.dirname, '../..');
const entry = 'runtime/index.ts';
const sources = ['runtime', 'widgets', 'package.json', 'tsconfig.json'];
const copy = mkdtempSync(join(tmpdir(), 'verandah-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Build {
  /** Text by file name. */
  files: Record<string, string>;
  /** By source path, as in esbuild's metafile. */
  inputs: object;
}

/** Folders of the packages that a build has read. */
function packagesOf({ inputs }: Build): string[] {
  const folders = Object.keys(inputs).flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  return [...new Set(folders)];
}

async function build(folder: string): Promise<Build> {
  const bundle = await buildBundle(folder, entry);
  const { metafile, contents, sourceMaps, styles } = bundle;
  const manifest = manifestOf(metafile, partsOf(metafile, entry), bundle, styles);
  const scripts = [...contents, ...sourceMaps].map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const);
  const sheets = [styles.layered, styles.unlayered, styles.base, ...styles.parts];
  const files = {
    ...Object.fromEntries([...scripts, ...stableFiles(manifest, styles, await apiModule(folder))]),
    ...Object.fromEntries(sheets.map(({ file, text }) => [file, text])),
    'manifest.json': JSON.stringify(manifest),
  };
  return { files, inputs: metafile.inputs };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) =>
    file.isFile() && !/\.test\.tsx?$/.test(file.name) ? [join(file.parentPath, file.name)] : [],
  );

/** What `npm run build` wrote from the present sources, or null. */
function written(): Build | null {
  const manifest = join(root, 'dist/manifest.json');
  if (!existsSync(manifest)) return null;
  const since = statSync(manifest).mtimeMs;
  const read = [...sources, 'package-lock.json', 'tools/build'].map((path) => join(root, path));
  const newer = read.flatMap((path) => (statSync(path).isFile() ? [path] : filesIn(path)));
  if (newer.some((path) => statSync(path).mtimeMs > since)) return null;
  const files = ['dist', '.build/maps'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((file) =>
      // tools/package.mjs adds the declarations, which the test of the package may have done before.
      file.isFile() && file.name !== 'verandah.d.ts'
        ? [[file.name, readFileSync(join(root, folder, file.name), 'utf8')] as const]
        : [],
    ),
  );
  const { 'manifest.json': text = '', ...others } = Object.fromEntries(files);
  const { inputs }: Metafile = JSON.parse(readFileSync(join(root, '.build/meta.json'), 'utf8'));
  return { files: { ...others, 'manifest.json': JSON.stringify(JSON.parse(text)) }, inputs };
}

test('another folder gives the same files, names, source maps and manifest', async () => {
  const original = written() ?? (await build(root));
  for (const path of [...sources, ...packagesOf(original)]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  const [{ files: here }, { files: there }] = [original, await build(copy)];
  expect(Object.keys(there).toSorted()).toEqual(Object.keys(here).toSorted());
  const differing = Object.keys(here).filter((name) => here[name] !== there[name]);
  expect(differing).toEqual([]);
}, 120_000);
