/** Processes that keep every core busy. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

// A busy process receives no signals, so it checks whether its parent is alive.
const burn = `
for (;;) {
  const until = Date.now() + 50;
  while (Date.now() < until);
  if (process.ppid !== ${process.pid}) process.exit();
}`;

/** @param {number} [count] one per core by default @returns {{ pids: number[], stop: () => void }} */
export function startBurners(count = availableParallelism()) {
  const burners = Array.from({ length: count }, () => spawn(process.execPath, ['-e', burn], { stdio: 'ignore' }));
  const stop = () => {
    for (const burner of burners) burner.kill('SIGKILL');
  };
  process.once('exit', stop);
  return { pids: burners.map(({ pid }) => pid), stop };
}
