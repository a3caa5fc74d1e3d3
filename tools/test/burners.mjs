/** Processes that keep every core busy, so that a test has to share. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

// A busy process hears no signal, so it looks now and then whether its parent is still this one: it ends even if the parent
// was killed.
const burn = `
for (;;) {
  const until = Date.now() + 50;
  while (Date.now() < until);
  if (process.ppid !== ${process.pid}) process.exit();
}`;

/**
 * @param {number} [count] one for each core
 * @returns {{ pids: number[], stop: () => void }}
 */
export function startBurners(count = availableParallelism()) {
  const burners = Array.from({ length: count }, () => spawn(process.execPath, ['-e', burn], { stdio: 'ignore' }));
  const stop = () => {
    for (const burner of burners) burner.kill('SIGKILL');
  };
  process.once('exit', stop);
  return { pids: burners.map(({ pid }) => pid), stop };
}
