/**
 * The build: `dist/` for themes, `dist/dev/` with the same as it was written, and `.build/server.mjs` for the demo; with `--demo`
 * also `dist/demo/`. Exits with 1 if something is over budget. See docs/internal/architecture.md.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judge, weighWidgets } from './tools/build/budgets.mjs';
import { readDeclarations } from './tools/build/declarations.mjs';
import { checkImports, sharedChunks } from './tools/build/import-graph.mjs';
import { manifestOf } from './tools/build/manifest.mjs';
import { buildApi, buildSavedHint, buildScripts } from './tools/build/scripts.mjs';
import { buildLint } from './tools/build/lint.mjs';
import { speculationRules } from './tools/build/speculation-rules.mjs';
import { buildServer } from './tools/build/for-node.mjs';
import { buildStyles } from './tools/build/styles.mjs';
import { thirdPartyNotices } from './tools/build/third-party-notices.mjs';
import { editorFiles } from './tools/editor/editor-files.mjs';

const root = import.meta.dirname;

try {
  await build();
  if (process.argv.includes('--demo')) await import('./tools/build-demo.mjs');
} catch (error) {
  // The message says which file and line; the stack would only say how the build got there.
  console.error(error.message);
  process.exitCode = 1;
}

async function build() {
  const declarations = await readDeclarations(root);
  const styles = await buildStyles(root, declarations);
  const [scripts, devScripts, api, savedHint, weights] = await Promise.all([
    buildScripts(root, declarations, styles),
    buildScripts(root, declarations, styles, { isDev: true }),
    buildApi(root),
    buildSavedHint(root),
    weighWidgets(declarations),
    buildServer(root),
  ]);
  checkImports(scripts.metafile);
  const inPages = { savedHint, speculationRules };
  const manifest = { ...manifestOf(scripts, declarations, styles), ...inPages };
  const sheets = new Map(
    [styles.base, ...styles.bundles, styles.layered, styles.unlayered].map(({ file, text }) => [file, text]),
  );
  // Their names stay from build to build. They are copies, since `@import` would delay the first paint by a request.
  const stable = [
    ['api.js', api],
    ['verandah.css', styles.layered.text],
    ['verandah.unlayered.css', styles.unlayered.text],
  ];
  const write = async (folder, files, itsManifest) => {
    await emptyOfFiles(join(root, folder));
    for (const [file, text] of [
      ...files,
      ...sheets,
      ...stable,
      ['manifest.json', `${JSON.stringify(itsManifest, null, 2)}\n`],
    ])
      await writeFile(join(root, folder, file), text);
  };
  await write('dist', scripts.files, manifest);
  await write('dist/dev', devScripts.files, { ...manifestOf(devScripts, declarations, styles), ...inPages });
  await mkdir(join(root, 'dist/editor'), { recursive: true });
  for (const [file, text] of await editorFiles(root, declarations))
    await writeFile(join(root, 'dist/editor', file), text);
  await writeFile(join(root, '.build/meta.json'), JSON.stringify(scripts.metafile));
  // After the folder has been emptied.
  const lint = await buildLint(root, declarations, styles);
  await writeFile(join(root, '.build/lint-meta.json'), JSON.stringify(lint));
  await writeFile(join(root, '.build/page-checks-meta.json'), JSON.stringify(scripts.checksMetafile));
  const builds = [scripts.metafile, scripts.checksMetafile, scripts.reactMetafile, lint];
  await writeFile(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, builds));

  const rows = judge(JSON.parse(await readFile(join(root, 'tools/budgets.json'), 'utf8')), manifest, weights);
  console.table(rows);
  for (const line of sharedChunks(scripts.metafile)) console.log(line);
  if (Object.values(rows).some(({ over }) => over > 0) && process.env.DEV !== '1') process.exitCode = 1;
}

/** Removes the files of the build before, and leaves folders: `dist/demo` is another command's. */
async function emptyOfFiles(folder) {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => rm(join(folder, entry.name))));
}
