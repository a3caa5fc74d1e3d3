import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildBundle } from './bundle.mjs';
import { manifestOf, partsOf } from './manifest.mjs';
import { buildStyles } from './styles.mjs';

const root = join(import.meta.dirname, '../..');
const entry = 'runtime/index.ts';
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

test('another folder gives the same files, names, source maps and manifest', async () => {
  for (const path of ['runtime', 'widgets', 'package.json', 'tsconfig.json', ...shippedPackages()]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  const [here, there] = await Promise.all([build(root), build(copy)]);
  expect(Object.keys(there).toSorted()).toEqual(Object.keys(here).toSorted());
  const differing = Object.keys(here).filter((name) => here[name] !== there[name]);
  expect(differing).toEqual([]);
}, 120_000);
