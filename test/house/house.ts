import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startEmbedded } from 'wine-storefront-embedded';
import { z } from 'zod';
import { composeEmbeddedBrand } from '#server/compose/compose-embedded.ts';
import { readConfig } from '#server/config.ts';
import { DEMO_PASSWORD } from '../support/demo-password.ts';
import { checkHousePorts, type HouseArguments, readHouseArguments, USAGE } from './house-arguments.ts';
import { type Part, type PartOptions, startPart } from './part.ts';

/** The command `npm run house`. */

const parts: Part[] = [];
let closeContent: (() => Promise<void>) | null = null;
let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
try {
  const options = readHouseArguments(process.argv.slice(2), process.env);
  if (options === null) process.stdout.write(`${USAGE}\n`);
  else await start(options);
} catch (error) {
  if (!isEnding) {
    const isUsage = parts.length === 0 && closeContent === null;
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    await end(isUsage ? 2 : 1);
  }
}

async function start(options: HouseArguments): Promise<void> {
  await checkHousePorts(options);
  const { folder, sheet, hasStrapi, ports } = options;
  // PostgreSQL runs as a user of its own if root starts it: it must pass, and need not look around.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const startedAt = performance.now();
  const say = (sentence: string) =>
    process.stdout.write(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${sentence}\n`);
  const run = async (part: Omit<PartOptions, 'logFile'>): Promise<Part> => {
    const env = { ...process.env, ...part.env };
    const started = startPart({ ...part, env, logFile: join(folder, 'logs', `${part.name}.log`) });
    parts.push(started);
    await started.ready;
    void started.ended.then(() => {
      if (isEnding) return;
      process.stderr.write(`${part.name} ended:\n${started.lastLines()}\n`);
      return end(1);
    });
    say(`${part.name} is ready`);
    return started;
  };
  const node = (file: string, ...args: string[]) => [join(import.meta.dirname, '..', file), ...args];
  const address = (port: number) => `http://localhost:${port}`;
  const origin = address(ports.PORT);
  const [checkoutUrl, leadUrl] = [ports.CHECKOUT_PORT, ports.LEAD_PORT].map(address);
  const identity = { IDENTITY_ISSUER: `${origin}/embedded/identity`, IDENTITY_AUDIENCE: '' };
  const kept = readSecrets(join(folder, 'secrets.json'));

  say('building what is stale');
  const built = spawnSync(process.execPath, ['esbuild.config.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('the build failed');

  // The first start of each program installs its packages.
  const starting = [
    sheet === null
      ? run({
          name: 'medusa',
          args: node('medusa/medusa.ts'),
          env: {
            ...{ MEDUSA_DIR: join(folder, 'medusa'), MEDUSA_PORT: String(ports.MEDUSA_PORT), ORIGIN: origin },
            ...{ POSTGRES_PORT: String(ports.POSTGRES_PORT), ENGINE_PORT: String(ports.ENGINE_PORT) },
          },
          ready: /^What is not in the shop/m,
          showsProgress: (line) => /^(?: *\d+ s (?!Ready)|Installing )/.test(line),
        })
      : null,
    hasStrapi
      ? run({
          name: 'strapi',
          args: node('strapi/command.ts', '--panel'),
          env: { STRAPI_DIR: join(folder, 'strapi'), STRAPI_PORT: String(ports.STRAPI_PORT), ORIGIN: origin },
          ready: /^A preview: /m,
          showsProgress: (line) => /^(?:Installing|Writing|Building) /.test(line),
        })
      : null,
  ] as const;
  // The one that fails first is named at once.
  const [medusa, strapi] = await Promise.all(starting);
  const strapiVariables = hasStrapi ? parseEnv(readFileSync(join(folder, 'strapi', 'shop.env'), 'utf8')) : {};
  const { lambdaUrl, ...content } = await startContent(folder, origin, strapiVariables);
  const hookToken = content['HOOK_TOKEN'] ?? kept.hookToken;
  const shop: NodeJS.Dict<string> = { SHOP_ORIGIN: origin };
  let products: string;
  if (sheet === null) {
    Object.assign(shop, parseEnv(readFileSync(join(folder, 'medusa', 'engine.env'), 'utf8')), {
      HOOK_TOKEN: hookToken,
    });
    await run({
      name: 'engine',
      args: ['adapters/medusa/main.ts'],
      env: { ...shop, ...identity, ENGINE_DATABASE: join(folder, 'engine.sqlite') },
      ready: /"msg":"ready"/,
    });
    const account = /^Admin: (.+)$/m.exec(medusa?.output() ?? '')?.[1] ?? '';
    products = `${account}\n             ${shop['SHOP_URL']} names what is not sold`;
  } else {
    const url = address(ports.SHEET_PORT);
    Object.assign(shop, { SHOP_URL: url, SHOP_API_KEY: kept.apiKey, HOOK_TOKEN: hookToken });
    await run({
      name: 'products',
      args: node('examples/spreadsheet/main.ts', sheet),
      env: shop,
      ready: /is ready/,
      shows: () => true,
    });
    products = `${sheet}, saved is seen within 5 s; ${url} names rows that are not sold`;
  }
  await run({
    name: 'leads',
    args: node('examples/lead-mail/try.ts'),
    env: {
      ...{ PORT: String(ports.LEAD_PORT), SINK_PORT: String(ports.SINK_PORT), DATA_DIR: join(folder, 'leads') },
      CONTENT_URL: lambdaUrl,
    },
    ready: /"listening"/,
    // Its own lines are JSON; the others are mails.
    shows: (line) => !line.startsWith('{'),
  });
  await run({
    name: 'checkout',
    args: node('examples/checkout-mercadopago/try.ts'),
    env: {
      ...{ ...shop, CHECKOUT_URL: checkoutUrl, DOUBLE_PORT: String(ports.DOUBLE_PORT), LEAD_MAIL_URL: leadUrl },
      ...{ ...identity, MEMBERS_CLIENT_ID: 'caja', DATABASE: join(folder, 'checkout.sqlite') },
      SUBSCRIPTIONS_URL: content['SUBSCRIPTIONS_URL'],
      SUBSCRIPTIONS_TOKEN: content['SUBSCRIPTIONS_TOKEN'],
      MEMBERSHIPS_TOKEN: kept.membershipsToken,
    },
    ready: /is ready/,
    shows: () => true,
  });
  await run({
    name: 'shop',
    args: ['dist/server.mjs'],
    env: {
      ...content,
      ...{ ...shop, PORT: String(ports.PORT), ORIGIN: origin, CHECKOUT_URL: checkoutUrl, LAMBDA_URL: leadUrl },
      ...{ MEMBERSHIPS_URL: `${checkoutUrl}/club`, MEMBERSHIPS_TOKEN: kept.membershipsToken },
      ...{ DATA_DIR: join(folder, 'shop'), METRICS_PORT: '0', EMBEDDED: 'true' },
    },
    ready: /"msg":"ready"/,
  });
  if (isEnding) return;
  process.stdout.write(`
The house is open. Ctrl-C ends it; ${folder} keeps what was written.

  shop       ${origin}
             sign in as socia@bodega-viva.example or visita@bodega-viva.example, password ${DEMO_PASSWORD}
  products   ${products}
  content    ${strapi === null ? 'of the demo' : describeStrapi(strapi, folder, ports.STRAPI_PORT)}
  checkout   ${checkoutUrl}, with a double of Mercado Pago at ${address(ports.DOUBLE_PORT)}
  club       ${origin}/club: join a plan, and ${origin}/club/mi-club has the next box;
             ${address(ports.DOUBLE_PORT)}/suscripciones charges it
  mails      are printed here, and delivered to nobody
  logs       ${join(folder, 'logs')}

`);
}

/**
 * The lambda of the demo, which reads notes and selections from Strapi if there is one, and without one also the demo's plans.
 * Resolves to the variables of the shop with those of Strapi among them.
 */
async function startContent(
  folder: string,
  origin: string,
  variables: NodeJS.Dict<string>,
): Promise<NodeJS.Dict<string>> {
  const { CMS_URL: url, CMS_TOKEN: token } = variables;
  const contentCms = url === undefined || token === undefined ? null : { url, token };
  const { urls, keys, close } = await startEmbedded({
    ...{ dataDir: join(folder, 'content'), origin, contentCms },
    services: new Set(contentCms === null ? (['lambda', 'subscriptions'] as const) : (['lambda'] as const)),
    log: { info: () => undefined, error: () => undefined },
    brand: composeEmbeddedBrand(readConfig({}).brand),
  });
  closeContent = close;
  const plans =
    urls.subscriptions === undefined
      ? {}
      : { SUBSCRIPTIONS_URL: urls.subscriptions, SUBSCRIPTIONS_TOKEN: keys.subscriptionsToken };
  return { ...variables, ...plans, lambdaUrl: urls.lambda };
}

/** Strapi says the password of its admin once, so it is kept. */
function describeStrapi(strapi: Part, folder: string, port: number): string {
  const file = join(folder, 'strapi-admin');
  const said = /^Admin: (.+)$/m.exec(strapi.output())?.[1];
  if (said !== undefined) writeFileSync(file, said, { mode: 0o600 });
  const admin = existsSync(file) ? readFileSync(file, 'utf8') : 'the admin of the first run';
  return `http://localhost:${port}/admin, ${admin}`;
}

/** Those that an older version of this command did not need are made, too. */
function readSecrets(file: string) {
  const secret = () => randomBytes(24).toString('base64url');
  const kept = z
    .object({ apiKey: z.string(), hookToken: z.string(), membershipsToken: z.string() })
    .partial()
    .parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  const all = { apiKey: secret(), hookToken: secret(), membershipsToken: secret(), ...kept };
  writeFileSync(file, JSON.stringify(all), { mode: 0o600 });
  return all;
}

/** Ends what uses the others first. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const part of parts.toReversed()) await part.stop();
  await closeContent?.();
  process.exit(code);
}
