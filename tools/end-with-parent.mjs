/** Imported by programs that may not outlive the one that started them: `node --import ./tools/end-with-parent.mjs …`. */
import { readFileSync } from 'node:fs';

const start = ancestors();

const watch = setInterval(() => {
  // A process whose parent has died gets another.
  if (ancestors() === start) return;
  clearInterval(watch);
  // Playwright ends its server and its browsers if it is interrupted, and not if it is terminated.
  process.kill(process.pid, 'SIGINT');
}, 500);
watch.unref();

/** The parent, and for a command of npm its parent too: npm starts it in a shell, which outlives npm. */
function ancestors() {
  return process.env.npm_lifecycle_event ? `${process.ppid} ${parentOf(process.ppid)}` : `${process.ppid}`;
}

/** Known where processes are files, as in Linux. */
function parentOf(pid) {
  try {
    return /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
