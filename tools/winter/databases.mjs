/** The databases of the Winters: empty, and gone when the journeys end. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, databases, findProgram } from '../php/database-servers.mjs';

const createDatabase = join(import.meta.dirname, '../../october/tests/create-database.php');

/**
 * @param {string} system SQLite, MariaDB or PostgreSQL
 * @param {string[]} names one for each database
 * @returns {{ connections: object[], stop: () => Promise<void> }} as in config/database.php
 */
export function startDatabases(system, names) {
  const { programs, packages, start, dsn, connection } =
    databases.find(({ name }) => name === system) ?? unknown(system);
  const paths = programs.map((program) => findProgram(program) ?? missing(program, packages));
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'));
  if (account.uid) chownSync(folder, account.uid, account.gid);

  const server = start?.(folder, ...paths);
  return {
    connections: names.map((name) => {
      if (server) create(dsn(folder), name);
      else writeFileSync(join(folder, name), '');
      return { ...connection(folder), database: server ? name : join(folder, name) };
    }),
    async stop() {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function create(dsn, name) {
  const { stdout } = spawnSync('php', [createDatabase, dsn, name], { encoding: 'utf8' });
  if (!stdout.startsWith('ok ')) throw new Error(stdout);
}

function unknown(system) {
  throw new Error(`WINTER_DATABASE is ${system}: it can be ${databases.map(({ name }) => name).join(', ')}.`);
}

function missing(program, packages) {
  throw new Error(`There is no ${program}: it needs Debian's ${packages}.`);
}
