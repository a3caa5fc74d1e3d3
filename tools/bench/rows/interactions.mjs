/** How soon the demo's pages answer clicks and keys of a visitor with a slow phone, against the same changes by hand. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from 'simple-statistics';
import { cpuRate, openPage, phone } from '../browser.mjs';
import { countLine, timeLine } from '../figures.mjs';
import { setVisitor, withSite } from '../site.mjs';
import { pages } from '../visit.mjs';

const root = join(import.meta.dirname, '../../..');
const byHandSource = readFileSync(join(root, 'tools/bench/page/by-hand.js'), 'utf8');
/** Each takes a minute. */
const maxVisits = 2;
/** What follows an interaction's first frame: a response, a transition. */
const settleMs = 120;
const maxRatio = 1.3;
/** The browser tells times of interactions in steps of so many milliseconds. */
const stepMs = 8;
const shownCount = 10;

const middleOf = (list, kind) => median(list.map((sample) => sample[kind]));

/** Finds a control, scrolls it into view and says where it is. Runs in the page. */
function placeOf(selector, index) {
  const visible = [...document.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  );
  const element = visible[index];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Clicks, or types a key, as a visitor does. */
async function act({ cdp }, { key, place }) {
  if (key) {
    const text = key.length === 1 ? { text: key } : {};
    const code = { ArrowDown: 40, Escape: 27, ArrowRight: 39 }[key];
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode: code, ...text });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: code });
    return;
  }
  for (const type of ['mousePressed', 'mouseReleased'])
    await cdp.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
}

/** One interaction as it is, and again by hand. */
async function interact(page, { selector, index = 0, key }) {
  // Cards get their heights once they are scrolled into view, which moves what is below them.
  const settledPlace = async () => {
    if (key) return null;
    const near = await page.waitFor(placeOf, selector, index);
    await page.cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...near });
    await pause(settleMs);
    return page.evaluate(placeOf, selector, index);
  };
  const place = await settledPlace();
  await page.evaluate((name) => globalThis.byHand.watch(name), key ? 'keydown' : 'click');
  await act(page, { key, place });
  await pause(settleMs);
  // What follows the first frame, such as a response, belongs to the page's state, not to the interaction.
  await page.untilQuiet(settleMs);
  const ours = await page.evaluate((quietMs) => globalThis.byHand.result(quietMs), settleMs);
  await page.evaluate(() => globalThis.byHand.prepare());
  await act(page, { key, place: await settledPlace() });
  const byHand = await page.evaluate((quietMs) => globalThis.byHand.result(quietMs), settleMs);
  await page.evaluate(() => globalThis.byHand.finish());
  return { ...ours, byHand: byHand.frame };
}

async function visit(lab, address) {
  const found = [];
  for (const { path, settings, steps } of pages) {
    const page = await openPage(lab.browser, { ...phone, bypassCsp: true });
    if (settings) await setVisitor(page, address, settings);
    await page.addInitScript(byHandSource);
    await page.goto(address + path);
    await page.slowDown(cpuRate);
    for (const step of steps) {
      const sample = await interact(page, step).catch(async (error) => {
        console.error(`  ${path}, ${step.name}: ${error.message.split('\n')[0]}`);
        await page.slowDown(1);
        await page.goto(address + path);
        await page.slowDown(cpuRate);
      });
      found.push({ name: step.name, ...sample });
    }
    await page.close();
  }
  return found;
}

/** Names functions of `dist/` by the source they were written in. */
function nameScripts(scripts) {
  const maps = new Map();
  const names = scripts.map(({ sourceURL, sourceCharPosition, sourceFunctionName, invoker }) => {
    const file = join(root, 'dist', basename(new URL(sourceURL || 'about:none').pathname));
    if (!sourceURL.includes('/dist/') || sourceCharPosition < 0) return sourceFunctionName || invoker;
    if (!maps.has(file))
      maps.set(file, {
        code: readFileSync(file, 'utf8'),
        map: new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))),
      });
    const { code, map } = maps.get(file);
    const lines = code.slice(0, sourceCharPosition).split('\n');
    const { originalSource, originalLine } = map.findEntry(lines.length - 1, lines.at(-1).length);
    return originalSource ? `${basename(originalSource)}:${originalLine + 1}` : sourceFunctionName;
  });
  return [...new Set(names)].slice(0, 4).join(' ');
}

export default {
  id: 'interactions',
  title: 'Clicks and keys: slow phone',
  measures: `from the input to the next frame. By hand: the same page in the same state, where one listener makes the same changes to the DOM at once, while our listeners and observers are held back. At most ${maxVisits} visits`,
  run: (lab) =>
    withSite(async (address) => {
      const rounds = Math.min(lab.rounds, maxVisits);
      const visits = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(lab, address));
      const all = visits[0].flatMap(({ name }, index) => {
        const list = visits.map((one) => one[index]).filter(({ total }) => total !== undefined);
        if (list.length === 0) return [];
        const parts = ['total', 'delay', 'processing', 'presentation', 'frame', 'byHand'];
        const middles = Object.fromEntries(parts.map((kind) => [kind, middleOf(list, kind)]));
        return { name, ...middles, ratio: middles.frame / middles.byHand, scripts: list.flatMap((one) => one.scripts) };
      });
      const slower = all.filter(({ ratio, frame, byHand }) => ratio > maxRatio && frame - byHand > stepMs);
      return {
        rounds,
        lines: [
          timeLine({
            values: visits.map((one) =>
              quantile(
                one.flatMap(({ total }) => total ?? []),
                0.98,
              ),
            ),
            limit: 150,
            what: `98th percentile of the ${all.length} clicks and keys of a visit`,
            headline: 'On a slow phone, a visit’s clicks and keys are answered within {value}.',
          }),
          countLine({ what: 'of them without a result', value: visits[0].length - all.length, limit: 0 }),
          countLine({
            what: `slowest of them: ${all.toSorted((a, b) => b.total - a.total)[0].name}`,
            value: Math.round(Math.max(...all.map(({ total }) => total))),
            limit: 200,
            unit: ' ms',
          }),
          countLine({
            what: `of them beyond ${maxRatio}x of the same by hand, and ${stepMs} ms`,
            value: slower.length,
            limit: 0,
          }),
          ...slower
            .toSorted((a, b) => b.ratio - a.ratio)
            .slice(0, shownCount)
            .map(({ name, ratio }) =>
              countLine({ what: name, value: Number(ratio.toFixed(2)), limit: null, unit: 'x' }),
            ),
        ],
        columns: [
          'ms',
          'delay',
          'processing',
          'presentation',
          'to frame',
          'by hand',
          'ratio',
          'functions in long frames',
        ],
        medians: all.map(({ name, total, delay, processing, presentation, frame, byHand, ratio, scripts }) => ({
          who: name,
          values: [
            ...[total, delay, processing, presentation, frame, byHand, ratio].map((value) => Number(value.toFixed(2))),
            nameScripts(scripts),
          ],
        })),
      };
    }),
};
