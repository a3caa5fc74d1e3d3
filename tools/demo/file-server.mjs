/** A host of plain files below a folder, like any static host: no clean addresses, no redirects, no answers to POST. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * @param {string} folder served below `base`, such as `/shop/demo/`
 * @param {Record<string, string>} [headers] of every file
 * @returns {Promise<{ address: string, close(): Promise<void> }>}
 */
export async function serveFiles(folder, base, headers = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = normalize(join(folder, decodeURIComponent(name.slice(base.length))));
    const isHere =
      name.startsWith(base) && file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile();
    if (request.method !== 'GET') return void response.writeHead(501).end('Only GET.');
    if (!isHere) return void response.writeHead(404).end('No such file.');
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${server.address().port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
