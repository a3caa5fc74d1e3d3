/** The two servers of docs/servers/, started as docs/start.md says: beside a folder with the files of the build. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/free-port.mjs';
import { hasPhp } from '../../../tools/php/run-php.mjs';
import { expect, test } from '../support/fixture.ts';

const root = join(import.meta.dirname, '../../..');

const servers = [
  { name: 'Node', command: () => ['node', 'server.mjs'] },
  { name: 'PHP', command: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'index.php'] },
] as const;

let running: ChildProcess | undefined;
let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verandah-'));
  cpSync(join(root, 'docs/servers'), folder, { recursive: true });
  symlinkSync(join(root, 'dist'), join(folder, 'verandah'));
});
test.afterEach(() => {
  running?.kill();
  rmSync(folder, { recursive: true });
});

for (const { name, command } of servers) {
  test(`[R1] the documented server in ${name} updates its list and explains its error`, { tag: '@thorough' }, async ({
    page,
    expectTrouble,
  }) => {
    test.skip(name === 'PHP' && !hasPhp, 'PHP is not installed.');
    expectTrouble(/POST .* → 406/);
    // PHP's server cannot choose a free port by itself.
    const port = await freePort(0);
    const [program = '', ...parameters] = command(port);
    running = spawn(program, parameters, { cwd: folder, env: { ...process.env, PORT: String(port) } });
    const address = `http://127.0.0.1:${port}/`;
    await expect
      .poll(() =>
        fetch(address).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await page.goto(address);

    const field = page.getByLabel('Note');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Write a note.').first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('Ring <the> plumber');
    await field.press('Enter');
    await expect(page.getByRole('listitem')).toHaveText(['Order the tiles', 'Ring <the> plumber']);
    await page.reload();
    await expect(page.getByRole('listitem')).toHaveCount(2);
  });
}
