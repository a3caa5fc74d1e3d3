/** How times grow with the number of cards on a page. */
import { min } from 'simple-statistics';
import { measureRounds, ratioOf, valuesOf } from '../figures.mjs';
import { changeFilter, changeRegion, openListing } from './listing.mjs';
import { clickHearts, openButtons, savedScript } from './saved.mjs';
import { measureStart } from './start.mjs';
import { appendTo } from './updates.mjs';

const counts = [10, 100, 1000, 5000];
/** Pages with 5,000 cards take long. */
const maxRounds = 6;

/**
 * Measures pages of all counts in turn, because the machine's speed changes.
 * @returns {Promise<(measure: string) => number[][]>} the values of the rounds for each count
 */
async function measureCounts(rounds, open, act) {
  const stations = new Map();
  for (const cards of counts) stations.set(cards, await open(cards));
  const samples = await measureRounds(counts, rounds, (cards, round) => act(stations.get(cards), round));
  for (const { page } of stations.values()) await page?.close();
  return (measure) => counts.map((cards) => valuesOf(samples, cards, measure));
}

const changeBoth = async (listing) => ({
  filter: (await changeFilter(listing)).script,
  region: (await changeRegion(listing)).script,
});

/** The times of each action, and what they cost: of a card if all cards change; of all if as much changes on each page. */
async function measureActions(lab, script) {
  const { rounds } = lab;
  const ofCard = (times) => times.map((values, index) => values.map((ms) => ms / counts[index]));
  const started = await measureCounts(
    rounds,
    (cards) => ({ cards }),
    ({ cards }) => measureStart(lab, 'verandah', cards),
  );
  const clicked = await measureCounts(rounds, (cards) => openButtons(lab, script, 'verandah', cards), clickHearts);
  const changed = await measureCounts(rounds, (cards) => openListing(lab, cards), changeBoth);
  const appended = [];
  for (const cards of counts) appended.push(await appendTo(lab, cards));
  const [append, byHand] = ['verandah', 'floor'].map((name) => appended.map((one) => valuesOf(one, name, 'script')));
  const [start, heart, filter, region] = [started('script'), clicked('press'), changed('filter'), changed('region')];
  return [
    { name: 'start', times: start, costs: ofCard(start) },
    // The longer the page, the longer an insertion takes, by hand too.
    { name: 'append', times: append, costs: append.map((values, at) => values.map((ms) => ms / min(byHand[at]))) },
    { name: 'heart', times: heart, costs: heart },
    { name: 'filter', times: filter, costs: ofCard(filter) },
    { name: 'region', times: region, costs: ofCard(region) },
  ];
}

/** The steepest rise from one count to the next: 1 is linear in what changes, and less is better. @param {number[][]} costs */
export function steepestRise(costs) {
  const rises = costs.slice(1).map((values, index) => ratioOf(values, costs[index], min));
  return rises.toSorted((a, b) => b.value - a.value)[0];
}

export default {
  id: 'growth',
  title: 'Cost as it grows: 10, 100, 1,000 and 5,000 homes',
  measures:
    'the steepest rise of the script’s time from one count to the next, over that of what changes: 1 is linear. Style, layout and paint are the browser’s. The fastest of the rounds, because other work only adds. Filter and region on the demo’s listing with all its filters',
  async run(lab) {
    const rounds = Math.min(lab.rounds, maxRounds);
    const actions = await measureActions({ ...lab, rounds }, await savedScript());
    const growth = actions.map(({ name, times, costs }) => ({ name, times, rise: steepestRise(costs) }));
    const [{ name, rise }] = growth.toSorted((a, b) => b.rise.value - a.rise.value);
    const timesOf = ({ times }) => times.map((values) => min(values).toFixed(2));
    return {
      rounds,
      lines: [{ what: `steepest of all: ${name}`, ...rise, limit: 1.3, unit: 'x', digits: 2 }],
      times: [
        ['', 'rise', ...counts.map(String)],
        ...growth.map((one) => [one.name, one.rise.value.toFixed(2)].concat(timesOf(one))),
      ],
    };
  },
};
