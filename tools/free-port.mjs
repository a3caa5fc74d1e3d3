import { once } from 'node:events';
import { createServer } from 'node:net';

/** @param {number} first 0 for any port @returns {Promise<number>} the first port from there that is free */
export async function freePort(first) {
  const server = createServer().listen(first, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    console.log(`Port ${first} is taken; trying the next.`);
    return freePort(first + 1);
  }

  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
