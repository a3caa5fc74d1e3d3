/**
 * `npm run bench` compares the runtime with peers from npm and hand-written code. Exits with 1 if a line is OVER its
 * limit; a line whose interval contains the limit is unclear, and passes.
 *   --rounds=<n>  rounds of each row (15)      --only=<row>[,<row>]  these rows
 *   --quick       3 rounds                     --write               docs/internal/performance.md, with stored results
 * Each row says how much of the processor other programs used. --write refuses figures from a busy machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing, root } from './install.mjs';

const fullRounds = 15;
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(fullRounds) },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = options.quick ? 3 : Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError(`--rounds has to be a whole number from 1; found ${options.rounds}.`);
if (options.write && rounds < fullRounds)
  throw new RangeError(`${rounds} rounds are too few to write down; leave --write out, or measure ${fullRounds}.`);

installMissing();
if (!existsSync(join(root, 'dist/manifest.json')))
  spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
const { bench } = await import('./bench/run.mjs');
process.exitCode = await bench({
  rounds,
  only: options.only,
  isWritten: options.write,
  isStored: rounds >= fullRounds,
  leakUpdates: options.quick ? 100 : 1000,
});
