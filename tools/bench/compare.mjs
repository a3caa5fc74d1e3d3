/** Measures variants in turn: every round visits all of them in random order, so that noise affects them alike. */
import { cards, lastChange } from './cards.mjs';
import { longestTask, openPage } from './browser.mjs';
import { valuesOf } from './lines.mjs';
import { median, shuffled } from './statistics.mjs';
import { variants } from './variants.mjs';

const warmUps = 1;

/**
 * Updates of a page with 1,000 cards, one page for each variant.
 * @param {object} lab
 * @param {{ names: readonly string[], kind: 'full' | 'morph' | 'append', context?: readonly string[], rivals?: readonly string[], count?: number, styles?: string, fresh?: boolean, same?: boolean, slowDown?: number, trace?: boolean, appended?: number }} task
 *   `context` names variants that no limit refers to, and `rivals` those of which only the fastest has one: they get
 *   fewer rounds; `count` cards; `fresh` reloads the page for each sample; `same` repeats the last response; `trace` finds the longest task
 * @returns {Promise<Map<string, Array<{ dom: number, frame: number, task: number, longest: number, mutations: number }>>>}
 */
export async function compareUpdates(lab, task) {
  const stations = [];
  for (const name of task.names) {
    const station = { name, kind: task.kind, version: 0, lab, task, ...(await openPage(lab.browser)) };
    if (!task.fresh) await load(station);
    stations.push(station);
  }
  const samples = new Map(task.names.map((name) => [name, []]));
  for (let round = task.fresh ? 0 : -warmUps; round < lab.rounds; round += 1) {
    const best = task.rivals && round >= lab.contextRounds ? fastest(samples, task.rivals, 'frame') : null;
    for (const station of shuffled(stations)) {
      const { name } = station;
      if (round >= lab.contextRounds && task.context?.includes(name)) continue;
      if (best && name !== best && task.rivals.includes(name)) continue;
      if (task.fresh) await load(station);
      const sample = await update(station);
      if (round >= 0) samples.get(name).push(sample);
    }
  }
  for (const { name, problems } of stations) if (problems.length > 0) throw new Error(`${name}: ${problems[0]}`);
  for (const station of stations) await station.close();
  return samples;
}

async function load({ page, lab, name, task }) {
  await page.goto(
    `${lab.server.address}/page/${name}?kind=${task.kind}&styles=${task.styles ?? 'plain'}&count=${task.count ?? 1000}`,
    {
      waitUntil: 'load',
    },
  );
  // Work in the first idle time belongs to the row about page readiness. Other pages have an update first that is not timed.
  if (task.fresh) await page.waitForTimeout(300);
}

/** The response for the next version of the list, and the text that it shows. */
function nextResponse(station) {
  const { task } = station;
  const { action } = variants[station.name];
  const slow = task.kind === 'morph';
  if (task.fresh) station.version = 1;
  else if (!task.same || station.version === 0) station.version += 1;
  const { version } = station;
  const count = task.count ?? 1000;
  if (task.kind === 'append') {
    const total = 1000 + task.appended;
    return {
      body: cards({ from: 1000, count: task.appended, version, action }),
      expected: lastChange({ count: total, version }),
    };
  }
  return { body: cards({ count, version, slow, action }), expected: lastChange({ count, version, slow }) };
}

/** Prepares the next response and the page. @returns the body and the text to wait for */
export async function setUp(station) {
  const { page, lab, task, name } = station;
  const { body, expected } = nextResponse(station);
  lab.server.prepare(name, task.kind, body);
  await page.bringToFront();
  if (task.kind === 'append') await page.evaluate(() => globalThis.bench.trim(1000));
  await station.collectGarbage();
  return { body, expected };
}

async function update(station) {
  const { page, task } = station;
  const { expected } = await setUp(station);
  if (task.slowDown) await station.slowDown(task.slowDown);
  const press = () =>
    page.evaluate(
      ([wanted, options]) => globalThis.bench.press(wanted, options),
      [expected, { unchanged: Boolean(task.same) }],
    );
  const before = await station.metrics();
  let sample;
  try {
    if (task.trace) {
      const { result, longest } = await longestTask(station.lab.browser, page, press);
      sample = { ...result, longest };
    } else sample = await press();
  } catch (error) {
    throw new Error(`${station.name}, ${task.kind}: ${error.message}`, { cause: error });
  }
  const after = await station.metrics();
  if (task.slowDown) await station.slowDown(1);
  return { ...sample, task: after.TaskDuration - before.TaskDuration };
}

/** A page after one update that is not timed. */
export async function openStation(lab, name, task) {
  const station = { name, kind: task.kind, version: 0, lab, task, ...(await openPage(lab.browser)) };
  await load(station);
  return station;
}

export function fastest(samples, names, measure) {
  return names.toSorted((a, b) => median(valuesOf(samples, a, measure)) - median(valuesOf(samples, b, measure)))[0];
}

export function mediansOf(samples, measures) {
  return [...samples].map(([name, list]) => ({
    who: variants[name].label,
    values: measures.map((measure) => median(list.map((sample) => sample[measure]))),
  }));
}
