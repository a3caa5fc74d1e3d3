/** Favourite, pin and compare buttons of a long list: what a click and painting them take. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { generatedModules } from '../../build/generated-modules.mjs';
import { openPage } from '../browser.mjs';
import { measureRounds, ratioLine } from '../figures.mjs';

const root = join(import.meta.dirname, '../../..');
const clicks = 20;

/** Leaves out that each tier imports the one below, which would start the entry. */
const tiersAsWritten = {
  name: 'tiers-as-written',
  setup({ onLoad }) {
    onLoad({ filter: /\/runtime\/.*\.ts$/ }, async ({ path }) => ({ contents: await readFile(path), loader: 'ts' }));
  },
};

/** @returns {Promise<string>} the script that draws and clicks the buttons in a page */
export async function savedScript() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['tools/bench/page/saved.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [tiersAsWritten, generatedModules(root, [], { base: { file: '' }, sheetOf: new Map() })],
  });
  return outputFiles[0].text;
}

/** A page with mounted buttons. @param {'verandah' | 'floor'} name */
export async function openButtons(lab, script, name, count) {
  const page = await openPage(lab.browser);
  await page.load(`${lab.server.address}/page/blank?alone`);
  await page.evaluate(`() => {${script}}`);
  await page.evaluate((way, number) => globalThis.saved.start(way, number), name, count);
  return { page, count };
}

/** One click each on some hearts, from another place in each round. */
export function clickHearts({ page, count }, round) {
  const from = count > clicks ? ((round + 1) * clicks) % (count - clicks) : 0;
  return page.spend((...given) => globalThis.saved.press(...given), from, Math.min(count, clicks));
}

export default {
  id: 'saved-buttons',
  title: '1,000 cards with three buttons each',
  measures: `one click on a heart until it is drawn as saved, style included. Painting is for a guest with 100 saved homes. The single listener knows no list, no second copy and no request`,
  async run(lab) {
    const script = await savedScript();
    const stations = {};
    for (const name of ['verandah', 'floor']) stations[name] = await openButtons(lab, script, name, 1000);
    const samples = await measureRounds(Object.keys(stations), lab.rounds, async (name, round) => {
      const { page } = stations[name];
      await page.collectGarbage(4);
      const paint = await page.evaluate((way) => globalThis.saved.paint(way, 9), name);
      return { paint, ...(await clickHearts(stations[name], round)) };
    });
    for (const { page } of Object.values(stations)) await page.close();
    return {
      lines: [
        ratioLine({
          samples,
          measure: 'press',
          limit: 1.5,
          what: 'one click, against one delegated listener that writes one attribute',
          headline: 'A heart among 1,000 cards answers a click in {value} the time of the simplest code that can.',
        }),
        ratioLine({
          samples,
          measure: 'paint',
          limit: 1.3,
          what: 'painting 100 saved homes onto 3,000 buttons, against a loop by hand',
        }),
      ],
    };
  },
};
