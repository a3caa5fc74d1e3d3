/** Takes screenshots of both sides page by page, and stores those that differ. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './compare.mjs';
import { listSubjects } from './pages.mjs';
import { pairByName, worstFirst } from './pairs.mjs';
import { openSubject } from './photograph.mjs';

/** Two pages at once on each side, which saturates a machine with two cores. */
const concurrency = 2;

/**
 * @param {{ browser: () => Promise<import('@playwright/test').Browser>, before: string, after: string, folder: string, only?: RegExp }} given
 * `browser` opens or returns a browser; `before` and `after` are origins; `folder` receives the pictures
 */
export async function compareSites({ browser, before, after, folder, only = /./ }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [earlier, later] = await Promise.all([listSubjects(before), listSubjects(after)]);
  const chosen = (subjects) => subjects.filter(({ name }) => only.test(name));
  const { pairs, added, removed } = pairByName(chosen(earlier), chosen(later));
  const jobs = pairs.flatMap((pair) => pair.after.widths.map((width) => ({ ...pair, width })));
  const differences = [];
  const failures = [];
  let photographed = 0;

  const find = async ({ before: old, after: current, width }, variants) => {
    const opened = await Promise.allSettled([
      openSubject(await browser(), before, old.address, width),
      openSubject(await browser(), after, current.address, width),
    ]);
    const sides = opened.map(({ value }) => value);
    try {
      for (const { reason } of opened) if (reason) throw reason;
      const found = new Map();
      for (const variant of variants) {
        const pictures = await Promise.all(sides.map((side) => side.photograph(variant)));
        const comparison = compare(...pictures);
        if (comparison !== null) found.set(variant, { pictures, comparison });
      }
      return found;
    } finally {
      // A crashed browser has closed them already.
      await Promise.allSettled(sides.map((side) => side?.close()));
    }
  };
  const keep = (title, { pictures: [first, second], comparison }) => {
    const file = title.replaceAll(/[^\w-]+/g, '-');
    const { picture, ...figures } = comparison;
    for (const [side, bytes] of Object.entries({ before: first, after: second, difference: picture }))
      writeFileSync(join(folder, `${file}-${side}.png`), bytes);
    differences.push({ title, file, ...figures });
  };
  const photographPair = async (job) => {
    const { variants, name } = job.after;
    const title = `${name}, ${job.width} px`;
    try {
      const first = await find(job, variants).catch(() => find(job, variants));
      // A difference between two loads of one side is no change.
      const found = first.size > 0 ? await find(job, [...first.keys()]) : first;
      for (const [variant, difference] of found) keep(variant === 'plain' ? title : `${title}, ${variant}`, difference);
      photographed += variants.length;
    } catch (error) {
      failures.push(`${title}: ${error.message.split('\n')[0]}`);
    }
  };

  const queue = jobs.values();
  const work = async () => {
    for (const job of queue) await photographPair(job);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { photographed, differences: worstFirst(differences), added, removed, failures };
}
