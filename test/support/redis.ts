import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port.ts';
import { describeWithProgram, findProgram } from './installed-program.ts';

export type RedisServer = {
  url: string;
  /** Kills the server. */
  stop(): Promise<void>;
  /** Starts it again on the same port: empty, or with its data if it is durable. */
  restart(): Promise<void>;
  /** Stops it from answering, with its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
};

/**
 * `durable`: writes each change to disk before it answers, as docs/operating/data.md advises for production. `settings` are
 * further arguments of the program.
 */
type RedisOptions = { durable?: boolean; settings?: readonly string[] };

export const REDIS_PROGRAMS = ['redis-server', 'valkey-server'] as const;

/** Starts a Redis server on a free loopback port. It writes nothing to disk unless it is durable. */
export async function startRedis({ durable = false, settings = [] }: RedisOptions = {}): Promise<RedisServer> {
  const binary = findProgram(...REDIS_PROGRAMS);
  if (binary === null) throw new Error('redis-server is not installed');
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const cwd = mkdtempSync(join(tmpdir(), 'redis-'));
  const persistence = durable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no'];
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...persistence, ...settings];
    child = spawn(binary, options, { cwd, stdio: 'ignore' });
    await answering(url);
  };
  await start();
  return {
    url,
    restart: start,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    stop: async () => {
      const ended = child;
      child = null;
      if (ended === null) return;
      const exit = new Promise((resolve) => ended.once('exit', resolve));
      ended.kill('SIGKILL');
      await exit;
    },
  };
}

/** Describes a suite with its own Redis. If redis-server is not installed, it is skipped; in CI it fails. */
export function describeWithRedis(
  title: string,
  suite: (server: () => RedisServer) => void,
  options: RedisOptions = {},
): void {
  describeWithProgram(title, REDIS_PROGRAMS, () => {
    let server: RedisServer | null = null;
    beforeAll(async () => {
      server = await startRedis(options);
    });
    afterAll(() => server?.stop());
    suite(() => {
      if (server === null) throw new Error('Redis is only there while a test runs');
      return server;
    });
  });
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, enableReadyCheck: false });
    redis.on('error', () => undefined);
    const answer = await redis
      .connect()
      .then(() => redis.ping())
      .catch(() => null);
    redis.disconnect();
    if (answer === 'PONG') return;
    await pause(20);
  }
  throw new Error(`redis-server on ${url} does not answer`);
}
