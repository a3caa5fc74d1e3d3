/** A slow line to a server. Browsers throttle the page they are told to, but not what it loads ahead. */
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @param {string} address of the server
 * @param {{ latencyMs: number, bytesPerSecond: number }} line latency of each request; all connections share the bytes
 * @returns {Promise<{ address: string, close(): void }>}
 */
export async function openSlowLine(address, { latencyMs, bytesPerSecond }) {
  const sockets = new Set();
  let freeAt = 0;
  /** Passes chunks on in order, after the latency and when the line is free. */
  const pass = (from, to, isSlow) => {
    let last = Promise.resolve();
    from.on('data', (chunk) => {
      const now = performance.now();
      if (isSlow) freeAt = Math.max(freeAt, now) + (chunk.length / bytesPerSecond) * 1000;
      const at = isSlow ? freeAt : now + latencyMs;
      last = last.then(() => pause(Math.max(0, at - performance.now()))).then(() => to.writable && to.write(chunk));
    });
    from.on('close', () => last.then(() => to.end()));
    from.on('error', () => to.destroy());
  };
  const server = createServer((browser) => {
    const upstream = connect(Number(new URL(address).port), '127.0.0.1');
    for (const socket of [browser, upstream]) sockets.add(socket);
    pass(browser, upstream, false);
    pass(upstream, browser, true);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
