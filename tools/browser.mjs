/**
 * Finds a Chromium for the browser tests, and gets one where none is. Whatever Playwright downloads stays inside the
 * project, under `.build/browsers`.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const own = join(root, '.build/browsers');
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** @param {string | undefined} path */
function isRunnable(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Playwright would keep its Chromium: in the project first, then wherever its own rules say. */
function fromPlaywright() {
  const places = existsSync(own)
    ? readdirSync(own)
        .filter((name) => name.startsWith('chromium-'))
        .flatMap((name) => ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((binary) => join(own, name, binary)))
    : [];
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return [...places, chromium.executablePath()];
}

function fromPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * A Chromium that is there already: CHROME_PATH, Playwright's, or the system's.
 *
 * @returns {string | null} path of the executable
 */
export function findBrowser() {
  return [process.env.CHROME_PATH, ...fromPlaywright(), ...fromPath()].find(isRunnable) ?? null;
}

/**
 * Finds or installs a Chromium.
 *
 * @returns {string} path of the executable
 * @throws an Error that says what to do when no way led to one
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const run = (command, args, env = {}) =>
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

  console.log('No Chromium found; asking Playwright for one …');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  run(process.execPath, [playwright, 'install', 'chromium', '--no-shell'], { PLAYWRIGHT_BROWSERS_PATH: own });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;

  console.log('That did not work; trying the Debian package …');
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  const packaged = findBrowser();
  if (packaged) return packaged;
  throw new Error('No Chromium could be found or installed. Install Chromium or Chrome, or set CHROME_PATH to one.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(ensureBrowser());
