/** How soon the demo's pages answer clicks and keys of a visitor with a slow phone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quantileSorted } from 'simple-statistics';
import { cpuRate, openPage, phone } from '../browser.mjs';
import { countLine, measureRounds, ratioLine } from '../figures.mjs';
import { setVisitor } from '../site.mjs';
import { pages, withoutScript } from '../visit.mjs';

const inputsSource = readFileSync(join(import.meta.dirname, '../page/inputs.js'), 'utf8');
/** With our script, and without. */
const blocked = { verandah: [], floor: ['*/dist/*.js'] };
/** Cards get their heights once they are scrolled into view, which moves what is below them. */
const restMs = 120;
const codes = { ArrowDown: 40 };

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

/** Clicks a control, or types a key. @returns {Promise<{ ms: number }>} to the next frame, of what, and what has run */
async function interact({ cdp, evaluate, waitFor, untilQuiet }, { key, selector, index }) {
  let place;
  if (selector) {
    const near = await waitFor(placeOf, selector, index);
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...near });
    await pause(restMs);
    place = await evaluate(placeOf, selector, index);
  }
  await evaluate(() => globalThis.inputs.forget());
  const input = { key, windowsVirtualKeyCode: codes[key], text: key?.length === 1 ? key : undefined };
  for (const type of key ? ['keyDown', 'keyUp'] : ['mousePressed', 'mouseReleased'])
    if (key) await cdp.send('Input.dispatchKeyEvent', { type, ...input });
    else await cdp.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  // The next step begins once what follows, such as a response, has come.
  await pause(restMs);
  await untilQuiet(restMs);
  return evaluate(() => globalThis.inputs.times());
}

/** @returns {Promise<{ name: string, ms?: number }[]>} the steps of a page in order, without times if a step had no result */
async function visitPage(lab, { path, settings, steps }, urls = []) {
  const page = await openPage(lab.browser, phone);
  if (settings) await setVisitor(page, lab.site.address, settings);
  await page.addInitScript(inputsSource);
  await page.cdp.send('Network.setBlockedURLs', { urls });
  await page.goto(lab.site.address + path);
  await page.slowDown(cpuRate);
  const found = [];
  for (const step of steps) {
    const times = await interact(page, step).catch(({ message }) =>
      console.error(`  ${path}, ${step.name}: ${message}`),
    );
    found.push({ name: step.name, ...times });
  }
  await page.close();
  return found;
}

export default {
  id: 'interactions',
  title: 'Clicks and keys: slow phone',
  measures:
    'from the input to the next frame, in steps of 8 ms. One visit. How long they take depends on the machine, so only their ratio to the browser’s own work has a limit; 150 ms for the 98th percentile and 200 ms for the slowest are wanted',
  async run(lab) {
    const visit = [];
    for (const page of pages) visit.push(...(await visitPage(lab, page)));
    const found = visit.filter(({ ms }) => ms).toSorted((a, b) => a.ms - b.ms);
    const slowest = found.at(-1);
    const samples = await measureRounds(Object.keys(blocked), lab.rounds, async (name) => {
      const times = await visitPage(lab, withoutScript, blocked[name]);
      return { frame: times.reduce((sum, { ms }) => sum + ms, 0) };
    });
    return {
      lines: [
        ratioLine({
          samples,
          limit: 1.3,
          what: `${withoutScript.steps.length} clicks on menu and popouts, against the same page without our script`,
          headline: 'On a slow phone, opening and closing a popout takes {value} of what it takes without our script.',
        }),
        countLine({
          what: `98th percentile of the ${visit.length} clicks and keys of a visit`,
          value: quantileSorted(
            found.map(({ ms }) => ms),
            0.98,
          ),
          limit: null,
          unit: ' ms',
          digits: 0,
        }),
        countLine({ what: 'of them without a result', value: visit.length - found.length, limit: 0 }),
        countLine({ what: `slowest of them: ${slowest.name}`, value: slowest.ms, limit: null, unit: ' ms' }),
      ],
      times: [
        ['', 'ms', 'delay', 'ours', 'frame', '  scripts of long frames'],
        ...visit.map(({ name, parts = [] }) => [name].concat(parts)),
      ],
    };
  },
};
