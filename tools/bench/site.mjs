/** The demo's server, for rows that need its pages. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Starts it on a free port. @returns {Promise<{ address: string, close(): void }>} */
export async function openSite() {
  const server = spawn(process.execPath, ['--import', './tools/end-with-parent.mjs', '.build/server.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
  });
  const address = await new Promise((resolve, reject) => {
    let output = '';
    const listen = (text) => {
      output += text;
      const [found] = /http:\/\/\S+/.exec(output) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', () => reject(new Error(`The fixture server did not start: ${output}`)));
  });
  return { address, close: () => void server.kill() };
}

/** Sets what the server knows of a page's visitor. @param {object} settings */
export async function setVisitor(page, address, settings) {
  await page.load(`${address}/__fixtures/health`);
  const answer = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/__fixtures/visitor', { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }, settings);
  if (answer.error) throw new Error(`The fixture server refused ${JSON.stringify(settings)}: ${answer.error}`);
}
