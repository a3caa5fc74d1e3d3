/** A proxy that reloads pages after a build and stays connected while the demo's server restarts. */
import { createServer, request } from 'node:http';

const stream = '/__dev/reload';

/** Adds the reload script to a page with its nonce; pages without a nonce stay unchanged. */
export function withReload(html, policy) {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const end = html.lastIndexOf('</body>');
  if (!nonce || end === -1) return html;
  const script = `<script type="module" nonce="${nonce}">new EventSource('${stream}').onmessage = () => location.reload();</script>`;
  return `${html.slice(0, end)}${script}${html.slice(end)}`;
}

/** @param {{ port: number, target: number }} ports of the proxy and of the demo's server */
export function liveReload({ port, target }) {
  const pages = new Set();
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === stream) {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      outgoing.flushHeaders();
      pages.add(outgoing);
      outgoing.on('close', () => pages.delete(outgoing));
      return;
    }
    const forwarded = request(
      {
        host: '127.0.0.1',
        port: target,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'accept-encoding': 'identity' },
      },
      (response) => pass(response, outgoing),
    );
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end('The demo server is restarting; try again.');
    });
    incoming.pipe(forwarded);
  });
  proxy.listen(port, '127.0.0.1');
  return {
    reload: () => {
      for (const page of pages) page.write('data: built\n\n');
    },
    close: () => proxy.close(),
  };
}

function pass(response, outgoing) {
  const isPage = response.headers['content-type']?.startsWith('text/html') ?? false;
  if (!isPage) {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.on('error', () => outgoing.destroy());
    response.pipe(outgoing);
    return;
  }
  const chunks = [];
  response.on('data', (chunk) => chunks.push(chunk));
  response.on('end', () => {
    const policy = String(response.headers['content-security-policy'] ?? '');
    const html = withReload(Buffer.concat(chunks).toString('utf8'), policy);
    const headers = { ...response.headers, 'content-length': String(Buffer.byteLength(html)) };
    delete headers['transfer-encoding'];
    outgoing.writeHead(response.statusCode ?? 200, headers).end(html);
  });
}
