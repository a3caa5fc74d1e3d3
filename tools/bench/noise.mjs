/** How much of the machine other processes use while a row is measured. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Above this share of all cores, figures are not written down: an idle desktop uses 1 to 5 %. */
export const maxNoise = 0.1;

/** Kernel time is counted in hundredths of a second on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * Processor seconds of all cores, from the kernel's first line of `/proc/stat`. Time that a virtual machine's host took
 * counts as used.
 * @param {string} stat
 * @returns {{ total: number, used: number }}
 */
export function machineTime(stat) {
  const [user, nice, system, idle, ioWait, irq, softIrq, steal = 0] = stat
    .slice(0, stat.indexOf('\n'))
    .trim()
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / ticksPerSecond);
  const used = user + nice + system + irq + softIrq + steal;
  return { total: used + idle + ioWait, used };
}

/**
 * Processor seconds of a process, its descendants, and those that have ended.
 * @param {string[]} stats contents of `/proc/<pid>/stat`
 * @param {number} rootPid
 */
export function treeTime(stats, rootPid) {
  const processes = stats.map((stat) => {
    // The second field is the command in parentheses, which can contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of the children that have been waited for
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  });
  const secondsOf = (pid) =>
    processes.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + secondsOf(child.pid), 0) +
    (processes.find((one) => one.pid === pid)?.seconds ?? 0);
  return secondsOf(rootPid);
}

/** @returns {{ total: number, used: number, own: number } | null} null where the kernel has no `/proc` */
function readTimes() {
  try {
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readIfRunning(`/proc/${pid}/stat`));
    return { ...machineTime(readFileSync('/proc/stat', 'utf8')), own: treeTime(stats, process.pid) };
  } catch {
    return null;
  }
}

function readIfRunning(file) {
  try {
    return [readFileSync(file, 'utf8')];
  } catch {
    return [];
  }
}

/**
 * @param {{ total: number, used: number, own: number }} before
 * @param {{ total: number, used: number, own: number }} after
 * @returns {number} the share of all cores that others used, from 0 to 1
 */
export function othersShare(before, after) {
  const between = (kind) => after[kind] - before[kind];
  return Math.min(1, Math.max(0, (between('used') - between('own')) / between('total')));
}

/** The processes of a closed page end a little later; the time of one that is just ending is nowhere. */
const endingMs = 250;

/**
 * Does some work and says how noisy the machine was meanwhile.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<{ result: Result, noise: number | null, seconds: number }>} `noise` is null without `/proc`
 */
export async function listen(work) {
  await pause(endingMs);
  const [start, before] = [performance.now(), readTimes()];
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  await pause(endingMs);
  const after = readTimes();
  return { result, noise: before && after ? othersShare(before, after) : null, seconds };
}

/** @param {number | null} noise */
export function noiseText(noise) {
  if (noise === null) return 'how busy other processes were is unknown here';
  const warning = noise > maxNoise ? ': too busy to write these figures down' : '';
  return `other processes used ${(noise * 100).toFixed(0)} % of the processor${warning}`;
}

/**
 * @param {{ id: string, title: string, noise: number | null }[]} rows
 * @returns {string | null} why these figures must not be written down, and what to do; null if the machine was quiet
 */
export function busyMessage(rows) {
  const busy = rows.filter(({ noise }) => noise === null || noise > maxNoise);
  if (busy.length === 0) return null;
  return `docs/internal/performance.md was not written:
${busy.map(({ title, noise }) => `  ${title}: ${noiseText(noise)}`).join('\n')}
Close other programs and measure them again: npm run bench -- --write --only=${busy.map(({ id }) => id).join(',')}`;
}
