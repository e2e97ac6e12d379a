import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The range is below the ephemeral ports, so a server that listens on port 0 never takes one of these. */
const MIN_PORT = 20_000;
const MAX_PORT = 31_999;

/** Returns a loopback port on which nothing listened when it was checked. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
