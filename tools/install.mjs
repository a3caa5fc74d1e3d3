/** Installs missing packages of the lock file. Uses Node's own modules only, because it runs before packages exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/**
 * The first package whose version differs from the lock file, or null. File times would not do, because a checkout sets
 * them arbitrarily. Optional packages of other platforms are ignored.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} locked package-lock.json
 * @param {{ packages: Record<string, { version?: string }> } | null} installed npm's record inside node_modules
 */
export function firstMissing(locked, installed) {
  for (const [path, { version, optional, link }] of Object.entries(locked.packages)) {
    if (path === '' || optional || link) continue;
    if (installed?.packages[path]?.version !== version) return path;
  }
  return null;
}

export function installMissing() {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const record = 'node_modules/.package-lock.json';
  const missing = firstMissing(read('package-lock.json'), existsSync(join(root, record)) ? read(record) : null);
  if (missing === null) return;
  console.log(`Installing packages (${missing} is missing or another version) …`);
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    // On Windows npm is a script that only a shell can start.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm could not install the packages; its reasons are above.');
}
