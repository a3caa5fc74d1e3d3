/** What the browser styles and lays out until the first frame after a click, counted from its trace: no speed of the day. */
import { once } from 'node:events';
import { openPage, phone } from '../browser.mjs';
import { countLine } from '../figures.mjs';
import { byBoth, press, scripts } from '../press.mjs';
import { pages } from '../visit.mjs';

const categories = 'devtools.timeline,disabled-by-default-devtools.timeline';
/** Of the elements that the same change by hand styles anew. */
const styleLimit = 1.1;

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
    styled: styles.reduce((sum, { args }) => sum + args.elementCount, 0),
    passes: styles.length,
    layouts: frame.filter(({ name }) => name === 'Layout').length,
  };
}

export default {
  id: 'style',
  title: 'Style and layout until the frame',
  measures:
    'elements styled and passes of layout, from the trace of one click, after the same click has been done once',
  async run(lab) {
    const lines = [];
    const times = [['', 'styled', 'passes', 'layouts', 'by hand']];
    for (const { path, groups } of pages.slice(0, 2)) {
      const page = await openPage(lab.browser, phone);
      for (const script of scripts) await page.addInitScript(script);
      await page.goto(lab.site.address + path);
      for (const steps of groups) {
        for (const step of steps) await press(page, step).catch(() => {});
        for (const step of steps) {
          const [ours, byHand] = await byBoth(page, step, count);
          times.push([step.name, ...Object.values(ours).map(String), Object.values(byHand).join('/')]);
        }
      }
      await page.close();
    }
    return { rounds: 1, lines, times };
  },
};
