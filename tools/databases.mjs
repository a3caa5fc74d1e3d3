/**
 * `npm test -- --databases`: the plugin's tests, and a race of its requests, on SQLite and on the MariaDB and PostgreSQL of this machine.
 * What is missing is skipped, and said.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';
import { account, databases, findProgram } from './php/database-servers.mjs';
import { hasPhpPackages } from './php/run-php.mjs';
import { summaryLine } from './test-counts.mjs';

const tests = join(root, 'october/tests');
const counts = { passed: 0, failed: 0 };

for (const database of databases) {
  const started = Date.now();
  console.log(`\n── ${database.name}`);
  const paths = database.programs.map(findProgram);
  const isComplete = hasPhpPackages && !paths.includes(undefined) && hasExtension(database.extension);
  if (isComplete) await testOn(database, paths);
  else console.log(`   skipped: it needs Debian's ${database.packages}, and what npm test -- --php needs.`);
  if (isComplete) console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
console.log(`\n${summaryLine(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** @param {import('./php/database-servers.mjs').Database} database @param {string[]} paths of its programs */
async function testOn({ start, dsn, connection }, paths) {
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const server = start?.(folder, ...paths);
  try {
    if (dsn) runTests('create-database.php', connection(folder), dsn(folder), connection(folder).database);
    for (const script of ['run.php', 'race.php']) runTests(script, connection(folder));
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the lines of a script, prints those that failed, and counts a script that died as one. */
function runTests(script, connection, ...args) {
  const { status, stdout, stderr } = spawnSync('php', [join(tests, script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, VERANDAH_DATABASE: JSON.stringify(connection) },
    maxBuffer: 1 << 28,
  });
  const passed = stdout.match(/^ok /gm)?.length ?? 0;
  const failed =
    stdout.match(/^not ok .+(?:\n {4}.+)?/gm) ?? (status === 0 ? [] : [`not ok ${script}\n${stderr || stdout}`]);
  counts.passed += passed;
  counts.failed += failed.length;
  console.log(`   ${script}: ${passed} passed, ${failed.length} failed`);
  if (failed.length > 0) console.log(failed.join('\n'));
}

function hasExtension(name) {
  return spawnSync('php', ['-r', `exit(extension_loaded('${name}') ? 0 : 1);`]).status === 0;
}
