/** How much of the machine other processes use while a row is measured. */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

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

/** The time of all processes, where ours cannot be told apart. */
function readAllTimes() {
  let [total, idle] = [0, 0];
  for (const { times } of cpus()) {
    for (const milliseconds of Object.values(times)) total += milliseconds / 1000;
    idle += times.idle / 1000;
  }
  return { total, used: total - idle, own: 0 };
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

const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Does some work and says how noisy the machine was meanwhile. Without `/proc`, it listens for a second before the work.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<{ result: Result, noise: number, seconds: number, cpuSeconds: number | null }>}
 */
export async function listen(work) {
  await pause(endingMs);
  const start = performance.now();
  const before = readTimes();
  const idle = before ? null : await idleNoise();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  await pause(endingMs);
  const after = readTimes();
  return {
    result,
    noise: before && after ? othersShare(before, after) : idle,
    seconds,
    cpuSeconds: before && after ? after.own - before.own : null,
  };
}

async function idleNoise() {
  const before = readAllTimes();
  await pause(1000);
  return othersShare(before, readAllTimes());
}

export const percent = (share) => `${(share * 100).toFixed(0)} %`;

/**
 * Why these figures must not be written down: every row measured on a busy machine, how busy it was, and what to do.
 * @param {{ id: string, title: string, noise?: number }[]} rows
 * @returns {string | null} null if the machine was quiet in all rows
 */
export function busyMessage(rows) {
  const busy = rows.filter(({ noise }) => !(noise <= maxNoise));
  if (busy.length === 0) return null;
  const lines = busy.map(
    ({ title, noise }) =>
      `  ${title}: ${noise === undefined ? 'measured without its noise' : `other processes used ${percent(noise)} of the processor`}`,
  );
  return `docs/internal/performance.md was not written: these rows were measured on a busy machine (at most ${percent(maxNoise)} is allowed).
${lines.join('\n')}
Close other programs and measure them again: npm run bench -- --write --only=${busy.map(({ id }) => id).join(',')}`;
}

/** Saves the wait for rows that could not be written down. @throws an Error if other processes are busy right now */
export async function requireQuietMachine() {
  const noise = (await listen(() => pause(1000))).noise;
  if (noise > maxNoise)
    throw new Error(
      `Nothing was measured, because other processes use ${percent(noise)} of the processor (--write allows ${percent(maxNoise)}). Close other programs, or leave --write out.`,
    );
}
