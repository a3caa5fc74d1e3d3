/** How much of the machine other processes use while a row is measured. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Above this share of all cores, figures are not written down: an idle desktop uses 1 to 5 %. */
export const maxNoise = 0.1;
/** Kernel time is counted in hundredths of a second on every Linux that Node runs on. */
const ticksPerSecond = 100;
/** The processes of a closed page end a little later; the time of one that is just ending is nowhere. */
const endingMs = 250;

/** Processor seconds of all cores, from `/proc/stat`. Time that a virtual machine's host took counts as used. */
export function machineTime(stat) {
  const ticks = stat.split(/\s+/).slice(1, 9).map(Number);
  const [user, nice, system, idle, ioWait, irq, softIrq, steal] = ticks.map((value) => value / ticksPerSecond);
  const used = user + nice + system + irq + softIrq + steal;
  return { total: used + idle + ioWait, used };
}

/** Processor seconds of a process, its descendants, and those that have ended, from each `/proc/<pid>/stat`. */
export function treeTime(stats, rootPid) {
  const processes = stats.map((stat) => {
    // The second field is the command in parentheses, which can contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of the children that have been waited for
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  });
  const secondsOf = ({ pid, seconds }) =>
    processes.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + secondsOf(child), seconds);
  return secondsOf(processes.find(({ pid }) => pid === rootPid));
}

/** @returns {{ total: number, used: number, own: number } | null} null where the kernel has no `/proc` */
function readTimes() {
  if (!existsSync('/proc/stat')) return null;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return { ...machineTime(readFileSync('/proc/stat', 'utf8')), own: treeTime(pids.flatMap(statOf), process.pid) };
}

function statOf(pid) {
  try {
    return [readFileSync(`/proc/${pid}/stat`, 'utf8')];
  } catch {
    // It has just ended.
    return [];
  }
}

/** @returns {number} the share of all cores that others used between two times, from 0 to 1 */
export function othersShare(before, after) {
  const between = (kind) => after[kind] - before[kind];
  return Math.min(1, Math.max(0, (between('used') - between('own')) / between('total')));
}

/** Does some work. @returns its result, its seconds, and how noisy the machine was, or null */
export async function listen(work) {
  await pause(endingMs);
  const [start, before] = [performance.now(), readTimes()];
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  await pause(endingMs);
  return { result, noise: before && othersShare(before, readTimes()), seconds };
}

/** @param {number | null} noise */
export const noiseText = (noise) =>
  noise === null
    ? 'how busy other processes were is unknown here'
    : `other processes used ${(noise * 100).toFixed(0)} % of the processor`;

/** @returns {string | null} why figures must not be written down, and what to do; null if the machine was quiet */
export function busyMessage(rows) {
  const busy = rows.filter(({ noise }) => noise === null || noise > maxNoise);
  if (busy.length === 0) return null;
  return `docs/internal/performance.md was not written:
${busy.map(({ title, noise }) => `  ${title}: ${noiseText(noise)}`).join('\n')}
Close other programs and measure them again: npm run bench -- --write --only=${busy.map(({ id }) => id).join(',')}`;
}
