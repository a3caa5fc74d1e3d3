/** Serves a folder, and opens its pages in a browser. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowsers } from '../browser.mjs';
import { serveFiles } from '../demo/file-server.mjs';

const servers: Awaited<ReturnType<typeof serveFiles>>[] = [];
let browser: Browser | undefined;

/** @returns the origin of a server for the files in `folder`; others may read them with `allowsOrigins` */
export async function serve(folder: string, allowsOrigins = false): Promise<string> {
  const server = await serveFiles(folder, '/', allowsOrigins ? { 'access-control-allow-origin': '*' } : {});
  servers.push(server);
  return new URL(server.address).origin;
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
  await Promise.all(servers.splice(0).map((server) => server.close()));
}
