/** The programs that a command starts. They end with it, whether a signal stops it or it is killed. */
import { spawn } from 'node:child_process';
import { root } from './install.mjs';

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const running = new Set();
let isStopped = false;

// npm starts a command in a shell, which does not pass signals on.
if (process.env.npm_lifecycle_event) await import(endWithParent);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

/**
 * Starts Node in the project's folder.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} [options] `env` is added to that of the
 *   command
 * @returns {import('node:child_process').ChildProcess}
 */
export function startProgram(args, { env = {}, stdio = 'inherit' } = {}) {
  const program = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
  });
  running.add(program);
  program.once('exit', () => {
    running.delete(program);
    // Here, because who waits for the program would start the next.
    if (isStopped && running.size === 0) process.exit(1);
  });
  return program;
}

/** Runs a program to its end. @param {Parameters<typeof startProgram>} parameters @returns {Promise<boolean>} whether it succeeded */
export function runProgram(...parameters) {
  return new Promise((resolve) => {
    startProgram(...parameters).once('close', (status) => resolve(status === 0));
  });
}

function stop(signal) {
  if (!isStopped) console.log(`\nStopped by ${signal}.`);
  isStopped = true;
  if (running.size === 0) process.exit(1);
  // See end-with-parent.mjs.
  for (const program of running) program.kill('SIGINT');
}
