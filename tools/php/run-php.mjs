/** PHP for tests: `run-php.mjs` finds it, and runs scripts of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const hasPhp = spawnSync('php', ['--version']).status === 0;
export const hasTwig = hasPhp && existsSync('/usr/share/php/Twig/autoload.php');

/**
 * @param {...string} args
 * @returns {string} what PHP printed
 * @throws an Error with its output if PHP fails
 */
export function runPhp(...args) {
  const { status, stdout, stderr } = spawnSync('php', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`php ${args.join(' ')} failed:\n${stderr}${stdout}`);
  return stdout;
}
