/**
 * Finds or installs the browsers of the browser tests; downloads are stored under `.build/browsers`. The headless shell
 * needs half the processor time of a full Chromium, but has no bfcache for `*.full-browser.e2e.ts`.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const downloads = join(root, '.build/browsers');
const commands = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  full: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
};
/** Where macOS has its applications, which are in no folder of the PATH. */
const macOsApplications = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const systems = ['linux64', 'linux-arm64', 'mac-x64', 'mac-arm64'];
const macOsApplication = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
/** Playwright's download paths. */
const downloaded = {
  shell: {
    folder: 'chromium_headless_shell-',
    files: systems.map((system) => `chrome-headless-shell-${system}/chrome-headless-shell`),
  },
  full: {
    folder: 'chromium-',
    files: systems.map((system) => `chrome-${system}/${system.startsWith('mac') ? macOsApplication : 'chrome'}`),
  },
};
const whatToInstall =
  'No Chromium that starts was found, and none could be installed. Install Chromium or Chrome (Debian and Ubuntu, as root: ' +
  'apt-get install chromium), or set CHROME_PATH to one.';

/** A set of fonts for browsers, which those of macOS and Windows ignore. @param {'dejavu' | 'noto' | 'tinos'} name */
export const fontSet = (name) => join(root, `tools/fonts/${name}.conf`);

// Every browser that this process starts finds the same fonts, whichever the machine has.
process.env.FONTCONFIG_FILE = fontSet('dejavu');

function isRunnable(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function isHeadlessShell(path) {
  return /headless[-_]shell/.test(basename(path));
}

/**
 * Chooses an installed browser; a full Chromium can run everything.
 * @param {{ chosen?: string, shell: string[], full: string[] }} installed runnable browsers, best first; `chosen` is
 *   CHROME_PATH
 * @returns {{ fast: string | null, full: string | null }} the browser of most specs, and that of `*.full-browser.e2e.ts`
 */
export function chooseBrowsers({ chosen, shell, full }) {
  const fullBrowser = chosen && !isHeadlessShell(chosen) ? chosen : (full[0] ?? null);
  return { fast: chosen ?? shell[0] ?? fullBrowser, full: fullBrowser };
}

function installedBrowsers(kind) {
  const { folder, files } = downloaded[kind];
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  // Playwright's browsers are siblings: `<cache>/chromium-1234/chrome-linux64/chrome`.
  const caches = [downloads, dirname(dirname(dirname(chromium.executablePath())))].filter((cache) => existsSync(cache));
  const fromPlaywright = caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith(folder))
      .flatMap((name) => files.map((file) => join(cache, name, file))),
  );
  const paths = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const fromSystem = commands[kind].flatMap((command) => paths.map((path) => join(path, command)));
  const others = kind === 'full' ? [chromium.executablePath(), ...macOsApplications] : [];
  return [...fromPlaywright, ...others, ...fromSystem].filter(isRunnable);
}

/** The installed browsers: CHROME_PATH, Playwright's, or the system's. @returns {{ fast: string | null, full: string | null }} */
export function findBrowsers() {
  const chosen = isRunnable(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined;
  return chooseBrowsers({ chosen, shell: installedBrowsers('shell'), full: installedBrowsers('full') });
}

/**
 * Finds or installs the browsers.
 * @returns {{ fast: string, full: string }} paths of the executables
 * @throws an Error with instructions if there is none
 */
export function ensureBrowsers() {
  const ways = [
    ['No browser for every test was found; asking Playwright …', downloadWithPlaywright],
    ...(process.getuid?.() === 0 ? [['That did not work; trying the Debian packages …', installWithApt]] : []),
  ];
  for (const [message, install] of ways) {
    const found = findBrowsers();
    if (found.full) return found;
    console.log(message);
    install(found.fast !== null);
  }
  const found = findBrowsers();
  if (found.full) return found;
  throw new Error(whatToInstall);
}

function downloadWithPlaywright(hasShell) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'install', 'chromium', ...(hasShell ? ['--no-shell'] : [])];
  run(process.execPath, args, { PLAYWRIGHT_BROWSERS_PATH: downloads });
  // Playwright installs no system libraries; an unusable browser must not hide a usable one.
  const { fast, full } = findBrowsers();
  const broken = [fast, full].find((path) => path?.startsWith(downloads) && !canStart(path));
  if (broken) rmSync(downloads, { recursive: true, force: true });
}

function installWithApt(hasShell) {
  if (!run('apt-get', ['update'])) return;
  const install = (...names) => run('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
  // Older releases have no package of the shell; a full Chromium is enough.
  if (hasShell || !install(commands.shell[0], commands.full[0])) install(commands.full[0]);
}

function canStart(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { fast, full } = ensureBrowsers();
    console.log(fast === full ? fast : `${fast}\n${full} for *.full-browser.e2e.ts`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
