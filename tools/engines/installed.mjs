// @ts-check
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowsers } from '../browser.mjs';

/** @typedef {import('./driver.ts').Engine} Engine */

/**
 * @typedef {object} Offer
 * @property {string} name
 * @property {string} packages Debian package names
 * @property {((site: string) => Promise<Engine>) | null} launch null if something is missing
 */

/** @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} commands @returns {string | undefined} */
function onPath(...commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isRunnable);
}

/** The headless shell has no bfcache. */
function findChromium() {
  return findBrowsers().full;
}

/** WebKitGTK's browser is in a library folder whose name contains the architecture and the version. */
function findMiniBrowser() {
  const within = (/** @type {string} */ folder) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory() ? [join(folder, entry.name)] : [],
        )
      : [];
  return ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder].concat(within(folder)))
    .flatMap(within)
    .filter((folder) => folder.includes('/webkit2gtk-') || folder.includes('/webkitgtk-'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isRunnable);
}

/** @returns {Offer[]} every engine; installed ones have `launch` */
export function findEngines() {
  const [chromium, firefox] = [findChromium(), onPath('firefox-esr', 'firefox')];
  const [driver, browser, display] = [onPath('WebKitWebDriver'), findMiniBrowser(), onPath('Xvfb')];
  const drive = async () => (await import('./puppeteer-driver.mjs')).launchWithPuppeteer;
  return [
    {
      name: 'Chromium',
      packages: 'chromium',
      launch: chromium ? async (site) => (await drive())('chrome', chromium, site) : null,
    },
    {
      name: 'Firefox',
      packages: 'firefox-esr',
      launch: firefox ? async (site) => (await drive())('firefox', firefox, site) : null,
    },
    {
      name: 'WebKit',
      packages: 'webkit2gtk-driver, xvfb',
      launch:
        driver && browser && display
          ? async (site) => (await import('./webkit-driver.mjs')).launchWebKit({ driver, browser, display }, site)
          : null,
    },
  ];
}
