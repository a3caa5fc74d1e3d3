/**
 * `npm run sample-pages`: opens the demo's pages in a browser and records in `tools/build/page-sample.json` which chunks
 * each has loaded when it is idle, by the source file that starts them, and in `widget-sample.json` which widgets are in its
 * HTML. Run it when pages or widgets are added.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowsers } from './browser.mjs';
import { buildBundle } from './build/bundle.mjs';
import { root } from './install.mjs';
import { binary } from './test/steps.mjs';

const origin = `http://127.0.0.1:${process.env.PORT ?? '4191'}`;
const entryPoint = 'runtime/index.ts';
/** Pages that others link only with a query, or not at all. */
const starts = ['/', '/lab', '/search?q=home', '/compare', '/my-favourites', '/moodboard'];
/** Longer than the page waits before it prefetches. */
const idleMs = 2500;

// Without a sample, each chunk has a file of its own.
const bundle = await buildBundle(root, entryPoint, {});
const server = spawn(process.execPath, ['.build/server.mjs'], {
  cwd: root,
  env: { ...process.env, PORT: new URL(origin).port, PLAIN_PICTURES: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: findBrowsers().fast ?? undefined, args: ['--no-sandbox'] });
try {
  await once(server.stdout, 'data');
  const { chunks, widgets } = await samplePages(await browser.newContext());
  for (const [name, sample] of Object.entries({ 'page-sample': chunks, 'widget-sample': widgets })) {
    const file = join(root, `tools/build/${name}.json`);
    await writeFile(file, JSON.stringify(sample));
    execFileSync(process.execPath, [binary('@biomejs/biome/bin/biome'), 'format', '--write', file]);
  }
  for (const [page, sources] of Object.entries(chunks))
    console.log(`${page}: ${sources.length} chunks, ${widgets[page]?.length} widgets`);
} finally {
  await browser.close();
  server.kill();
}

/** @param {import('@playwright/test').BrowserContext} context */
async function samplePages(context) {
  const loaded = await watchChunks(context);
  const page = await context.newPage();
  /** @type {Record<string, string[]>} */
  const chunks = {};
  /** @type {Record<string, string[]>} */
  const widgets = {};
  const paths = [...starts];
  const kinds = new Set(paths.map(kindOf));
  for (const path of paths) {
    loaded.clear();
    const response = await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(idleMs);
    chunks[path] = [...loaded].toSorted();
    const html = (await response?.text()) ?? '';
    widgets[path] = [
      ...new Set([...html.matchAll(/ data-widget="([\w-]+)"/g)].map(([, name = '']) => name)),
    ].toSorted();
    for (const link of await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.pathname))) {
      if (kinds.has(kindOf(link)) || /\.\w+$/.test(link)) continue;
      kinds.add(kindOf(link));
      paths.push(link);
    }
  }
  return { chunks, widgets };
}

/** `/home-designs/:` stands for the page of every design. @param {string} path */
function kindOf(path) {
  return path.replace(/\?.*$/, '').replace(/^(\/[^/]+)\/.+$/, '$1/:');
}

/** Serves the bundle, and keeps the sources of the chunks that are requested. */
async function watchChunks(context) {
  const loaded = new Set();
  const sources = new Map(
    [...bundle.places].map(([path, { file }]) => [file, bundle.metafile.outputs[path]?.entryPoint]),
  );
  const [entry = ''] = [...sources].find(([, source]) => source === entryPoint) ?? [];
  await context.route('**/dist/*.js', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/dist/'.length);
    // The page names the entry in dist/, which is of another build.
    const file = bundle.contents.has(name) ? name : entry;
    if (file !== entry && sources.get(file)) loaded.add(sources.get(file));
    return route.fulfill({ body: bundle.contents.get(file), contentType: 'text/javascript' });
  });
  return loaded;
}
