/** What stands between a click and its frame: style and layout, which no speed of the day changes, and script, against a loop. */
import { min, sum } from 'simple-statistics';
import { cpuRate } from '../browser.mjs';
import { countLine } from '../figures.mjs';
import { byBoth, openVisit, press } from '../press.mjs';
import { countFrame } from '../trace.mjs';
import { pages } from '../visit.mjs';

/** Steps by the start of their names, and how many elements they may style for each that the same change by hand does. */
const kinds = [
  { what: 'filter sheet, opened and closed', names: ['open the filter sheet', 'close the filter sheet'], limit: 1.1 },
  { what: 'filter, set and removed', names: ['tick a filter', 'remove a filter'], limit: 1.1 },
  { what: 'hearts', names: ['heart'], limit: 1.1 },
  { what: 'gallery', names: ['open the gallery', 'next picture', 'close the gallery'], limit: 1.1 },
  { what: 'popout, opened and closed', names: ['open share', 'close share'], limit: 1.1 },
  { what: 'facades', names: ['facade'], limit: 1.1 },
  // The others need it: by then they refuse a click, which by hand is nothing.
  { what: 'option of the floorplan', names: ['option 1'], limit: 1.1 },
];
/** Elements that the steps of these kinds may style together: what a rule costs, it also costs by hand. */
const mostStyled = 1500;
/** Passes of layout that a step may have more than by hand. */
const morePasses = 1;
/** Milliseconds of script that a click may take on a slow phone, where a loop takes its usual time. */
const mostScript = 50;
const usualLoop = 3;

/** Milliseconds of an amount of script that never changes, against which days and machines compare. Runs in the page. */
function timeLoops() {
  return Array.from({ length: 9 }, () => {
    const begin = performance.now();
    for (let count = 0, mixed = 1; count < 2e6; count += 1) mixed = (mixed * 31 + count) | 0;
    return performance.now() - begin;
  });
}

const count = (page, step) => countFrame(page.cdp, () => press(page, step));

/** Each step as it is done the second time, by our script and by hand. */
async function visitPage(lab, { groups, ...visit }) {
  const page = await openVisit(lab, visit);
  // The one that other processes held up least: the trace's times are without what they took.
  const loopMs = min(await page.evaluate(timeLoops));
  const found = [];
  for (const steps of groups) {
    for (const step of steps) await press(page, step);
    for (const step of steps) {
      const [ours, byHand] = await byBoth(page, step, count);
      found.push({ ...step, ours, byHand, loops: ours.script / loopMs });
    }
  }
  await page.close();
  return found;
}

export default {
  id: 'frame',
  title: 'Work until the frame: phone',
  measures:
    'from a click or key until its frame is drawn, in the trace, the second time that it is done; by hand as in the row about clicks and keys. Script is without the style and layout that it asks for, which are counted for themselves',
  async run(lab) {
    const steps = [];
    for (const page of pages) steps.push(...(await visitPage(lab, page)));
    let styled = 0;
    const lines = kinds.map(({ what, names, limit }) => {
      const some = steps.filter(({ name }) => names.some((start) => name.startsWith(start)));
      const [ours, byHand] = ['ours', 'byHand'].map((who) => sum(some.map((step) => step[who].styled)));
      styled += ours;
      return countLine({
        what: `elements styled, ${what}: ${ours} of ${byHand}`,
        value: ours / byHand,
        limit,
        unit: 'x',
        digits: 2,
      });
    });
    lines.push(countLine({ what: 'elements styled by all of these', value: styled, limit: mostStyled }));
    // By hand no text is edited, which the browser lays out by itself.
    const clicks = steps.filter(({ key }) => !key);
    const slow = clicks
      .filter(({ ours, byHand }) => ours.layouts > byHand.layouts + morePasses)
      .map(({ name }) => name);
    lines.push(
      countLine({
        what: `of ${clicks.length} clicks with more than one pass of layout more than by hand (${slow.join(', ') || 'none'})`,
        value: slow.length,
        limit: 2,
      }),
    );
    const [slowest] = steps.toSorted((a, b) => b.loops - a.loops);
    lines.push(
      countLine({
        what: `most script (${slowest.name}), in loops of 2,000,000 steps`,
        value: slowest.loops,
        limit: mostScript / cpuRate / usualLoop,
        unit: 'x',
        digits: 1,
      }),
    );
    const texts = (frame) => Object.values(frame).map((value) => String(Number(value.toFixed(1))));
    const times = steps.map(({ name, ours, byHand }) => [name].concat(texts(ours), 'by hand', texts(byHand)));
    const what = ['styled', 'passes', 'layouts', 'script'];
    return {
      rounds: 1,
      lines,
      times: [['', ...what, '', ...what], ...times],
    };
  },
};
