import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { metricValue } from '../../support/metric-value.ts';
import { startShopProcess } from '../../support/shop-process.ts';
import type { RawRequest } from './costly-requests.ts';

export type MeasuredShop = {
  /** Sends a request as it is. Resolves to its status when the whole response was read. */
  send: (sent: RawRequest) => Promise<number>;
  /** The processor time that the process uses for one of the requests, in milliseconds: the median of some rounds. */
  cpuMsOf: (toRequest: (turn: number) => RawRequest) => Promise<number>;
  stop: () => Promise<number | null>;
};

const ROUNDS = 5;
const REQUESTS_A_ROUND = 4;

/** The built shop with a file of redirects, which is asked about every path. */
export async function startMeasuredShop(): Promise<MeasuredShop> {
  const metricsPort = await freePort();
  const shop = await startShopProcess({
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    RATE_LIMIT: 'off',
    PREVIEW_TOKEN: 'a-token-of-the-preview',
    HOOK_TOKEN: 'a-token-of-the-hooks',
    TRUST_PROXY: '1',
    REDIRECTS_FILE: join(import.meta.dirname, 'redirects.txt'),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let turn = 0;

  function send({ method = 'GET', path, headers = {}, body = '' }: RawRequest): Promise<number> {
    const { port } = new URL(shop.origin);
    return new Promise((resolve, reject) => {
      const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
      const all = { ...headers, ...length } as Record<string, string>;
      const options = { host: '127.0.0.1', port, path, method, agent, headers: all, maxHeaderSize: 1_000_000 };
      const sent = request(options, (answer) => {
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode ?? 0))
          .once('error', reject);
      });
      sent.once('error', reject).end(body);
    });
  }

  async function readCpuMs(): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    return metricValue(await answer.text(), 'process_cpu_seconds_total') * 1000;
  }

  async function measureRound(toRequest: (turn: number) => RawRequest): Promise<number> {
    const start = await readCpuMs();
    const before = await readCpuMs();
    for (let count = 0; count < REQUESTS_A_ROUND; count += 1) {
      turn += 1;
      await send(toRequest(turn));
    }
    const after = await readCpuMs();
    // The first two readings have the cost of a reading between them, and nothing else.
    return Math.max(0, after - before - (before - start)) / REQUESTS_A_ROUND;
  }

  return {
    send,
    cpuMsOf: async (toRequest) => {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(toRequest));
      return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    },
    stop: async () => {
      agent.destroy();
      return shop.stop();
    },
  };
}
