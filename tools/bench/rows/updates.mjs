/** Updates of a page with 1,000 cards: ours, those of peers, and the same by hand, one page for each. */
import { setTimeout as pause } from 'node:timers/promises';
import { min } from 'simple-statistics';
import { cpuRate, openPage } from '../browser.mjs';
import { cards, lastChange } from '../cards.mjs';
import { countLine, measureRounds, ratioLine, valuesOf } from '../figures.mjs';
import { variants } from '../variants.mjs';

const appended = 200;
const idleMs = 300;

/**
 * @param {{ names: readonly string[], kind: 'full' | 'morph' | 'append', count?: number, styles?: 'plain' | 'listing', isFresh?: boolean, isSame?: boolean, isSlow?: boolean, times?: number }} task
 *   `isFresh` loads the page for each sample; `isSame` repeats the last response; `isSlow` is a slow phone; `times` are the updates in each round
 * @returns {Promise<Map<string, { frame: number, longest: number, mutations: number, task: number }[]>>}
 */
async function compareUpdates(
  lab,
  { names, kind, count = 1000, styles = 'plain', isFresh, isSame, isSlow, times = 1 },
) {
  const pages = {};
  for (const name of names) pages[name] = await openPage(lab.browser);
  const isAppend = kind === 'append';
  const update = async (name, round) => {
    const page = pages[name];
    if (isFresh || round < 0) {
      await page.load(`${lab.server.address}/page/${name}?kind=${kind}&styles=${styles}&count=${count}`);
      await pause(idleMs);
    }
    const version = isFresh || isSame ? 1 : round + 2;
    const list = { count, version, slow: kind === 'morph', action: variants[name].action };
    lab.server.prepare(name, kind, cards(isAppend ? { ...list, from: count, count: appended } : list));
    const expected = lastChange({ ...list, count: isAppend ? count + appended : count });
    if (isAppend) await page.evaluate((length) => globalThis.bench.trim(length), count);
    await page.slowDown(isSlow ? cpuRate : 1);
    return page.spend((...given) => globalThis.bench.press(...given), expected, { unchanged: isSame });
  };
  const samples = await measureRounds(names, lab.rounds * times, update, { warmUps: isFresh ? 0 : 1 });
  for (const page of Object.values(pages)) await page.close();
  return samples;
}

/** Ours and by hand, on a page with so many cards and the listing's CSS. */
export const appendTo = (lab, count) =>
  compareUpdates(lab, { names: ['verandah', 'floor'], kind: 'append', styles: 'listing', count, times: 2 });

/** A row that compares one kind of update. */
const row = (id, title, measures, task, linesOf) => ({
  id,
  title,
  measures,
  run: async (lab) => ({ lines: linesOf(await compareUpdates(lab, task)) }),
});

const byHand = (samples, limit, more = {}) =>
  ratioLine({ samples, limit, what: 'against fetch + innerHTML by hand', ...more });

export default [
  row(
    'full-update',
    'Full update of 1,000 cards',
    'click to the frame with the last card',
    { names: ['verandah', 'floor', 'turbo'], kind: 'full' },
    (samples) => [byHand(samples, 1.1), ratioLine({ samples, against: 'turbo', limit: 1, what: 'against Turbo' })],
  ),
  row(
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
  row(
    'first-update',
    'First update after server render, 1 % changed',
    'the same, on a page that has just loaded',
    { names: ['verandah', 'floor'], kind: 'morph', isFresh: true },
    (samples) => [byHand(samples, 0.35)],
  ),
  row(
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
  row(
    'append',
    'Append 200 cards to 1,000',
    'click to the frame with the last card. The fastest, because other work only adds: nearly all of it is layout, by hand too',
    { names: ['verandah', 'floor'], kind: 'append', times: 3 },
    (samples) => [byHand(samples, 1.1, { middle: min, what: 'against template + append by hand' })],
  ),
  row(
    'longest-task',
    'Full update, slow phone',
    'longest task until the frame, with the listing’s CSS',
    { names: ['verandah', 'floor'], kind: 'full', styles: 'listing', isSlow: true },
    (samples) => [
      byHand(samples, 0.4, {
        measure: 'longest',
        headline:
          'On a slow phone, the longest task of replacing 1,000 cards of a listing takes {value} the time of that by hand.',
      }),
    ],
  ),
];
