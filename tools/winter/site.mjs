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

/** The pages that the documentation has copied. */
const documentedPages = (page) => /^cp -n (.+) \S+$/m.exec(readFileSync(page, 'utf8'))?.[1].split(' ') ?? [];

/** Those of visits, which another page names. */
const visitPages = ['display-home.htm', 'visit.htm'];

/** The setting as a page of the documentation has it, which is what a site's developer copies. */
function documentedSetting(page, key) {
  const setting = new RegExp(`^ *'${key}' =>[^]*?,$`, 'm').exec(readFileSync(page, 'utf8'));
  if (!setting) throw new Error(`${page} has no setting '${key}'.`);
  return setting[0];
}

/** The block of code of a page that begins so. */
function documentedCode(page, beginning) {
  const text = readFileSync(page, 'utf8');
  const start = text.indexOf(`\n${beginning}`);
  if (start < 0) throw new Error(`${page} has no code that begins with ${beginning}`);
  return text.slice(start + 1, text.indexOf('```', start));
}

function writeConfig(site, name, setting) {
  const file = join(site, 'config', `${name}.php`);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `<?php\n\nreturn [\n${setting}\n];\n`);
}

/**
 * Beyond what the copy's `.env` says: a database of its own, and nothing that leaves the machine.
 * @param {object} connection as in config/database.php
 */
export function environmentOf({ driver, database, host, unix_socket, username, password }) {
  return {
    ...process.env,
    APP_DEBUG: 'true',
    CACHE_DRIVER: 'file',
    DB_CONNECTION: driver,
    DB_DATABASE: database,
    DB_HOST: host ?? '',
    DB_SOCKET: unix_socket ?? '',
    DB_USERNAME: username ?? '',
    DB_PASSWORD: password ?? '',
    MAIL_MAILER: 'log',
    SESSION_DRIVER: 'file',
  };
}

/**
 * @typedef {{ root: string, installed: string, site: string, october: string, env: object }} Assembly folders: `root` is the project's,
 *   `october` what `npm run release -- --october` writes, `site` is emptied first; and the environment of the site's PHP
 */

/**
 * Does what the steps of docs/start.md say, in a copy.
 * @param {Assembly} assembly
 */
export function assembleSite({ root, installed, site, october, env }) {
  copyInstalled(installed, site);
  const own = join(root, 'tools/winter');
  cpSync(october, site, { recursive: true });
  cpSync(join(own, 'counter'), join(site, 'plugins/verandah/counter'), { recursive: true });
  writeConfig(site, 'cookie', documentedSetting(join(root, 'docs/start.md'), 'unencryptedCookies'));
  writeConfig(site, 'verandah/site/config', documentedSetting(join(root, 'docs/start.md'), 'policy'));
  runPhp(site, env, 'artisan', 'winter:up');
  runPhp(site, env, 'artisan', 'theme:use', 'verandah', '--force');
  runPhp(site, env, join(own, 'prepare.php'));
}

/**
 * Does what "In your own theme" and "Your own data" say, in a copy with Winter's demo theme.
 * @param {Assembly} assembly
 */
export function assembleOwnTheme({ root, installed, site, october, env }) {
  copyInstalled(installed, site);
  const [start, data] = [join(root, 'docs/start.md'), join(root, 'docs/your-data.md')];
  const [starter, theme] = [join(october, 'themes/verandah'), join(site, 'themes/demo')];
  cpSync(join(october, 'plugins'), join(site, 'plugins'), { recursive: true });
  for (const copied of [
    'assets/verandah',
    'partials/verandah',
    ...[...documentedPages(start), ...visitPages].map((name) => `pages/${name}`),
  ])
    cpSync(join(starter, copied), join(theme, copied), { recursive: true });
  const layout = documentedCode(start, 'description = "Default layout"');
  const lines = layout.split('\n').filter((line) => /cards\.css|vr_head/.test(line));
  const foot = /\n {2}\{% partial 'verandah\/compare-bar'[^]*(?=\n<\/body>)/.exec(layout)?.[0];
  edit(join(theme, 'layouts/default.htm'), [
    [/\n==\n/, `\n${/\n\[[^]*?\n==\n/.exec(layout)?.[0]}`],
    [/\n *\{% styles %\}/, (found) => `\n${lines.join('\n')}${found}`],
    [
      /\{% page %\}/,
      (found) => `<div id="main">{% flash %}<p role="status">{{ message }}</p>{% endflash %}\n${found}</div>`,
    ],
    [/\n *\{% snowboard all %\}/, ''],
    [/\n *<\/body>/, (found) => `${foot}${found}`],
  ]);
  edit(join(theme, 'partials/site/header.htm'), [
    [/\n *<\/nav>/, (found) => `\n{% partial 'verandah/site/account' %}${found}`],
  ]);
  writeInContainer(join(theme, 'pages/home-designs.htm'), documentedCode(start, 'title = "Home designs"'));
  writeInContainer(
    join(theme, 'pages/portal.htm'),
    documentedCode(data, '  title = "Your account"').replaceAll(/^ {2}/gm, ''),
  );
  cpSync(join(root, 'tools/winter/own-homes'), join(site, 'plugins/acme/homes'), { recursive: true });
  mkdirSync(join(site, 'plugins/acme/homes/classes'));
  writeFileSync(
    join(site, 'plugins/acme/homes/classes/Homes.php'),
    `<?php\n\n${documentedCode(data, 'namespace Acme\\Homes\\Classes;\n\nuse Acme')}`,
  );
  writeConfig(site, 'cookie', documentedSetting(start, 'unencryptedCookies'));
  writeConfig(site, 'verandah/site/config', documentedSetting(data, 'repository'));
  runPhp(site, env, 'artisan', 'winter:up');
  runPhp(site, env, 'artisan', 'theme:use', 'demo', '--force');
  runPhp(site, env, join(root, 'tools/winter/prepare.php'));
}

/** "If your theme's pages have a container, write it around both lines." */
function writeInContainer(file, page) {
  const [settings, markup] = page.split('==\n');
  writeFileSync(file, `${settings}==\n<div class="container">${markup}</div>\n`);
}

function copyInstalled(installed, site) {
  if (!existsSync(join(installed, 'artisan')))
    throw new Error(`WINTER_DIR is ${installed}, where no Winter is installed.`);
  rmSync(site, { recursive: true, force: true });
  cpSync(installed, site, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !leftOut.test(relative(installed, path)),
  });
  for (const folder of writable) mkdirSync(join(site, 'storage', folder), { recursive: true });
}

/** @param {[RegExp, string | ((found: string) => string)][]} changes each has to find its place */
function edit(file, changes) {
  let text = readFileSync(file, 'utf8');
  for (const [place, replacement] of changes) {
    if (!place.test(text)) throw new Error(`${file} has no ${place}.`);
    text = text.replace(place, replacement);
  }
  writeFileSync(file, text);
}

function runPhp(site, env, ...args) {
  const { status, stdout, stderr } = spawnSync('php', args, { cwd: site, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`php ${args.join(' ')} failed in ${site}:\n${stdout}${stderr}`);
}
