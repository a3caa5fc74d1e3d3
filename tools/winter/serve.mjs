/**
 * Assembles the Winters of the journeys, and serves them until it is stopped: that of the starter theme at the root of one port and
 * below `/cms/` of the next, that of a theme of one's own on the third.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { assembleOctober } from '../october.mjs';
import { assembleOwnTheme, assembleSite, environmentOf } from './site.mjs';

const root = join(import.meta.dirname, '../..');
const site = join(root, '.build/winter');
const october = join(root, '.build/october');
const router = join(import.meta.dirname, 'router.php');
const options = ['opcache.enable_cli=1', 'opcache.revalidate_freq=0'].flatMap((option) => ['-d', option]);

const ownTheme = join(root, '.build/winter-own');

assembleOctober(root, october);
assembleSite({ root, installed: process.env.WINTER_DIR, site, october });
assembleOwnTheme({ root, installed: process.env.WINTER_DIR, site: ownTheme, october });
const servers = [
  { served: site, folder: '' },
  { served: site, folder: '/cms' },
  { served: ownTheme, folder: '' },
];
for (const [offset, { served, folder }] of servers.entries()) {
  const address = `127.0.0.1:${Number(process.env.PORT) + offset}`;
  spawn('php', [...options, '-S', address, router], {
    cwd: served,
    // A page asks for its files at the same time.
    env: { ...environmentOf(served), WINTER_FOLDER: folder, PHP_CLI_SERVER_WORKERS: '3' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}
