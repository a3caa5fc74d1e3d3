/** How much of the machine other processes use around the measurement of a row. */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sum } from 'simple-statistics';

/** Above this share of all cores, figures are not written down: an idle desktop uses 1 to 5 %. */
export const maxNoise = 0.1;
/** Processor time is counted in hundredths of a second. */
const restMs = 500;
/** Processes of closed pages, and what a server does for them, end some seconds after a row with 5,000 cards. */
const maxRests = 40;

/** Processor time of all cores since they started, in milliseconds. */
function machineTime() {
  const times = cpus().map((core) => core.times);
  return { total: sum(times.flatMap(Object.values)), idle: sum(times.map(({ idle }) => idle)) };
}

/** @returns {number} the share of all cores that was used between two times, from 0 to 1 */
export const usedShare = (before, after) => 1 - (after.idle - before.idle) / (after.total - before.total);

/** What others use: the bench rests until the machine is quiet, or gives up. */
async function restingShare() {
  let share = 1;
  for (let rest = 0; share > maxNoise && rest < maxRests; rest += 1) {
    const before = machineTime();
    await pause(restMs);
    share = usedShare(before, machineTime());
  }
  return share;
}

/** Does some work. @returns its result, its seconds, and how noisy the machine was before or after it */
export async function listen(work) {
  const before = await restingShare();
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  return { result, noise: Math.max(before, await restingShare()), seconds };
}

export const noiseText = (noise) => `other processes used ${(noise * 100).toFixed(0)} % of the processor`;

/** @returns {string | null} why figures must not be written down, and what to do; null if the machine was quiet */
export function busyMessage(rows) {
  const busy = rows.filter(({ noise }) => noise > maxNoise);
  if (busy.length === 0) return null;
  return `docs/internal/performance.md was not written:
${busy.map(({ title, noise }) => `  ${title}: ${noiseText(noise)}`).join('\n')}
Close other programs and measure them again: npm run bench -- --write --only=${busy.map(({ id }) => id).join(',')}`;
}
