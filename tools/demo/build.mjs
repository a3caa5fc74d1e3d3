/** Writes the demo as plain files: the pages, a folder of everything else, and the server for browsers that run it. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadExporter } from './exporter.mjs';
import { BUILD_PLACEHOLDER, buildWorker } from './worker.mjs';

const axe = '/assets/axe.min.js';

/** Loaded when they are needed, and then kept. */
const LATER = /\.(?:mp4|webm|map)$|\/axe\.min\.js$/;

/**
 * @param {string} root the project's folder, with a finished build in `dist/`
 * @param {{ out: string, only?: string[], plain?: boolean }} options
 */
export async function buildDemo(root, { out, only, plain }) {
  const { exportSite, readTheme } = await loadExporter(root);
  const theme = readTheme(root);
  const files = await readFiles(root);
  const cached = [...files.keys()].filter((path) => !LATER.test(path)).map((path) => path.slice(1));
  const { worker, pdf } = await buildWorker(root, { theme, files: [...cached, 'maps.js'] });
  const build = `build-${hashOf([worker, pdf, ...[...files].flat()])}`;

  await rm(out, { recursive: true, force: true });
  const write = writerTo(out);
  const script = (text) => text.replaceAll(BUILD_PLACEHOLDER, build);
  await Promise.all([
    write('demo-server.js', script(worker)),
    // `npx serve` loses the query of an address that ends in `.html`, unless it shows only folders under clean addresses.
    write('serve.json', JSON.stringify({ cleanUrls: ['/', '/__fixtures/demo'] })),
    write(`${build}/pdf.js`, script(pdf)),
    write(`${build}/demo.js`, await readFile(join(root, 'tools/demo/page-script.js'))),
    ...[...files].map(([path, bytes]) => write(build + path, bytes)),
    write(`${build}/maps.js`, await readFile(join(root, '.build/maps.js'))),
  ]);
  files.set('/maps/api/js', await readFile(join(root, '.build/maps.js')));
  const written = await exportSite({ theme, files, build, only, plain, write });
  return { ...written, build };
}

/** @returns {Promise<Map<string, Uint8Array>>} path of the server → bytes */
async function readFiles(root) {
  const files = new Map();
  for (const [folder, prefix, recursive] of [
    ['demo-pages/assets', '/assets/', true],
    ['dist', '/dist/', false],
  ]) {
    const entries = await readdir(join(root, folder), { withFileTypes: true, recursive });
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith('.md')) continue;
      const file = join(entry.parentPath, entry.name);
      const name = file.slice(join(root, folder).length + 1).replaceAll('\\', '/');
      files.set(prefix + name, new Uint8Array(await readFile(file)));
    }
  }
  files.set(axe, new Uint8Array(await readFile(join(root, 'node_modules/axe-core/axe.min.js'))));
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function writerTo(out) {
  const folders = new Map();
  return async (file, content) => {
    const folder = dirname(join(out, file));
    if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }));
    await folders.get(folder);
    await writeFile(join(out, file), content);
  };
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 10);
}
