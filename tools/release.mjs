/**
 * `npm run release`: builds, writes `.build/october/`, and packs it as `.build/release/verandah-<version>.zip` with its checksum. With
 * `--october` it packs nothing. It publishes nothing.
 */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from './build/for-node.mjs';
import { assembleOctober, installSteps } from './october.mjs';
import { writeApi } from './package.mjs';
import { releaseFiles } from './release/release-files.mjs';
import { zip } from './release/zip.mjs';

const root = join(import.meta.dirname, '..');
const target = join(root, '.build/release');

try {
  const { status } = spawnSync(process.execPath, ['esbuild.config.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The build failed or is over budget: see "npm run build". Nothing is written.');
  await writeApi();
  assembleOctober(root, join(root, '.build/october'));
  if (process.argv.includes('--october')) console.log(installSteps(root));
  else pack(await searchFiles());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** The configuration of search indexes, which a site imports at Algolia. */
async function searchFiles() {
  const { homesConfiguration: homes, contentConfiguration: content } = await importSource(
    root,
    'fixtures/world/search-configuration.ts',
  );
  return Object.entries({ homes, content }).map(([name, configuration]) => [
    `docs/search/${name}.json`,
    Buffer.from(`${JSON.stringify(configuration, null, 2)}\n`),
  ]);
}

/** @param {[path: string, content: Buffer][]} made files that are in no folder */
function pack(made) {
  const files = releaseFiles(root, join(root, '.build/october'), made);
  const archive = zip(files);
  const [name = ''] = [...files.keys()][0]?.split('/') ?? [];
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, `${name}.zip`), archive);
  const sum = createHash('sha256').update(archive).digest('hex');
  writeFileSync(join(target, `${name}.zip.sha256`), `${sum}  ${name}.zip\n`);
  console.log(
    `Wrote .build/release/${name}.zip: ${files.size} files, ${(archive.length / 1e6).toFixed(1)} MB, SHA-256 ${sum}`,
  );
}
