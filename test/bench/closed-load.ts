import autocannon from 'autocannon';
import type { BenchServer } from './bench-server.ts';

/** One round of load on one server. */
export type Round = {
  perSecond: number;
  /** Processor time of the server's process for one answer, in microseconds. */
  cpuMicros: number;
  /** The share of a processor that the server used. Far below 1 the load generator was the limit, not the server. */
  utilisation: number;
  p99Ms: number;
  /** Answers with another status than the expected one, and broken connections. */
  failed: number;
};

export type Load = {
  server: BenchServer;
  path: string;
  headers?: Record<string, string>;
  /** The status of a right answer; 200 by default. */
  status?: number;
};

export type RoundOptions = {
  rounds: number;
  seconds: number;
  /** The load on each server before its first round; 1 s by default. */
  warmUpS?: number;
};

const CONNECTIONS = 16;

/**
 * Loads the servers in turn (A, B, A, B, …), so that a change of the machine's speed meets all of them. Returns the
 * rounds of each, in the order of `loads`.
 */
export async function alternate(
  loads: readonly Load[],
  { rounds, seconds, warmUpS = 1 }: RoundOptions,
): Promise<Round[][]> {
  for (const load of loads) await runRound(load, warmUpS);
  const results: Round[][] = loads.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, load] of loads.entries()) results[index]?.push(await runRound(load, seconds));
  }
  return results;
}

async function runRound({ server, path, headers = {}, status = 200 }: Load, seconds: number): Promise<Round> {
  const cpuBefore = await server.cpuMicros();
  const result = await autocannon({ url: server.origin + path, connections: CONNECTIONS, duration: seconds, headers });
  const cpu = (await server.cpuMicros()) - cpuBefore;
  const expected = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const answered = result.requests.total;
  return {
    perSecond: answered / result.duration,
    cpuMicros: cpu / Math.max(1, answered),
    utilisation: cpu / 1e6 / result.duration,
    p99Ms: result.latency.p99,
    failed: answered - expected + result.errors,
  };
}
