/**
 * `npm run bench` compares the runtime with peers from npm and hand-written code. Exits with 1 if a line is OVER its
 * limit; a line whose interval contains the limit is unclear, and passes. It takes less than ten minutes, but longer to write,
 * or if a row has to be measured again, because a line is OVER after fewer than nine rounds.
 *   --rounds=<n>  rounds of each row (3; 9 with --write)      --only=<row>[,<row>]  these rows
 *   --write       docs/internal/performance.md, with the stored results of the last full rounds of each row, from a quiet machine
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing, root } from './install.mjs';

const quickRounds = 3;
const fullRounds = 9;
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds ?? (options.write ? fullRounds : quickRounds));
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError(`--rounds has to be a whole number from 1; found ${options.rounds}.`);
if (options.write && rounds < fullRounds)
  throw new RangeError(`${rounds} rounds are too few to write down; leave --write out, or measure ${fullRounds}.`);

installMissing();
if (!existsSync(join(root, 'dist/manifest.json')))
  spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
const { bench } = await import('./bench/run.mjs');
process.exitCode = await bench({ ...options, rounds, isStored: rounds >= fullRounds });
