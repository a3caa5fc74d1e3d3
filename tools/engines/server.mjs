/** Starts the fixture server, and controls it for one visitor. */
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from './processes.mjs';

const root = join(import.meta.dirname, '../..');

/** Starts the server on E2E_PORT or a free port. @returns {Promise<string>} its URL, without a slash at the end */
export async function startServer() {
  const script = join(root, '.build/server.mjs');
  if (!existsSync(script)) throw new Error('The demo is not built. Run `npm run build` first.');
  const server = start(process.execPath, [script], {
    env: { PORT: process.env.E2E_PORT ?? '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ chunk) => {
      output += String(chunk);
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`The demo did not start.\n${output}`)));
  });
}

/** The fixture server's control routes for one visitor. @param {string} address @param {string} id of the visitor */
export function controlsFor(address, id) {
  const request = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const response = await fetch(`${address}${path}`, { ...init, headers: { cookie: `vr_visitor=${id}` } });
    if (!response.ok) throw new Error(`${path} → ${response.status}: ${await response.text()}`);
    return response;
  };
  const post = async (/** @type {string} */ name, /** @type {unknown} */ body) => {
    await request(`/__fixtures/${name}`, { method: 'POST', body: JSON.stringify(body) });
  };
  /** @returns {Promise<{ method: string, path: string, handler: string | null, body: any, status: number }[]>} */
  const journal = async () => (await request('/__fixtures/journal')).json();
  return {
    visitor: (/** @type {Record<string, unknown>} */ settings) => post('visitor', settings),
    faults: (/** @type {Record<string, unknown>[]} */ faults) => post('faults', faults),
    journal,
    calls: async (/** @type {string} */ handler) => (await journal()).filter((entry) => entry.handler === handler),
    state: async () => (await request('/__fixtures/state')).json(),
    /** @returns {Promise<{ tiers: { request: string[], widgets: string[], react: string[] }, widgets: Record<string, { script: string }> }>} */
    manifest: async () => JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')),
    /** The HTML of a page, to serve a changed version as a fault. */
    page: async (/** @type {string} */ path) => {
      const response = await request(path);
      return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
    },
  };
}
