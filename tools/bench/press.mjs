/** Clicks and keys in the demo's pages, by our script and by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPage, phone } from './browser.mjs';
import { setVisitor } from './site.mjs';

/** What each page needs before its own scripts. */
const scripts = ['inputs.js', 'by-hand.js'].map((name) =>
  readFileSync(join(import.meta.dirname, 'page', name), 'utf8'),
);

/** A page of a visit, once it is at rest. */
export async function openVisit({ browser, site }, { path, settings }) {
  const page = await openPage(browser, phone);
  if (settings) await setVisitor(page, site.address, settings);
  for (const script of scripts) await page.addInitScript(script);
  await page.goto(site.address + path);
  return page;
}

/** Cards get their heights once they are scrolled into view, which moves what is below them. */
const restMs = 100;
const codes = { ArrowDown: 40, Backspace: 8, Escape: 27 };

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
export async function press({ cdp, evaluate, waitFor, untilQuiet }, { key, selector, index }) {
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

/** @param measure what is measured of each @returns {Promise<[ours: object, byHand: object]>} */
export async function byBoth(page, step, measure = press) {
  await page.evaluate(() => globalThis.byHand.record());
  const ours = await measure(page, step);
  await page.evaluate(() => globalThis.byHand.undo());
  const byHand = await measure(page, step);
  await page.evaluate(() => globalThis.byHand.finish());
  return [ours, byHand];
}
