/** How times grow with the number of cards on a page. */
import { min } from 'simple-statistics';
import { countLine, measureRounds, valuesOf } from '../figures.mjs';
import { changeFilter, changeRegion, openListing } from './listing.mjs';
import { clickHearts, openButtons, savedScript } from './saved.mjs';
import { measureStart } from './start.mjs';
import { appendTo } from './updates.mjs';

const counts = [10, 100, 1000, 5000];
/** Pages with 5,000 cards take long. The fastest of a few rounds tells whether times are linear: other work only adds. */
const maxRounds = 3;

/** As much changes on a long page as on a short one, but appending lays out all cards: its ratio to doing it by hand is told. */
const constant = new Set(['append', 'heart']);

/** @returns milliseconds of each action on a page with so many cards, and of appending by hand */
async function measureActions(lab, script, cards) {
  const middle = async (measure, act) => {
    const samples = await measureRounds(['verandah'], lab.rounds, (_, round) => act(round));
    return min(valuesOf(samples, 'verandah', measure));
  };
  const start = await middle('script', () => measureStart(lab, 'verandah', cards));
  const appended = await appendTo(lab, cards);
  const [append, byHand] = ['verandah', 'floor'].map((name) => min(valuesOf(appended, name, 'task')));
  const buttons = await openButtons(lab, script, 'verandah', cards);
  const heart = await middle('press', (round) => clickHearts(buttons, round));
  await buttons.page.close();
  const listing = await openListing(lab, cards);
  const filter = await middle('task', () => changeFilter(listing));
  const region = await middle('task', () => changeRegion(listing));
  await listing.page.close();
  return { byHand, times: { start, append, heart, filter, region } };
}

/** The steepest rise between two counts: 1 is linear in what changes, and less is better. */
export function steepestRise(name, points) {
  const costs = points.map(({ cards, ms }) => (constant.has(name) ? ms : ms / cards));
  return Math.max(...costs.slice(1).map((cost, index) => cost / costs[index]));
}

export default {
  id: 'growth',
  title: 'Cost as it grows: 10, 100, 1,000 and 5,000 homes',
  measures:
    'the steepest rise of the time from one count to the next, over that of what changes: 1 is linear. Filter and region on the demo’s listing with all its filters',
  async run(lab) {
    const rounds = Math.min(lab.rounds, maxRounds);
    const script = await savedScript();
    const found = [];
    for (const cards of counts) found.push({ cards, ...(await measureActions({ ...lab, rounds }, script, cards)) });
    const growth = Object.keys(found[0].times).map((name) => {
      const points = found.map(({ cards, times }) => ({ cards, ms: times[name] }));
      const ratios = found.map(({ cards, times, byHand }) => ({ cards, ms: times.append / byHand }));
      return { name, points, rise: steepestRise(name, name === 'append' ? ratios : points) };
    });
    const { name, rise } = growth.toSorted((a, b) => b.rise - a.rise)[0];
    const rises = growth.map((one) => [one.name, one.rise.toFixed(2), ...one.points.map(({ ms }) => ms.toFixed(2))]);
    return {
      growth,
      rounds,
      lines: [countLine({ what: `steepest of all: ${name}`, value: Number(rise.toFixed(2)), limit: 1.3, unit: 'x' })],
      times: [['', 'rise', ...counts.map((cards) => `${cards}`)], ...rises],
    };
  },
};
