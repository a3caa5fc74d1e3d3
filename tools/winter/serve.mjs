/**
 * Assembles the Winters of the journeys, and serves them until it is stopped: that of the starter theme at the root of one port and
 * below `/cms/` of the next, that of a theme of one's own on the third. WINTER_DATABASE names the database of both.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { assembleOctober } from '../october.mjs';
import { startDatabases } from './databases.mjs';
import { assembleOwnTheme, assembleSite, environmentOf } from './site.mjs';

const root = join(import.meta.dirname, '../..');
const site = join(root, '.build/winter');
const ownTheme = join(root, '.build/winter-own');
const october = join(root, '.build/october');
const installed = process.env.WINTER_DIR;
const router = join(import.meta.dirname, 'router.php');
const options = ['opcache.enable_cli=1', 'opcache.revalidate_freq=0'].flatMap((option) => ['-d', option]);

const databases = startDatabases(process.env.WINTER_DATABASE ?? 'SQLite', ['starter', 'own']);
const [starterEnv, ownEnv] = databases.connections.map(environmentOf);
process.once('SIGTERM', async () => {
  await databases.stop();
  process.exit();
});

assembleOctober(root, october);
assembleSite({ root, installed, site, october, env: starterEnv });
assembleOwnTheme({ root, installed, site: ownTheme, october, env: ownEnv });

const servers = [
  { served: site, folder: '', env: starterEnv },
  { served: site, folder: '/cms', env: starterEnv },
  { served: ownTheme, folder: '', env: ownEnv },
];
for (const [offset, { served, folder, env }] of servers.entries()) {
  const address = `127.0.0.1:${Number(process.env.PORT) + offset}`;
  spawn('php', [...options, '-S', address, router], {
    cwd: served,
    // A page asks for its files at the same time.
    env: { ...env, WINTER_FOLDER: folder, PHP_CLI_SERVER_WORKERS: '3' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}
