import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../support/build-if-stale.ts';
import { freePort } from '../support/free-port.ts';
import { installStrapi, NODE_MODULES } from './install-strapi.ts';
import { listSeedTypes, runStrapi } from './run-strapi.ts';
import { type StrapiSetup, writeStrapiApp } from './strapi-app.ts';
import { BRAND_SLUG } from './write-content-types.ts';

/** A running Strapi, or null if it cannot be installed. Its webhooks call the shop at `shopPort`. */
export type StrapiAddress = {
  origin: string;
  url: string;
  token: string;
  admin: StrapiSetup['admin'];
  shopPort: number;
  hookToken: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    strapi: StrapiAddress | null;
  }
}

const NOW = Date.parse('2026-11-22T12:00:00Z');
const MAX_SELECTIONS = 30;
const HOOK_TOKEN = 'un-secreto-de-editores';
const ADMIN = { email: 'editora@bodega.example', password: 'Una-clave-de-prueba-7' };

/**
 * Builds the shop if a source has changed, installs Strapi if needed, and starts one with the content of the embedded services. If the npm registry cannot be
 * reached, the suite is skipped; in CI it fails.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  buildIfStale();
  try {
    await installStrapi();
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    const [reason] = String(error).split('\n');
    process.stderr.write(`Strapi could not be installed, its suite is skipped: ${reason}\n`);
    project.provide('strapi', null);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'strapi-'));
  const [port, shopPort] = [await freePort(), await freePort()];
  writeStrapiApp({
    folder,
    nodeModules: NODE_MODULES,
    port,
    brandSlug: BRAND_SLUG,
    types: listSeedTypes(BRAND_SLUG, NOW, MAX_SELECTIONS),
    secret: 'un secreto que solo conoce esta prueba',
    setup: {
      admin: ADMIN,
      shop: { hookToken: HOOK_TOKEN },
      drafts: { posts: [{ title: 'Un borrador', slug: 'un-borrador' }] },
    },
  });
  const { child, token } = await runStrapi(folder, `http://localhost:${shopPort}`);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const address = { origin, url: `${origin}/api`, token: token ?? '', admin: ADMIN, shopPort, hookToken: HOOK_TOKEN };
  project.provide('strapi', address);
  return async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
}
