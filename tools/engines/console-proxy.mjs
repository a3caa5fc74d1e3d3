/** WebKitGTK's driver has no console messages, so a proxy adds a script to each page that reports errors to it. */
// @ts-check
import { createServer, request as forward } from 'node:http';

const reportPath = '/__console';

/** An empty page of the site without requests. */
export const blankPath = '/__blank';

/** Runs in the page before other scripts. @param {string} path */
function reportErrors(path) {
  const report = (/** @type {string} */ text) => navigator.sendBeacon(path, text);
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    const write = console[level];
    console[level] = (...args) => {
      report(`console ${level}: ${args.map(String).join(' ')}`);
      write.apply(console, args);
    };
  }
  addEventListener('error', ({ message }) => message && report(`page error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => report(`page error: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`policy: ${effectiveDirective} blocked ${blockedURI}`),
  );
}

/** @param {string} html @param {string} policy of the page */
function withReporter(html, policy) {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const script = `(${String(reportErrors)})(${JSON.stringify(reportPath)})`;
  return html.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}">${script}</script>`);
}

/** @param {import('node:http').IncomingMessage} message */
async function read(message) {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * @param {string} site
 * @returns {Promise<{ address: string, takeErrors: () => string[], close: () => Promise<void> }>}
 */
export async function startConsoleProxy(site) {
  /** @type {string[]} */
  let errors = [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === reportPath) {
      errors.push(String(await read(incoming)));
      outgoing.writeHead(204).end();
      return;
    }
    if (incoming.url === blankPath) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="data:,">');
      return;
    }
    // Keeps `host`, so that the site's URLs are those of the proxy.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const upstream = forward(`${site}${incoming.url}`, { method: incoming.method, headers }, async (response) => {
      const isPage = response.headers['content-type']?.startsWith('text/html') && incoming.method === 'GET';
      if (!isPage) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        return;
      }
      const html = withReporter(String(await read(response)), String(response.headers['content-security-policy']));
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest).end(html);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
