/** A slow line to a server. Browsers throttle the page they are told to, but not what it loads ahead. */
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Each request has the latency in milliseconds; all connections share the bytes in a second. */
export async function openSlowLine(address, { latency, throughput }) {
  const sockets = new Set();
  let freeAt = 0;
  /** Passes chunks on in order, each when it is due. */
  const pass = (from, to, dueOf) => {
    let last = Promise.resolve();
    from.on('data', (chunk) => {
      const due = dueOf(chunk);
      last = last.then(() => pause(Math.max(0, due - performance.now()))).then(() => to.writable && to.write(chunk));
    });
    from.on('close', () => last.then(() => to.end()));
    from.on('error', () => to.destroy());
    sockets.add(from);
  };
  const share = ({ length }) => (freeAt = Math.max(freeAt, performance.now()) + (length / throughput) * 1000);
  const server = createServer((browser) => {
    const upstream = connect(Number(new URL(address).port), '127.0.0.1');
    pass(browser, upstream, () => performance.now() + latency);
    pass(upstream, browser, share);
  });
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
