/** How soon the demo's pages answer clicks and keys of a visitor with a slow phone. */
import { quantileSorted, sum } from 'simple-statistics';
import { cpuRate } from '../browser.mjs';
import { compareLine, countLine } from '../figures.mjs';
import { byBoth, openVisit, press } from '../press.mjs';
import { pages } from '../visit.mjs';

async function compare(page, step) {
  const [{ ms }, { ms: byHand }] = await byBoth(page, step);
  return { ms, byHand, parts: [`${ms}`, 'by hand', `${byHand}`] };
}

/**
 * Each group of steps twice: as a visitor meets it, and against the same by hand. The browser has then learnt what it can of
 * the group, such as its fonts and pictures, so that those by hand profit no more from coming after ours.
 * @returns {Promise<object[]>} the steps in order, without times if one had no result
 */
async function visitPage(lab, { groups, ...visit }) {
  const page = await openVisit(lab, visit);
  await page.slowDown(cpuRate);
  const found = [];
  for (const steps of groups)
    for (const measure of [press, compare])
      for (const step of steps) {
        const fail = ({ message }) => console.error(`  ${visit.path}, ${step.name}: ${message}`);
        found.push({ name: step.name, ...(await measure(page, step).catch(fail)) });
      }
  await page.close();
  return found;
}

export default {
  id: 'interactions',
  title: 'Clicks and keys: slow phone',
  measures:
    'from the input to the next frame, in steps of 8 ms. By hand: one listener that knows beforehand what is to change, and does nothing else. A visit takes minutes, so only the ratio of all has a limit; 150 ms for the 98th percentile and 200 ms for the slowest are wanted',
  async run(lab) {
    const visit = [];
    const rounds = Math.ceil(lab.rounds / 3);
    for (const page of Array.from({ length: rounds }, () => pages).flat()) visit.push(...(await visitPage(lab, page)));
    const compared = visit.filter(({ byHand }) => byHand);
    const first = visit.filter(({ ms, byHand }) => ms && !byHand).toSorted((a, b) => a.ms - b.ms);
    const times = first.map(({ ms }) => ms);
    const [ours, theirs] = ['ms', 'byHand'].map((name) => compared.map((step) => step[name]));
    return {
      rounds,
      lines: [
        compareLine({
          ours,
          theirs,
          middle: sum,
          limit: 1.3,
          what: `${compared.length} clicks and keys, against the same changes by hand`,
          headline: 'On a slow phone, clicks and keys take {value} of what their changes of the page take by hand.',
        }),
        countLine({
          what: `98th percentile of ${times.length}, the first time`,
          value: quantileSorted(times, 0.98),
          limit: null,
          unit: ' ms',
          digits: 0,
        }),
        countLine({ what: 'of all without a result', value: visit.length - times.length - compared.length, limit: 0 }),
        countLine({ what: `slowest: ${first.at(-1).name}`, value: times.at(-1), limit: null, unit: ' ms' }),
      ],
      times: [
        ['', 'ms', 'delay', 'ours', 'frame', '  scripts of long frames'],
        ...visit.map(({ name, parts = [] }) => [name].concat(parts)),
      ],
    };
  },
};
