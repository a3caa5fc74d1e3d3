/** The databases that a site of the plugin may have: how each is started, with data of its own and without a port. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Neither server runs as root. */
export const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * @typedef {{ name: string, extension: string, packages: string, programs: string[], start?: Function, dsn?: (folder: string) => string,
 *   connection: (folder: string) => object }} Database `packages` are Debian's, `extension` is PHP's, `programs` are given to `start`
 *   with their paths, `connection` is as in config/database.php
 */

/** @type {Database[]} */
export const databases = [
  {
    name: 'SQLite',
    extension: 'pdo_sqlite',
    packages: 'php-sqlite3',
    programs: [],
    connection: (folder) => ({ driver: 'sqlite', database: `${folder}/tests.sqlite` }),
  },
  {
    name: 'MariaDB',
    extension: 'pdo_mysql',
    packages: 'mariadb-server, php-mysql',
    programs: ['mariadbd'],
    start: (folder, mariadbd) =>
      startServer(mariadbd, [
        '--no-defaults',
        `--datadir=${folder}`,
        `--socket=${folder}/socket`,
        '--skip-networking',
        '--skip-grant-tables',
        // What is lost with the machine is of no use anyway.
        '--innodb-flush-log-at-trx-commit=0',
      ]),
    dsn: (folder) => `mysql:unix_socket=${folder}/socket;user=root`,
    connection: (folder) => ({
      driver: 'mysql',
      unix_socket: `${folder}/socket`,
      database: 'verandah',
      username: 'root',
      password: '',
      charset: 'utf8mb4',
      collation: 'utf8mb4_unicode_ci',
    }),
  },
  {
    name: 'PostgreSQL',
    extension: 'pdo_pgsql',
    packages: 'postgresql, php-pgsql',
    programs: ['initdb', 'postgres'],
    start: (folder, initdb, postgres) => {
      spawnSync(initdb, ['-D', `${folder}/data`, '-U', 'verandah', '-A', 'trust', '-E', 'UTF8'], account);
      return startServer(postgres, [
        '-D',
        `${folder}/data`,
        '-k',
        folder,
        '-c',
        'listen_addresses=',
        '-c',
        'fsync=off',
      ]);
    },
    dsn: (folder) => `pgsql:host=${folder};dbname=postgres;user=verandah`,
    connection: (folder) => ({
      driver: 'pgsql',
      host: folder,
      database: 'verandah',
      username: 'verandah',
      password: '',
      charset: 'utf8',
      schema: 'public',
    }),
  },
];

/** Debian keeps servers outside the usual path. @param {string} program @returns {string | undefined} */
export function findProgram(program) {
  const versions = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    ...(existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []),
  ];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** @returns {{ stop: () => Promise<void> }} */
function startServer(program, args) {
  const server = spawn(program, args, { ...account, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  return {
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
