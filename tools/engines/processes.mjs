/** Child processes (the server, browsers, drivers, a display) that end with this one. */
// @ts-check
import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a process as the leader of a group, so that its children end with it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function start(command, args, { env = {}, stdio = 'ignore' } = {}) {
  const child = spawn(command, args, { detached: true, stdio, env: { ...process.env, ...env } });
  track(child);
  return child;
}

/** Ends a child process with this one. @param {import('node:child_process').ChildProcess} child leader of its group */
export function track(child) {
  running.add(child);
  child.once('exit', () => killGroup(child));
}

/** Ends a process and its group. @param {import('node:child_process').ChildProcess} child */
export function killGroup(child) {
  running.delete(child);
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}

export function killAll() {
  for (const child of running) killGroup(child);
}

process.once('exit', killAll);
for (const [signal, number] of /** @type {const} */ ([
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
]))
  process.once(signal, () => process.exit(128 + number));
