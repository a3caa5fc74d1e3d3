/** Assembles the Winter of the journeys, and serves it at the root of one port and below `/cms/` of the next, until it is stopped. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { assembleOctober } from '../october.mjs';
import { assembleSite, environmentOf } from './site.mjs';

const root = join(import.meta.dirname, '../..');
const site = join(root, '.build/winter');
const october = join(root, '.build/october');
const router = join(import.meta.dirname, 'router.php');
const options = ['opcache.enable_cli=1', 'opcache.revalidate_freq=0'].flatMap((option) => ['-d', option]);

assembleOctober(root, october);
assembleSite({ root, installed: process.env.WINTER_DIR, site, october });
for (const [offset, folder] of ['', '/cms'].entries()) {
  const address = `127.0.0.1:${Number(process.env.PORT) + offset}`;
  spawn('php', [...options, '-S', address, router], {
    cwd: site,
    // A page asks for its files at the same time.
    env: { ...environmentOf(site), WINTER_FOLDER: folder, PHP_CLI_SERVER_WORKERS: '3' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}
