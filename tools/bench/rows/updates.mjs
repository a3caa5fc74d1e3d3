/** Updates of a page with 1,000 cards: ours, those of peers, and the same by hand, one page for each. */
import { median, shuffle } from 'simple-statistics';
import { cpuRate, openPage } from '../browser.mjs';
import { cards, lastChange } from '../cards.mjs';
import { countLine, ratioLine, timeLine, valuesOf } from '../figures.mjs';
import { variants } from '../variants.mjs';

const appended = 200;
const idleMs = 300;

const press = (expected, options) => globalThis.bench.press(expected, options);

/**
 * @param {object} lab
 * @param {{ names: readonly string[], kind: 'full' | 'morph' | 'append', context?: readonly string[], count?: number, styles?: string, isFresh?: boolean, isSame?: boolean, isSlow?: boolean }} task
 *   `context` names variants that are for orientation, and get three rounds; `isFresh` reloads the page for each sample;
 *   `isSame` repeats the last response; `isSlow` is a slow phone
 * @returns {Promise<Map<string, { dom: number, frame: number, task: number, longest: number, mutations: number }[]>>}
 */
async function compareUpdates(lab, task) {
  const samples = new Map(task.names.map((name) => [name, []]));
  const stations = [];
  for (const name of task.names) stations.push({ name, version: 0, page: await openPage(lab.browser) });
  const load = ({ name, page }) =>
    page.load(
      `${lab.server.address}/page/${name}?kind=${task.kind}&styles=${task.styles ?? 'plain'}&count=${task.count ?? 1000}`,
    );
  if (!task.isFresh) for (const station of stations) await load(station);
  for (let round = task.isFresh ? 0 : -1; round < lab.rounds; round += 1) {
    for (const station of shuffle(stations)) {
      if (round >= lab.contextRounds && task.context?.includes(station.name)) continue;
      if (task.isFresh) {
        await load(station);
        await new Promise((resolve) => {
          setTimeout(resolve, idleMs);
        });
      }
      const sample = await update(lab, task, station);
      if (round >= 0) samples.get(station.name).push(sample);
    }
  }
  for (const { page } of stations) await page.close();
  return samples;
}

async function update(lab, { kind, count = 1000, isFresh, isSame, isSlow }, station) {
  const { name, page } = station;
  if (isFresh) station.version = 1;
  else if (!isSame || station.version === 0) station.version += 1;
  const list = { count, version: station.version, slow: kind === 'morph', action: variants[name].action };
  const isAppend = kind === 'append';
  lab.server.prepare(name, kind, cards(isAppend ? { ...list, from: count, count: appended } : list));
  const expected = lastChange({ ...list, count: isAppend ? count + appended : count });
  await page.cdp.send('Page.bringToFront');
  if (isAppend) await page.evaluate((length) => globalThis.bench.trim(length), count);
  await page.collectGarbage();
  await page.slowDown(isSlow ? cpuRate : 1);
  const before = await page.metrics();
  const result = await page.evaluate(press, expected, { unchanged: Boolean(isSame) });
  const task = (await page.metrics()).TaskDuration - before.TaskDuration;
  return { ...result, task };
}

/** Ours, on a page with so many cards. */
export async function appendTo(lab, count) {
  const rounds = Math.min(lab.rounds, lab.contextRounds);
  const samples = await compareUpdates({ ...lab, rounds }, { names: ['verandah'], kind: 'append', count });
  return samples.get('verandah');
}

const columns = ['settled ms', 'frame ms', 'longest task ms', 'main thread ms'];
const mediansOf = (samples) =>
  [...samples].map(([name, list]) => ({
    who: variants[name].label,
    values: ['dom', 'frame', 'longest', 'task'].map((measure) => median(list.map((sample) => sample[measure]))),
  }));

/** A row that compares one kind of update. */
const updateRow = (id, title, measures, task, linesOf) => ({
  id,
  title,
  measures,
  async run(lab) {
    const samples = await compareUpdates(lab, task);
    return { lines: linesOf(samples), columns, medians: mediansOf(samples) };
  },
});

const byHand = (samples, limit, more = {}) =>
  ratioLine({ samples, limit, what: 'against fetch + innerHTML by hand', ...more });

const slowUpdate = {
  id: 'longest-task',
  title: 'Full update, slow phone',
  measures: 'longest task until the frame',
  async run(lab) {
    const task = { names: ['verandah', 'floor'], kind: 'full', isSlow: true };
    const listing = await compareUpdates(lab, { ...task, styles: 'listing', context: ['floor'] });
    return {
      lines: [
        timeLine({
          values: valuesOf(listing, 'verandah', 'longest'),
          limit: 100,
          what: 'longest task with the listing’s CSS',
          headline: 'On a slow phone, replacing 1,000 cards of a listing keeps the page busy for {value} at a time.',
        }),
      ],
      columns,
      medians: mediansOf(listing),
    };
  },
};

export default [
  updateRow(
    'full-update',
    'Full update of 1,000 cards',
    'click to the frame with the last card',
    { names: ['verandah', 'floor', 'turbo'], kind: 'full' },
    (samples) => [byHand(samples, 1.1), ratioLine({ samples, against: 'turbo', limit: 1, what: 'against Turbo' })],
  ),
  updateRow(
    'one-percent',
    '1 % of 1,000 keyed cards changed',
    'click to the frame with the last change',
    { names: ['verandah', 'floor', 'idiomorph'], kind: 'morph' },
    (samples) => [
      byHand(samples, 0.2),
      ratioLine({
        samples,
        against: 'idiomorph',
        limit: 0.35,
        what: 'against fetch + idiomorph',
        headline: 'Updating the 1 % of 1,000 cards that changed takes {value} the time of idiomorph.',
      }),
    ],
  ),
  updateRow(
    'first-update',
    'First update after server render, 1 % changed',
    'the same, on a page that has just loaded',
    { names: ['verandah', 'floor'], kind: 'morph', isFresh: true },
    (samples) => [byHand(samples, 0.35)],
  ),
  updateRow(
    'same-answer',
    'The same response again, 1,000 cards',
    'processor time of the whole update',
    { names: ['verandah', 'floor'], kind: 'full', isSame: true },
    (samples) => [
      byHand(samples, 0.1, { measure: 'task' }),
      countLine({
        what: 'DOM mutations in any round',
        value: Math.max(...valuesOf(samples, 'verandah', 'mutations')),
        limit: 0,
      }),
    ],
  ),
  updateRow(
    'append',
    'Append 200 cards to 1,000',
    'click to the frame with the last card',
    { names: ['verandah', 'floor', 'turbo'], kind: 'append' },
    (samples) => [byHand(samples, 1.1, { what: 'against template + append by hand' })],
  ),
  slowUpdate,
];
