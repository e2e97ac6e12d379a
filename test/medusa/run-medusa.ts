import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Goods } from './demo-goods.ts';
import { NODE_MODULES, SERVER } from './install-medusa.ts';
import { writeMedusaApp } from './medusa-app.ts';
import { type Child, runChild, startChild } from './run-child.ts';

/** What a store was set up with. */
export type Store = {
  publishableKey: string;
  secretKey: string;
  regionId: string;
  salesChannelId: string;
  locationId: string;
};

export type Medusa = {
  url: string;
  store: Store;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Which of the two has ended, asked or not, with what it said last. */
  ended: Promise<string>;
};

export type MedusaOptions = {
  /** What the store keeps; a new folder is set up with the goods. */
  folder: string;
  port: number;
  postgresPort: number;
  /** Null: an own PostgreSQL in the folder. */
  databaseUrl: string | null;
  secret: string;
  admin: { email: string; password: string };
  hasAdmin: boolean;
  goods: () => Promise<Goods>;
  /** Where Medusa tells of changes. */
  engine: { url: string; apiKey: string } | null;
  onProgress: (sentence: string) => void;
};

const CLI = join(NODE_MODULES, '@medusajs', 'cli', 'cli.js');
const START_DEADLINE_MS = 120_000;
/** `npm run house` shows eight. */
const LAST_LINES = 4;

/** Starts PostgreSQL and Medusa, which are set up in a new folder, and resolves when Medusa answers. */
export async function runMedusa(options: MedusaOptions): Promise<Medusa> {
  const { folder, port, secret, admin, engine, onProgress } = options;
  mkdirSync(folder, { recursive: true });
  const app = join(folder, 'app');
  const storeFile = join(folder, 'store.json');
  // Without the store's file a setup was killed, and the database has nothing that anybody entered.
  if (!existsSync(storeFile)) rmSync(join(folder, 'postgres'), { recursive: true, force: true });
  const postgres = options.databaseUrl === null ? await startPostgres(options) : null;
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: options.databaseUrl ?? `postgres://postgres:${secret}@127.0.0.1:${options.postgresPort}/medusa`,
    ...(engine === null ? {} : { ENGINE_URL: engine.url, ENGINE_API_KEY: engine.apiKey }),
  };
  const medusa = (...args: string[]) => runChild(`medusa ${args[0]}`, [CLI, ...args], { cwd: app, env });
  try {
    writeMedusaApp({ folder: app, port, secret, hasAdmin: options.hasAdmin });
    if (!existsSync(storeFile)) {
      if (options.databaseUrl !== null) await requireEmpty(env);
      onProgress('Making the tables of Medusa');
      await medusa('db:migrate');
      onProgress('Writing goods, prices, stock and deliveries');
      await medusa('user', '-e', admin.email, '-p', admin.password);
      await seed(options, app, { ...env, RESULT_FILE: storeFile });
    }
    if (options.hasAdmin && !existsSync(join(app, 'public', 'admin', 'index.html'))) {
      onProgress('Building the admin, once');
      await medusa('build', '--admin-only');
      // Medusa serves it from here.
      cpSync(join(app, '.medusa', 'admin'), join(app, 'public', 'admin'), { recursive: true });
    }
    onProgress('Starting Medusa');
    const preload = join(SERVER, 'end-with-parent.mjs');
    const server = startChild(['--import', preload, CLI, 'start', '-p', String(port), '-H', '127.0.0.1'], {
      cwd: app,
      env,
    });
    await untilHealthy(`http://127.0.0.1:${port}/health`, server);
    const store: Store = JSON.parse(readFileSync(storeFile, 'utf8'));
    return {
      url: `http://127.0.0.1:${port}`,
      store,
      ended: Promise.race([describeEnd('Medusa', server), ...(postgres ? [describeEnd('PostgreSQL', postgres)] : [])]),
      async stop(signal) {
        await server.stop(signal);
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function describeEnd(name: string, child: Child): Promise<string> {
  await child.ended;
  const lines = child
    .output()
    .split(/\s*\n/)
    .filter((line) => line !== '');
  return `${name} ended:\n${lines.slice(-LAST_LINES).join('\n')}`;
}

/** The demo's goods must never come into somebody's own Medusa. */
async function requireEmpty(env: NodeJS.ProcessEnv): Promise<void> {
  const counter = startChild([join(SERVER, 'count-tables.mjs')], { cwd: SERVER, env });
  await counter.ended;
  const tables = /^tables (\d+)$/m.exec(counter.output())?.[1];
  if (tables === undefined)
    throw new Error(
      `DATABASE_URL: ${
        counter
          .output()
          .trim()
          .split('\n')
          .find((line) => line.startsWith('error')) ?? 'it cannot be read'
      }`,
    );
  if (tables !== '0') throw new Error(`DATABASE_URL must be an empty database: this one has ${tables} tables`);
}

async function startPostgres({ folder, postgresPort, secret, onProgress }: MedusaOptions): Promise<Child> {
  onProgress('Starting PostgreSQL');
  const data = join(folder, 'postgres');
  // As root PostgreSQL runs as another user, who has to reach its folder.
  if (process.getuid?.() === 0) {
    chmodSync(folder, 0o711);
    const closed = findClosedFolder(dirname(folder)) ?? findClosedFolder(SERVER);
    if (closed !== null)
      throw new Error(
        `PostgreSQL does not run as root, and no other user may enter ${closed}: start this as another user, or from a folder elsewhere`,
      );
  }
  const program = join(SERVER, 'serve-postgres.mjs');
  const child = startChild([program, data, String(postgresPort), secret], {
    cwd: SERVER,
    env: { ...process.env, TMPDIR: folder },
  });
  const deadline = performance.now() + START_DEADLINE_MS;
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  while (!child.output().includes('ready')) {
    if (hasEnded || performance.now() > deadline) {
      await child.stop('SIGKILL');
      throw new Error(`PostgreSQL did not start on port ${postgresPort} (POSTGRES_PORT):\n${child.output()}`);
    }
    await wait(50);
  }
  return child;
}

/** The innermost of a folder and those above it that no other user may enter; null if there is none. */
function findClosedFolder(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return at;
    if (at === dirname(at)) return null;
  }
}

async function seed({ goods, folder, onProgress }: MedusaOptions, app: string, env: NodeJS.ProcessEnv): Promise<void> {
  const file = join(folder, 'goods.json');
  writeFileSync(file, JSON.stringify(await goods()));
  const onLine = (line: string) => {
    if (/^goods \d+ of \d+$/.test(line)) onProgress(`  ${line}`);
  };
  try {
    await runChild('writing the goods', [CLI, 'exec', './seed.js'], {
      cwd: app,
      env: { ...env, GOODS_FILE: file },
      onLine,
    });
  } finally {
    rmSync(file, { force: true });
  }
}

async function untilHealthy(url: string, server: Child): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS;
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  while (!hasEnded && performance.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await wait(200);
  }
  await server.stop('SIGKILL');
  throw new Error(`Medusa did not start:\n${server.output()}`);
}
