import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { metricValue } from '../support/metric-value.ts';
import { type BenchServer, endWithBench, stopProcess, waitUntilReady } from './bench-server.ts';
import { onServerCpu } from './machine.ts';
import { nodeOptions, startedProgram } from './start-script.ts';

export type ShopServer = BenchServer & {
  /** The sum of a Prometheus series over the label sets that contain `labels`; 0 if the shop has no such series. */
  metric: (name: string, labels?: Readonly<Record<string, string>>) => Promise<number>;
  /** The time from starting the process until `/readyz` answered, in milliseconds. */
  startMs: number;
};

export type ShopOptions = {
  env?: Readonly<Record<string, string>>;
  /** The folder of the shop's data; by default a new one that is removed at the end. */
  dataDir?: string;
};

/**
 * Starts the built shop as `npm start` does in production: one log line a request, into a file. The embedded back end answers for each
 * service that `env` has no URL for. Limits per client are off, because all load comes from one address.
 */
export async function startShop({ env = {}, dataDir }: ShopOptions = {}): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-shop-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const log = openSync(join(folder, 'log'), 'w');
  const { command, args } = onServerCpu([...nodeOptions, ...startedProgram]);
  const begun = performance.now();
  const child = spawn(command, args, {
    // Outside the repository, so that the program reads no `.env`.
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      EMBEDDED: 'true',
      PORT: String(port),
      ORIGIN: `http://localhost:${port}`,
      DATA_DIR: dataDir ?? join(folder, 'data'),
      METRICS_PORT: String(metricsPort),
      RATE_LIMIT: 'off',
      // No balancer has to notice the end.
      SHUTDOWN_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  endWithBench(child);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`, child, 5);
  const startMs = performance.now() - begun;
  const metric: ShopServer['metric'] = async (name, labels) => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    return metricValue(await answer.text(), name, labels);
  };
  return {
    origin,
    startMs,
    metric,
    cpuMicros: async () => (await metric('process_cpu_seconds_total')) * 1e6,
    stop: async () => {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
