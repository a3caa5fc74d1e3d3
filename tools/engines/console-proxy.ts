/** A proxy that adds a script to each page, which reports errors: WebKit's driver doesn't tell what the console says. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text as textOf } from 'node:stream/consumers';
import { noteAnnouncements } from '../../demo-pages/e2e/support/announcements.ts';
import { turnChecksOff } from '../../demo-pages/e2e/support/fixture.ts';
import type { Trouble } from '../../demo-pages/e2e/support/troubles.ts';

declare global {
  interface Window {
    announcements?: string[];
  }
}

const reportPath = '/__console';
/** Sets the cookies of its query. */
export const startPath = '/__start';

/** Runs in the page before other scripts. */
function reportTroubles(path: string): void {
  const report = (kind: string, text: string): boolean => navigator.sendBeacon(path, JSON.stringify({ kind, text }));
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...args) => {
      report('console', `${level}: ${args.map(String).join(' ')}`);
      write.apply(console, args);
    };
  }
  addEventListener('error', ({ message }) => message && report('page error', message));
  addEventListener('unhandledrejection', ({ reason }) => report('page error', String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('policy', `${effectiveDirective} blocked ${blockedURI}`),
  );
}

/** Runs in the page before other scripts: what it announces is listed, because a message leaves the page after a while. */
function listAnnouncements(): void {
  window.announcements = [];
  window.noteAnnouncement = (text) => window.announcements?.push(text);
}

const listeners = [turnChecksOff, listAnnouncements, noteAnnouncements].map((run) => `(${String(run)})()`);
const script = [`(${String(reportTroubles)})('${reportPath}')`, ...listeners].join(';');

export type ConsoleProxy = Awaited<ReturnType<typeof startConsoleProxy>>;

/** @param site address of the demo */
export async function startConsoleProxy(site: string) {
  const troubles: Trouble[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', site);
    if (pathname === reportPath) {
      troubles.push((await json(incoming)) as Trouble);
      outgoing.writeHead(204).end();
      return;
    }
    if (pathname === startPath) {
      const cookies = Array.from(searchParams, ([name, value]) => `${name}=${value}; Path=/`);
      outgoing.writeHead(200, { 'content-type': 'text/html', 'set-cookie': cookies });
      outgoing.end('<link rel="icon" href="data:,">');
      return;
    }
    // Unlike `fetch`, this sends the proxy's `host`, so that the site's URLs are those of the proxy.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forward = request(`${site}${incoming.url}`, { method: incoming.method, headers }, async (response) => {
      const { statusCode = 502, headers: served } = response;
      if (incoming.method !== 'GET' || !served['content-type']?.startsWith('text/html')) {
        response.pipe(outgoing.writeHead(statusCode, served));
        return;
      }
      const nonce = /'nonce-([^']+)'/.exec(String(served['content-security-policy']))?.[1];
      const html = await textOf(response);
      delete served['content-length'];
      outgoing
        .writeHead(statusCode, served)
        .end(html.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}">${script}</script>`));
    });
    forward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forward.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the pages reported since the last call. */
    takeTroubles: () => troubles.splice(0),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
