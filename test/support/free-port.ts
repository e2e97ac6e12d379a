import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below where systems take ports by themselves: nobody who listens on port 0 gets it meanwhile. */
const LOWEST = 20_000;
const HIGHEST = 31_999;

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
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
