import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'end-with-parent.mjs');

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program ends with a parent that was killed', async () => {
  const wait = `console.log(process.pid); setInterval(() => {}, 1000);`;
  const start = `
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--import', ${JSON.stringify(module)}, '-e', ${JSON.stringify(wait)}], { stdio: 'inherit' });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', start], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(parent.stdout, 'data');
  const pid = Number(String(output));
  expect(isAlive(pid)).toBe(true);

  parent.kill('SIGKILL');

  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
