/** The demo's server, for rows that need its pages, and its list of home designs at any length. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const measureSource = readFileSync(join(import.meta.dirname, 'page/measure.js'), 'utf8');

/** Two regions with nearly the same designs at different prices. */
export const regions = [
  { value: 'geelong-surf-coast', name: 'Geelong & Surf Coast' },
  { value: 'south-east-queensland', name: 'South East Queensland' },
];

/** Starts it on a free port. @returns {Promise<{ address: string, close(): void }>} */
export async function openSite() {
  const server = spawn(process.execPath, ['.build/server.mjs'], { cwd: root, env: { ...process.env, PORT: '0' } });
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

/** Starts it for some work. @template Result @param {(address: string) => Promise<Result>} work */
export async function withSite(work) {
  const { address, close } = await openSite();
  try {
    return await work(address);
  } finally {
    close();
  }
}

/** Sets what the fixture server knows of a page's visitor. @param {object} settings */
export async function setVisitor(page, address, settings) {
  await page.load(`${address}/__fixtures/health`);
  const isOk = await page.evaluate(async (body) => {
    const response = await fetch('/__fixtures/visitor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok;
  }, settings);
  if (!isOk) throw new Error(`The fixture server refused ${JSON.stringify(settings)}.`);
}

/**
 * Opens the list of home designs in the second region.
 * @returns {Promise<number>} the number of cards
 */
export async function openLongListing(page, address, perPage = 1000) {
  await setVisitor(page, address, { results: 'many', perPage });
  // The browser draws pictures long after the cards have changed.
  await page.block(['*/pictures/*']);
  await page.addInitScript(measureSource);
  await page.load(`${address}/home-designs?region=${regions[1].value}`);
  await page.waitFor(() => document.querySelector('.vr-filter-bar[data-state]') !== null);
  const count = await page.evaluate(() => document.querySelectorAll('#listing-results > *').length);
  if (count < perPage * 0.97) throw new Error(`The list of ${perPage} has ${count} cards.`);
  return count;
}
