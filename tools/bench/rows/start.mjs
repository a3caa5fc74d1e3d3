/** What starting on 1,000 cards takes. */
import { setTimeout as pause } from 'node:timers/promises';
import { median, min } from 'simple-statistics';
import { openPage } from '../browser.mjs';
import { countLine, measureRounds, ratioLine, valuesOf } from '../figures.mjs';

const afterLoadMs = 250;
/** In each round: one load differs from the next by a quarter. */
const loads = 3;

/** Script time until shortly after load, in milliseconds of thread time, and the listeners at that point. */
export async function measureStart(lab, name, count) {
  const page = await openPage(lab.browser, { isBare: true });
  // The blank page comes first, so that both share a process and its counters.
  await page.load(`${lab.server.address}/page/blank`);
  await page.collectGarbage();
  const before = await page.metrics();
  await page.load(`${lab.server.address}/page/${name}?bare&styles=listing&count=${count}`);
  await pause(afterLoadMs);
  const after = await page.metrics();
  await page.close();
  return {
    script: after.ScriptDuration - before.ScriptDuration,
    listeners: after.JSEventListeners - before.JSEventListeners,
  };
}

export default {
  id: 'start',
  title: 'Start with 1,000 cards',
  measures: `script time until ${afterLoadMs} ms after load, in processor time, without a debugger; the fastest`,
  async run(lab) {
    const names = ['verandah', 'turbo', 'byHand'];
    const samples = await measureRounds(names, lab.rounds * loads, (name) => measureStart(lab, name, 1000));
    const script = { samples, measure: 'script', middle: min };
    return {
      lines: [
        ratioLine({
          ...script,
          against: 'turbo',
          // The same by hand takes 0.6 of it.
          limit: 0.7,
          what: 'script time against Turbo',
          headline: 'Starting on a page of 1,000 cards takes {value} the script time of Turbo.',
        }),
        ratioLine({ ...script, against: 'byHand', limit: 1.3, what: 'script time against the same by hand' }),
        countLine({ what: 'event listeners', value: median(valuesOf(samples, 'verandah', 'listeners')), limit: 12 }),
      ],
    };
  },
};
