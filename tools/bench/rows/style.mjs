/** What the browser styles and lays out until the first frame after a click, counted from its trace: no speed of the day. */
import { once } from 'node:events';
import { sum } from 'simple-statistics';
import { openPage, phone } from '../browser.mjs';
import { countLine } from '../figures.mjs';
import { byBoth, press, scripts } from '../press.mjs';
import { pages } from '../visit.mjs';

const categories = 'devtools.timeline,disabled-by-default-devtools.timeline';
/** Steps by the start of their names, and how many elements they may style for each that the same change by hand does. */
const kinds = [
  { what: 'filter sheet, opened and closed', names: ['open the filter sheet', 'close the filter sheet'], limit: 1.1 },
  { what: 'filter, set and removed', names: ['tick a filter', 'remove a filter'], limit: 1.1 },
  { what: 'hearts', names: ['heart'], limit: 1.1 },
  { what: 'gallery', names: ['open the gallery', 'next picture', 'close the gallery'], limit: 1.1 },
  { what: 'popout, opened and closed', names: ['open share', 'close share'], limit: 1.1 },
  { what: 'facades', names: ['facade'], limit: 1.1 },
  // What an option has changed is drawn under its switch, which by hand nobody does.
  { what: 'options of the floorplan', names: ['option'], limit: null },
];
/** Passes of layout that a step may have more than by hand. */
const morePasses = 1;

/** Presses, and counts what the page's main thread does from the click's listeners to the first picture drawn after it. */
async function count(page, step) {
  const events = [];
  const note = ({ value }) => events.push(...value);
  page.cdp.on('Tracing.dataCollected', note);
  await page.cdp.send('Tracing.start', {
    traceConfig: { includedCategories: categories.split(',') },
    transferMode: 'ReportEvents',
  });
  await press(page, step);
  const complete = once(page.cdp, 'Tracing.tracingComplete');
  await page.cdp.send('Tracing.end');
  await complete;
  page.cdp.off('Tracing.dataCollected', note);

  events.sort((a, b) => a.ts - b.ts);
  const click = events.find(
    ({ name, args }) => name === 'EventDispatch' && ['click', 'keydown'].includes(args.data?.type),
  );
  if (!click) throw new Error('the trace has no click.');
  const thread = events.filter(({ pid, tid, ts }) => pid === click.pid && tid === click.tid && ts >= click.ts);
  const end = thread.find(({ name, ts }) => name === 'Commit' && ts > click.ts + click.dur)?.ts ?? Infinity;
  const frame = thread.filter(({ ts }) => ts < end);
  const styles = frame.filter(({ name, args }) => name === 'UpdateLayoutTree' && args.elementCount > 0);
  return {
    styled: sum(styles.map(({ args }) => args.elementCount)),
    passes: styles.length,
    layouts: frame.filter(({ name }) => name === 'Layout').length,
  };
}

/** Each step as it is done the second time, by our script and by hand. */
async function visitPage({ browser, site }, { path, groups }) {
  const page = await openPage(browser, phone);
  for (const script of scripts) await page.addInitScript(script);
  await page.goto(site.address + path);
  const found = [];
  for (const steps of groups) {
    for (const step of steps) await press(page, step);
    for (const step of steps) {
      const [ours, byHand] = await byBoth(page, step, count);
      found.push({ ...step, ours, byHand });
    }
  }
  await page.close();
  return found;
}

export default {
  id: 'style',
  title: 'Style and layout until the frame: phone',
  measures:
    'elements styled and passes of layout from a click or key until its frame is drawn, counted in the trace, the second time that it is done; by hand as in the row about clicks and keys',
  async run(lab) {
    const steps = [];
    for (const page of pages.slice(0, 2)) steps.push(...(await visitPage(lab, page)));
    const lines = kinds.map(({ what, names, limit }) => {
      const some = steps.filter(({ name }) => names.some((start) => name.startsWith(start)));
      const [ours, byHand] = ['ours', 'byHand'].map((who) => sum(some.map((step) => step[who].styled)));
      return countLine({
        what: `elements styled, ${what}: ${ours} of ${byHand}`,
        value: ours / byHand,
        limit,
        unit: 'x',
        digits: 2,
      });
    });
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
    const times = steps.map(({ name, ours, byHand }) =>
      [name, ...Object.values(ours), ...Object.values(byHand)].map(String),
    );
    return {
      rounds: 1,
      lines,
      times: [['', 'styled', 'passes', 'layouts', 'by hand', 'passes', 'layouts'], ...times],
    };
  },
};
