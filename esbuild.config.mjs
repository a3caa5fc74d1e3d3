/** The build: `dist/` for themes and `.build/server.mjs` for the demo. Exits with 1 when something is over budget. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judge, printTable } from './tools/build/budgets.mjs';
import { buildBundle } from './tools/build/bundle.mjs';
import { manifestOf, partsOf, weigh } from './tools/build/manifest.mjs';
import { buildServer } from './tools/build/server.mjs';
import { apiModule, stableFiles } from './tools/build/stable-names.mjs';
import { sheetsOn } from './tools/build/styles.mjs';

const root = import.meta.dirname;
const entryPoint = process.env.VERANDAH_ENTRY ?? 'runtime/index.ts';
const dist = join(root, 'dist');
const maps = join(root, '.build/maps');

try {
  await build();
} catch (error) {
  // The message says which file and line; the stack would only say how the build got there.
  console.error(error.message);
  process.exitCode = 1;
}

async function build() {
  const [bundle, api] = await Promise.all([buildBundle(root, entryPoint), apiModule(root), buildServer(root)]);
  const { metafile, contents, sourceMaps, declarations, styles } = bundle;
  const manifest = manifestOf(metafile, partsOf(metafile, entryPoint), bundle, styles);

  await emptyOfFiles(dist);
  await emptyOfFiles(maps);
  await Promise.all([
    ...[...contents].map(([file, bytes]) => writeFile(join(dist, file), bytes)),
    ...[...sourceMaps].map(([file, bytes]) => writeFile(join(maps, file), bytes)),
    ...[styles.layered, styles.unlayered, styles.base, ...styles.parts].map(({ file, text }) =>
      writeFile(join(dist, file), text),
    ),
    ...[...stableFiles(manifest, styles, api)].map(([file, text]) => writeFile(join(dist, file), text)),
    writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`),
    writeFile(join(root, '.build/meta.json'), JSON.stringify(metafile)),
  ]);

  const rows = judge(JSON.parse(await readFile(join(root, 'tools/budgets.json'), 'utf8')), {
    critical: manifest.critical.gzip,
    extras: manifest.extras.gzip,
    react: manifest.react?.gzip ?? 0,
    frontStyles: sheetsOn('/', styles).reduce((sum, { text }) => sum + weigh(text).gzip, 0),
    widgets: declarations.map(({ folder, declaration: { view } }) => ({
      name: folder,
      view,
      gzip: (manifest.widgets[folder]?.gzip ?? 0) - (manifest.widgets[folder]?.lazyGzip ?? 0),
      lazy: manifest.widgets[folder]?.lazyGzip ?? 0,
    })),
  });
  console.log(printTable(rows));
  if (rows.some(({ over }) => over) && process.env.DEV !== '1') process.exitCode = 1;
}

/** Removes the files of the build before, and leaves folders: `dist/demo` is another command's. */
async function emptyOfFiles(folder) {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => rm(join(folder, entry.name))));
}
