/**
 * Installs the packages of the lock file when they are not there. Uses Node's own modules only: it runs before any
 * package is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/**
 * The first package whose installed version is not the locked one, or null. Compares versions rather than file times,
 * which a fresh checkout sets at random. Optional packages are passed over: they belong to other platforms.
 *
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

/** @throws an Error when npm fails; npm has said why on the terminal by then */
export function installMissing() {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const record = 'node_modules/.package-lock.json';
  const missing = firstMissing(read('package-lock.json'), existsSync(join(root, record)) ? read(record) : null);
  if (missing === null) return;
  console.log(`Installing packages (${missing} is missing or another version) …`);
  // `npm ci` refuses a lock file that leaves out another platform's optional packages, which npm writes where its
  // registry does not carry them. `install --no-save` takes the same locked versions and changes no file.
  if (npm('ci')) return;
  console.log('npm ci refused; installing the locked versions without it …');
  if (!npm('install', '--no-save')) throw new Error('npm could not install the packages; its reasons are above.');
}

/** @returns {boolean} whether npm went well */
function npm(...args) {
  // Development packages build and test the project, so they are wanted whatever NODE_ENV says.
  const { status } = spawnSync('npm', [...args, '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    // On Windows npm is a script that only a shell can start.
    shell: process.platform === 'win32',
  });
  return status === 0;
}
