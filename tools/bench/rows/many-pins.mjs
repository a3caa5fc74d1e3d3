/** A map with 5,000 places: when their index is built, the cost of camera moves, and the number of markers. */
import { openPage } from '../browser.mjs';
import { mediansOf } from '../compare.mjs';
import { countLine, ratioLine, timeLine } from '../lines.mjs';
import { median, shuffled } from '../statistics.mjs';

const warmUps = 1;

const places = 5000;
const kinds = ['pins', 'move', 'markers'];

/** From all places to a street, and along it. */
const moves = [8, 10, 11, 12, 13, 14].flatMap((zoom) =>
  [0, 0.02, 0.04].map((step) => ({ center: { lat: -37.8 + step, lng: 144.7 + step }, zoom })),
);

export default {
  id: 'many-pins',
  title: 'Map with 5,000 pins',
  measures: `${moves.length} camera moves: the time from the call to the pins in the page ("move"), and the part of it after the map came to rest ("pins"); each round is the median of its moves`,
  async run(lab) {
    const ours = await open(lab, places);
    const floor = await open(lab, 0);
    // The hand-written variant draws as many pins as ours, whose counts are measured here.
    const markers = (await travel(ours)).map((step) => step.markers);
    const samples = new Map([
      ['verandah', []],
      ['floor', []],
    ]);
    for (let round = -warmUps; round < lab.rounds; round += 1) {
      for (const [name, station, counts] of shuffled([
        ['verandah', ours, []],
        ['floor', floor, markers],
      ])) {
        const steps = await travel(station, counts);
        const sample = Object.fromEntries(kinds.map((kind) => [kind, median(steps.map((step) => step[kind]))]));
        if (round >= 0) samples.get(name).push(sample);
      }
    }
    const found = await ours.page.evaluate(() => globalThis.bench.found());
    for (const { problems, close } of [ours, floor]) {
      if (problems.length > 0) throw new Error(problems[0]);
      await close();
    }
    return {
      lines: linesOf(found, samples),
      columns: ['pins ms', 'move ms', 'markers'],
      medians: mediansOf(samples, kinds),
    };
  },
};

/** Makes all moves; if there are counts, the pins are drawn by hand. */
async function travel({ page, collectGarbage }, counts = []) {
  await page.bringToFront();
  await collectGarbage();
  return page.evaluate(
    async ([cameras, byHand]) => {
      const steps = [];
      for (const [index, camera] of cameras.entries()) steps.push(await globalThis.bench.move(camera, byHand[index]));
      return steps;
    },
    [moves, counts],
  );
}

function linesOf({ builds, firstPins, maxMarkers }, samples) {
  if (builds.length === 0) throw new Error('The index was never built.');
  return [
    countLine({ what: 'markers in the page at any time', value: maxMarkers, limit: 300 }),
    countLine({
      what: 'times the index was built while the page had other work',
      value: builds.filter(({ isIdle }) => !isIdle).length,
      limit: 0,
    }),
    countLine({
      what: 'times the index was built before the first pins were drawn',
      value: builds.filter(({ start }) => start < firstPins).length,
      limit: 0,
    }),
    timeLine({ samples, measure: 'pins', limit: 16, what: 'map at rest to drawn pins' }),
    ratioLine({
      samples,
      measure: 'pins',
      limit: 0.6,
      what: 'map at rest to drawn pins, against redrawing as many by hand',
    }),
  ];
}

async function open(lab, count) {
  const station = await openPage(lab.browser);
  const { page } = station;
  await page.route(`**/dist/${lab.manifest.widgets.map.script}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withMark(await response.text()) });
  });
  await page.goto(`${lab.server.address}/map/${count}`, { waitUntil: 'load' });
  await page.waitForFunction(
    (needed) => {
      const { hasBounds, builds } = globalThis.bench.found();
      return hasBounds && builds.length === needed;
    },
    count > 0 ? 1 : 0,
  );
  return station;
}

/** @returns {string} the shipped script of the map, whose index says when its building began */
function withMark(code) {
  const marked = code.replace(
    /\bload\((\w+)\)\{(?=\w+\{log:)/,
    'load($1){const start=performance.now();this.build($1);globalThis.bench.built(start);return this}build($1){',
  );
  if (marked === code) throw new Error('The script of the map builds no index.');
  return marked;
}
