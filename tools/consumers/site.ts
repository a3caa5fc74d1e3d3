/** Serves a folder, and opens its pages in a browser. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowsers } from '../browser.mjs';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const servers: Server[] = [];
let browser: Browser | undefined;

/** @returns the origin of a server for the files in `folder`; others may read them with `allowsOrigins` */
export async function serve(folder: string, allowsOrigins = false): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, new URL(url, 'http://localhost').pathname);
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!existsSync(file)) return response.writeHead(404).end();
    if (allowsOrigins) response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    return response.end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @returns the page, and what its console says of errors and warnings */
export async function open(address: string): Promise<{ page: Page; messages: string[] }> {
  const executablePath = findBrowsers().fast;
  browser ??= await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const messages: string[] = [];
  page.on('pageerror', ({ message }) => messages.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  await page.goto(address);
  return { page, messages };
}

export async function closeSites(): Promise<void> {
  await browser?.close();
  browser = undefined;
  for (const server of servers.splice(0)) server.closeAllConnections();
}
