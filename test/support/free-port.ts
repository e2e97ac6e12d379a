import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The range is below the ephemeral ports, so a server that listens on port 0 never takes one of these. */
const MIN_PORT = 20_000;
const MAX_PORT = 31_999;

/** Returns the first of `count` consecutive loopback ports on which nothing listened when they were checked. */
export async function freePort(count = 1): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    const ports = Array.from({ length: count }, (_, index) => port + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port;
  }
  throw new Error('no free port');
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
