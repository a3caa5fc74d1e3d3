/** Photographs both sides page by page, and keeps the pictures of those that differ. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './compare.mjs';
import { listSubjects } from './pages.mjs';
import { pairByName, worstFirst } from './pairs.mjs';
import { openSubject } from './photograph.mjs';

/** Two pages at once on each side: more only wait for each other on a machine with two cores. */
const concurrency = 2;

/**
 * @param {{ browser: import('@playwright/test').Browser, before: string, after: string, folder: string, only?: RegExp }} given
 * origins of both servers, and the folder that the pictures are written into
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

  const photographPair = async ({ before: old, after: current, width }) => {
    const title = `${current.name}, ${width} px`;
    const opened = await Promise.allSettled([
      openSubject(browser, before, old.address, width),
      openSubject(browser, after, current.address, width),
    ]);
    const sides = opened.map(({ value }) => value);
    try {
      for (const { reason } of opened) if (reason) throw reason;
      for (const variant of current.variants) {
        const [first, second] = await Promise.all(sides.map((side) => side.photograph(variant)));
        photographed += 1;
        const found = compare(first, second);
        if (found === null) continue;
        const name = `${title}${variant === 'plain' ? '' : `, ${variant}`}`;
        const file = name.replaceAll(/[^\w-]+/g, '-');
        for (const [side, picture] of Object.entries({ before: first, after: second, difference: found.picture }))
          writeFileSync(join(folder, `${file}-${side}.png`), picture);
        const { picture: _written, ...figures } = found;
        differences.push({ title: name, file, ...figures });
      }
    } catch (error) {
      failures.push(`${title}: ${error.message.split('\n')[0]}`);
    } finally {
      await Promise.all(sides.map((side) => side?.close()));
    }
  };

  const queue = jobs.values();
  const work = async () => {
    for (const job of queue) await photographPair(job);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { photographed, differences: worstFirst(differences), added, removed, failures };
}
