import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildBundle } from './bundle.mjs';
import { manifestOf, partsOf } from './manifest.mjs';
import { buildStyles } from './styles.mjs';

const root = join(import.meta.dirname, '../..');
const entry = 'runtime/index.ts';
const sources = ['runtime', 'widgets', 'package.json', 'tsconfig.json'];
const copy = mkdtempSync(join(tmpdir(), 'verandah-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function shippedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  return Object.entries(packages).flatMap(([path, { dev, optional }]) => (path && !dev && !optional ? [path] : []));
}

async function build(folder: string): Promise<Record<string, string>> {
  const [bundle, styles] = await Promise.all([buildBundle(folder, entry), buildStyles(folder)]);
  const { metafile, contents, sourceMaps } = bundle;
  const manifest = manifestOf(metafile, partsOf(metafile, entry), bundle, styles);
  const files = [...contents, ...sourceMaps].map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const);
  return {
    ...Object.fromEntries(files),
    [styles.layered.file]: styles.layered.text,
    [styles.unlayered.file]: styles.unlayered.text,
    'manifest.json': JSON.stringify(manifest),
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) =>
    file.isFile() && !/\.test\.tsx?$/.test(file.name) ? [join(file.parentPath, file.name)] : [],
  );

/** What `npm run build` wrote from the present sources, or null. */
function written(): Record<string, string> | null {
  const manifest = join(root, 'dist/manifest.json');
  if (!existsSync(manifest)) return null;
  const since = statSync(manifest).mtimeMs;
  const read = [...sources, 'package-lock.json', 'tools/build'].map((path) => join(root, path));
  const newer = read.flatMap((path) => (statSync(path).isFile() ? [path] : filesIn(path)));
  if (newer.some((path) => statSync(path).mtimeMs > since)) return null;
  const files = ['dist', '.build/maps'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((file) =>
      file.isFile() ? [[file.name, readFileSync(join(root, folder, file.name), 'utf8')] as const] : [],
    ),
  );
  const { 'manifest.json': text = '', ...others } = Object.fromEntries(files);
  return { ...others, 'manifest.json': JSON.stringify(JSON.parse(text)) };
}

test('another folder gives the same files, names, source maps and manifest', async () => {
  for (const path of [...sources, ...shippedPackages()]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  const [here, there] = await Promise.all([written() ?? build(root), build(copy)]);
  expect(Object.keys(there).toSorted()).toEqual(Object.keys(here).toSorted());
  const differing = Object.keys(here).filter((name) => here[name] !== there[name]);
  expect(differing).toEqual([]);
}, 120_000);
