import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from '#server/config.ts';
import { checkPorts, readPort } from '../support/command-ports.ts';
import { checkDatabase } from './check-database.ts';
import { readDemoGoods } from './demo-goods.ts';
import { installMedusa } from './install-medusa.ts';
import { runMedusa } from './run-medusa.ts';

// `npm run medusa`: a Medusa with the demo's goods, and the variables that point its engine and the shop at it. The folder keeps
// what is changed in the admin; without it the next run begins anew.

const USAGE = `Usage: npm run medusa [-- --no-admin]

Starts a real Medusa with the demo's goods, in data/medusa. The first start takes some minutes.

  MEDUSA_DIR      its folder (data/medusa)
  MEDUSA_PORT     9000
  POSTGRES_PORT   of the PostgreSQL that comes with it (54329)
  DATABASE_URL    an own, empty PostgreSQL database in its place
  ENGINE_PORT     of the engine that is told of changes (4010)`;

const unknown = process.argv.slice(2).filter((argument) => argument !== '--no-admin');
if (unknown.length > 0) {
  const isHelp = unknown[0] === '--help';
  (isHelp ? process.stdout : process.stderr).write(`${USAGE}\n`);
  process.exit(isHelp ? 0 : 2);
}

loadEnvFile();
const env = process.env;
const folder = resolve(env['MEDUSA_DIR'] ?? 'data/medusa');
const shopOrigin = env['ORIGIN'] ?? `http://localhost:${env['PORT'] ?? 3000}`;
const ADMIN_EMAIL = 'admin@bodega.example';

const databaseUrl = env['DATABASE_URL'] || null;

try {
  const port = readPort(env, 'MEDUSA_PORT', 9000);
  const postgresPort = readPort(env, 'POSTGRES_PORT', 54_329);
  const enginePort = readPort(env, 'ENGINE_PORT', 4010);
  await checkPorts({ MEDUSA_PORT: port, ...(databaseUrl === null ? { POSTGRES_PORT: postgresPort } : {}) });
  if (databaseUrl !== null) await checkDatabase(databaseUrl);
  await installMedusa();
  const secrets = readSecrets();
  const startedAt = performance.now();
  const medusa = await runMedusa({
    folder,
    port,
    postgresPort,
    databaseUrl,
    secret: secrets.database,
    admin: { email: ADMIN_EMAIL, password: secrets.admin },
    hasAdmin: !process.argv.includes('--no-admin'),
    goods: () => readDemoGoods(shopOrigin),
    engine: { url: `http://127.0.0.1:${enginePort}`, apiKey: secrets.apiKey },
    onProgress: (sentence) => print(`${seconds(startedAt)} ${sentence}\n`),
  });
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isEnding = true;
      void medusa.stop();
    });
  }
  const variables = {
    MEDUSA_URL: medusa.url,
    MEDUSA_PUBLISHABLE_KEY: medusa.store.publishableKey,
    MEDUSA_SECRET_KEY: medusa.store.secretKey,
    MEDUSA_REGION_ID: medusa.store.regionId,
    ENGINE_PORT: String(enginePort),
    SHOP_URL: `http://127.0.0.1:${enginePort}`,
    SHOP_API_KEY: secrets.apiKey,
    SHOP_ORIGIN: shopOrigin,
    HOOK_TOKEN: env['HOOK_TOKEN'] ?? secrets.hookToken,
    SHIPPING_QUOTES: 'on',
  };
  const file = join(folder, 'engine.env');
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  print(`${seconds(startedAt)} Ready

Admin: http://localhost:${port}/app, ${ADMIN_EMAIL}, password ${secrets.admin}
Its folder: ${folder}

Start the engine and the shop with its variables, each in a terminal of its own:

  set -a; . ${file}; set +a; npm run engine:medusa
  set -a; . ${file}; set +a; npm start

What is not in the shop, and why: http://127.0.0.1:${enginePort}/
`);
  const what = await medusa.ended;
  if (!isEnding) {
    process.stderr.write(`${what}\n`);
    process.exitCode = 1;
  }
  await medusa.stop();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

/** The secrets of this folder, which are made once. */
function readSecrets(): { database: string; admin: string; apiKey: string; hookToken: string } {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  mkdirSync(folder, { recursive: true });
  const secret = () => randomBytes(18).toString('hex');
  const secrets = {
    database: secret(),
    admin: `${randomBytes(6).toString('base64url')}-A7`,
    apiKey: secret(),
    hookToken: secret(),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`.padStart(6);
}

function print(text: string): void {
  process.stdout.write(text);
}
