/** PHP for tests: `run-php.mjs` finds it, and runs scripts of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const hasPhp = spawnSync('php', ['--version']).status === 0;
/** What the plugin's own tests load: Twig, Laravel's database classes, and SQLite. */
export const hasPhpPackages =
  hasPhp &&
  ['Twig', 'Illuminate/Database'].every((name) => existsSync(`/usr/share/php/${name}/autoload.php`)) &&
  spawnSync('php', ['-r', "exit(extension_loaded('pdo_sqlite') ? 0 : 1);"]).status === 0;

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
