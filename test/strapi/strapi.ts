import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from '#server/config.ts';
import { checkPorts, readPort } from '../support/command-ports.ts';
import { installStrapi, NODE_MODULES } from './install-strapi.ts';
import { buildPanel, listSeedTypes, runStrapi } from './run-strapi.ts';
import { setPort, writeStrapiApp } from './strapi-app.ts';
import { BRAND_SLUG } from './write-content-types.ts';

// `npm run strapi`: a Strapi with the shop's content types and the embedded content, and the variables that point the shop
// at it. The folder keeps what editors write; without it the next run begins anew.

const MAX_SELECTIONS = 24;

// As the shop does.
loadEnvFile();
const env = process.env;
const port = readPort(env, 'STRAPI_PORT', 1337);
const folder = resolve(env['STRAPI_DIR'] ?? 'data/strapi');
const shopOrigin = env['ORIGIN'] ?? `http://localhost:${env['PORT'] ?? 3000}`;
const brandSlug = env['BRAND_SLUG'] ?? BRAND_SLUG;
// The host of the panel, because it writes the addresses of pictures into texts with its own.
const API_URL = `http://localhost:${port}/api`;
const variablesFile = join(folder, 'shop.env');

await checkPorts({ STRAPI_PORT: port });
await installStrapi();
const isNew = !existsSync(variablesFile);
if (isNew && existsSync(folder))
  throw new Error(`${folder} holds a Strapi that was not finished: remove it, then start again`);
const admin = { email: 'editora@bodega.example', password: `${randomBytes(9).toString('base64url')}-A7` };
const hookToken = newSecret();
if (isNew) {
  mkdirSync(folder, { recursive: true });
  writeStrapiApp({
    folder,
    nodeModules: NODE_MODULES,
    port,
    brandSlug,
    types: listSeedTypes(brandSlug, Date.now(), MAX_SELECTIONS),
    secret: newSecret(),
    setup: { admin, shop: { hookToken }, drafts: {} },
  });
  print('Writing the content; this takes a quarter of a minute.\n');
}
setPort(folder, port);
if (process.argv.includes('--panel') && !existsSync(join(folder, 'build', 'index.html'))) {
  print('Building the panel, once; this takes about a minute.\n');
  await buildPanel(folder);
}
const { child, token } = await runStrapi(folder, shopOrigin);
if (token !== null) writeFileSync(variablesFile, toVariables(token), { mode: 0o600 });
// An earlier start may have been at another port.
else writeFileSync(variablesFile, readFileSync(variablesFile, 'utf8').replaceAll(/^(\w+_URL)=.*$/gm, `$1=${API_URL}`));
child.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));

const panel = existsSync(join(folder, 'build', 'index.html'))
  ? `The panel: http://localhost:${port}/admin`
  : 'The panel is not built: npm run strapi -- --panel (once, a minute or two)';
print(`Strapi: http://localhost:${port}, its content in ${folder}
${token === null ? 'The admin is the one of the first run.' : `Admin: ${admin.email}, password ${admin.password}`}
${panel}
Start the shop with its variables, in another terminal:

  set -a; . ${variablesFile}; set +a; npm start

${readFileSync(variablesFile, 'utf8')}
Changes are told to ${shopOrigin} (ORIGIN, also in .env)
A preview: ${shopOrigin}/preview?token=PREVIEW_TOKEN&path=/club
`);

function toVariables(apiToken: string): string {
  const variables = {
    CMS_URL: API_URL,
    CMS_TOKEN: apiToken,
    SUBSCRIPTIONS_URL: API_URL,
    SUBSCRIPTIONS_TOKEN: apiToken,
    HOOK_TOKEN: hookToken,
    PREVIEW_TOKEN: newSecret(),
  };
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

function print(text: string): void {
  process.stdout.write(text);
}
