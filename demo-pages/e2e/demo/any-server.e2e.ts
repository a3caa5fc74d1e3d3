/** The two servers of docs/start.md, as they are there. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hasPhp } from '../../../tools/php/run-php.mjs';
import { expect, test } from '../support/fixture.ts';

const root = join(import.meta.dirname, '../../..');
const docs = readFileSync(join(root, 'docs/start.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'verandah-server-'));

function snippet(language: string): string {
  const code = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(docs)?.[1];
  if (code === undefined) throw new Error(`docs/start.md has no ${language}.`);
  return code;
}

/** PHP's server cannot choose a free port by itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const servers = [
  { name: 'Node', language: 'js', file: 'server.mjs', command: (port: number) => ['node', 'server.mjs', String(port)] },
  {
    name: 'PHP',
    language: 'php',
    file: 'index.php',
    command: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'index.php'],
  },
] as const;

let running: ChildProcess | undefined;
test.afterEach(() => running?.kill());
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { name, language, file, command } of servers) {
  test(`[R1] the documented server in ${name} updates its list and explains its error`, async ({
    page,
    expectTrouble,
  }) => {
    test.skip(name === 'PHP' && !hasPhp, 'PHP is not installed.');
    expectTrouble(/POST .* → 406/);
    writeFileSync(join(folder, file), snippet(language));
    const port = await freePort();
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
    await page.route('**/verandah/*', (route) =>
      route.fulfill({ path: join(root, 'dist', basename(new URL(route.request().url()).pathname)) }),
    );
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
