/** The Winter of the journeys: a copy of the installed one, with the plugin, the starter theme and a database of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Of the installed Winter: what it wrote while it ran, and an earlier Verandah. */
const leftOut =
  /^(?:\.git|node_modules|plugins\/verandah|themes\/verandah|storage\/(?:cms|framework|logs|temp)|storage\/.+\.sqlite)(?:\/|$)/;
const writable = [
  'cms/cache',
  'cms/combiner',
  'cms/twig',
  'framework/cache',
  'framework/sessions',
  'framework/views',
  'logs',
  'temp',
];

/** The setting as a page of the documentation has it, which is what a site's developer copies. */
function documentedSetting(page, key) {
  const setting = new RegExp(`^ *'${key}' =>[^]*?,$`, 'm').exec(readFileSync(page, 'utf8'));
  if (!setting) throw new Error(`${page} has no setting '${key}'.`);
  return setting[0];
}

function writeConfig(site, name, setting) {
  const file = join(site, 'config', `${name}.php`);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `<?php\n\nreturn [\n${setting}\n];\n`);
}

/**
 * Beyond what the copy's `.env` says: a database of its own, and nothing that leaves the machine.
 * @param {string} site
 */
export function environmentOf(site) {
  return {
    ...process.env,
    APP_DEBUG: 'true',
    CACHE_DRIVER: 'file',
    DB_CONNECTION: 'sqlite',
    DB_DATABASE: join(site, 'storage/journeys.sqlite'),
    MAIL_MAILER: 'log',
    SESSION_DRIVER: 'file',
  };
}

/**
 * Does what the README's steps say, in a copy.
 * @param {{ root: string, installed: string, site: string, october: string }} folders `root` is the project's, `october` what
 *   `npm run october` writes, `site` is emptied first
 */
export function assembleSite({ root, installed, site, october }) {
  if (!existsSync(join(installed, 'artisan')))
    throw new Error(`WINTER_DIR is ${installed}, where no Winter is installed.`);
  const own = join(root, 'tools/winter');
  rmSync(site, { recursive: true, force: true });
  cpSync(installed, site, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !leftOut.test(relative(installed, path)),
  });
  for (const folder of writable) mkdirSync(join(site, 'storage', folder), { recursive: true });
  cpSync(october, site, { recursive: true });
  cpSync(join(own, 'counter'), join(site, 'plugins/verandah/counter'), { recursive: true });
  writeConfig(site, 'cookie', documentedSetting(join(root, 'README.md'), 'unencryptedCookies'));
  writeConfig(site, 'verandah/site/config', documentedSetting(join(root, 'docs/october.md'), 'policy'));
  writeFileSync(join(site, 'storage/journeys.sqlite'), '');
  runPhp(site, 'artisan', 'winter:up');
  runPhp(site, 'artisan', 'theme:use', 'verandah', '--force');
  runPhp(site, join(own, 'prepare.php'));
}

function runPhp(site, ...args) {
  const { status, stdout, stderr } = spawnSync('php', args, { cwd: site, env: environmentOf(site), encoding: 'utf8' });
  if (status !== 0) throw new Error(`php ${args.join(' ')} failed in ${site}:\n${stdout}${stderr}`);
}
