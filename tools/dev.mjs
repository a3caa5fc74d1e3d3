/** `npm run dev`: builds, restarts the demo's server when a source changes, then reloads the open pages. */
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { liveReload } from './dev/live-reload.mjs';
import { freePort } from './free-port.mjs';
import { installMissing, root } from './install.mjs';
import { runProgram, startProgram } from './programs.mjs';

const port = await freePort(Number(process.env.PORT ?? 4173));
const target = await freePort(port + 1000);
const env = { DEMO_DRAWER: '1', ...process.env, DEV: '1', PORT: String(target) };
const settleMs = 80;

installMissing();
const pages = liveReload({ port, target });
let server;
let building = false;
let changedSince = false;

async function serve() {
  if (server && server.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  server = startProgram(['.build/server.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  await untilReady();
}

/** Waits until the server accepts requests, so that reloads don't fail. */
async function untilReady() {
  for (let tries = 0; tries < 50 && server.exitCode === null; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${target}/__fixtures/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

async function build() {
  if (building) {
    changedSince = true;
    return;
  }
  building = true;
  do {
    changedSince = false;
    if (await runProgram(['esbuild.config.mjs'], { env })) {
      await serve();
      pages.reload();
    } else console.error('The build failed; the pages stay as they were.');
  } while (changedSince);
  building = false;
}

let timer;
for (const folder of ['runtime', 'widgets', 'lint', 'fixtures', 'demo-pages']) {
  if (!existsSync(join(root, folder))) continue;
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /\.(?:test|e2e)\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(build, settleMs);
  });
}
await build();
console.log(`http://127.0.0.1:${port} reloads when a source changes.`);
