/** How times grow with the number of cards on a page. */
import { median } from 'simple-statistics';
import { countLine } from '../figures.mjs';
import { withSite } from '../site.mjs';
import { changeFilter, changeRegion, openListing, regionReady } from './listing.mjs';
import { clickHearts, openButtons, savedScript } from './saved.mjs';
import { measureStart } from './start.mjs';
import { appendTo } from './updates.mjs';

const counts = [10, 100, 1000, 5000];
/** Pages with 5,000 cards take long; the medians of a few rounds tell whether times are linear. */
const maxRounds = 2;

/** What each action takes, in milliseconds; how many things it changes among `cards`. */
const actions = {
  start: {
    changed: (cards) => cards,
    measure: (lab, cards) => repeat(lab, async () => (await measureStart(lab, 'verandah', cards)).script),
  },
  append: {
    changed: () => 200,
    measure: async (lab, cards) => (await appendTo(lab, cards)).map(({ task }) => task),
  },
  heart: {
    changed: () => 1,
    async measure(lab, cards) {
      const station = await openButtons(lab, await savedScript(), 'verandah', cards);
      const found = await repeat(lab, async (round) => (await clickHearts(station, round)).press);
      await station.page.close();
      return found;
    },
  },
  filter: { changed: (cards) => cards, measure: (lab, cards) => onListing(lab, cards, changeFilter) },
  region: {
    changed: (cards) => cards,
    measure: (lab, cards) =>
      onListing(lab, cards, async (station) => {
        await regionReady(station);
        return changeRegion(station);
      }),
  },
};

async function repeat(lab, act) {
  const found = [];
  for (let round = -1; round < Math.min(lab.rounds, maxRounds); round += 1) {
    const value = await act(round + 2);
    if (round >= 0) found.push(value);
  }
  return found;
}

const onListing = (lab, cards, act) =>
  withSite(async (address) => {
    const station = await openListing(lab, address, cards);
    const found = await repeat(lab, async () => (await act(station)).task);
    await station.page.close();
    return found;
  });

/** The steepest rise between two counts: 1 is linear in what changes, and less is better. */
export function steepestRise(points, changed) {
  const rises = points.slice(1).map((point, index) => {
    const before = points[index];
    return point.ms / before.ms / (changed(point.cards) / changed(before.cards));
  });
  return Math.max(...rises);
}

export default {
  id: 'growth',
  title: 'Cost as it grows: 10, 100, 1,000 and 5,000 cards',
  measures: 'the steepest rise of the time from one count to the next, over that of what changes: 1 is linear',
  async run(lab) {
    const growth = [];
    for (const [name, { measure }] of Object.entries(actions)) {
      const points = [];
      for (const cards of counts) points.push({ cards, ms: median(await measure(lab, cards)) });
      growth.push({ name, points });
    }
    return {
      growth,
      rounds: Math.min(lab.rounds, maxRounds),
      lines: growth.map(({ name, points }) =>
        countLine({
          what: `${name}: from ${points[0].ms.toFixed(2)} to ${points.at(-1).ms.toFixed(2)} ms`,
          value: Number(steepestRise(points, actions[name].changed).toFixed(2)),
          limit: 1.3,
          unit: 'x',
        }),
      ),
      columns: counts.map((cards) => `${cards.toLocaleString('en-AU')} cards, ms`),
      medians: growth.map(({ name, points }) => ({ who: name, values: points.map(({ ms }) => ms) })),
    };
  },
};
