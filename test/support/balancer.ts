import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Passes requests in turn to the replicas that are ready. It repeats no request. */
export type Balancer = {
  origin: string;
  close: () => Promise<void>;
};

/** How often `/readyz` of each replica is read. Far below SHUTDOWN_DELAY_MS of the replicas. */
const HEALTH_INTERVAL_MS = 100;

/** Starts the balancer of the replicas on these ports, which need not listen yet. */
export async function startBalancer(port: number, replicaPorts: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  let turn = 0;

  const checks = replicaPorts.map((replica) => {
    const check = async () => {
      const answer = await fetch(`http://127.0.0.1:${replica}/readyz`).catch(() => null);
      if (answer?.ok) ready.add(replica);
      else ready.delete(replica);
    };
    return setInterval(() => void check(), HEALTH_INTERVAL_MS);
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const choices = replicaPorts.filter((replica) => ready.has(replica));
    const replica = choices[turn++ % choices.length];
    const fail = () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (replica === undefined) {
      fail();
      return;
    }
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: replica, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.once('error', fail);
      answer.pipe(outgoing);
    });
    passed.once('error', fail);
    incoming.pipe(passed);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      for (const check of checks) clearInterval(check);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
