/** `node tools/films.mjs [slug]`: draws the films of the video tours again, after a change to rooms or street fronts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowsers } from './browser.mjs';
import { writeMp4 } from './films/mp4.mjs';
import { record } from './films/record.mjs';
import { root } from './install.mjs';

const size = { width: 576, height: 432, framesPerSecond: 12 };
const bitrate = 72_000;
const only = process.argv[2];
const folder = join(root, 'demo-pages/assets/clips');
const bundle = join(root, '.build/films.mjs');

await build({
  stdin: {
    contents: `export { world } from './fixtures/world/index.ts'; export { picture } from './fixtures/pictures/index.ts';`,
    resolveDir: root,
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: bundle,
});
const { world, picture } = await import(bundle);
const browser = await chromium.launch({ executablePath: findBrowsers().fast ?? undefined, args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
try {
  const page = await browser.newPage();
  // Video encoders are for secure contexts only, such as this address.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('http://localhost/');
  for (const film of world.videoTours.filter(({ slug }) => only === undefined || slug === only)) {
    const scenes = film.scenes.map(({ pictures }) => pictures.map((path) => picture(path, world)));
    const secondsPerScene = film.durationSeconds / scenes.length;
    const { description, frames } = await page.evaluate(record, { ...size, bitrate, scenes, secondsPerScene });
    const bytes = (text) => new Uint8Array(Buffer.from(text, 'base64'));
    const file = writeMp4({
      ...size,
      // A test compares it with the scenes that the page lists.
      note: JSON.stringify(film.scenes),
      description: bytes(description),
      frames: frames.map((frame) => ({ bytes: bytes(frame.bytes), isKey: frame.isKey })),
    });
    writeFileSync(join(root, 'demo-pages', film.clip), file);
    console.log(`${film.slug}: ${film.durationSeconds} s, ${Math.round(file.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
