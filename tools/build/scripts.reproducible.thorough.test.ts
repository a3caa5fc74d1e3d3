import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readDeclarations } from './declarations.mjs';
import { manifestOf } from './manifest.mjs';
import { buildApi, buildScripts } from './scripts.mjs';
import { buildStyles } from './styles.mjs';

const root = join(import.meta.dirname, '../..');
const sources = [
  'runtime',
  'widgets',
  'lint',
  'demo-pages/assets',
  'docs/requests.md',
  'package.json',
  'tsconfig.json',
];
const copy = mkdtempSync(join(tmpdir(), 'verandah-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Build {
  /** Text by file name. */
  files: Record<string, string>;
  /** Folders of the packages that it has read. */
  packages: string[];
}

async function build(folder: string): Promise<Build> {
  const declarations = await readDeclarations(folder);
  const styles = await buildStyles(folder, declarations);
  const scripts = await buildScripts(folder, declarations, styles);
  const sheets = [styles.layered, styles.unlayered, styles.base, ...styles.bundles];
  const inputs = [scripts.metafile, scripts.checksMetafile].flatMap((metafile) => Object.keys(metafile.inputs));
  const packages = inputs.flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  return {
    files: {
      ...Object.fromEntries([...scripts.files, ['api.js', await buildApi(folder)]]),
      ...Object.fromEntries(sheets.map(({ file, text }) => [file, text])),
      'manifest.json': JSON.stringify(manifestOf(scripts, declarations, styles)),
    },
    packages: [...new Set([...packages, 'node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler'])],
  };
}

test('another folder gives the same files, names, source maps and manifest', async () => {
  const { files: here, packages } = await build(root);
  for (const path of [...sources, ...packages]) cpSync(join(root, path), join(copy, path), { recursive: true });
  const { files: there } = await build(copy);
  expect(Object.keys(there).toSorted()).toEqual(Object.keys(here).toSorted());
  expect(Object.keys(here).filter((name) => here[name] !== there[name])).toEqual([]);
}, 120_000);
