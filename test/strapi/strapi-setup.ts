import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dateCatalogue } from '#adapters/embedded/catalogue/date-catalogue.ts';
import { loadCatalogue } from '#adapters/embedded/catalogue/load-catalogue.ts';
import { listCmsContentTypes } from '#adapters/embedded/cms-service/cms-content-types.ts';
import type { ContentType } from '#adapters/embedded/strapi/content-type.ts';
import { listSubscriptionsContentTypes } from '#adapters/embedded/subscriptions-service/subscriptions-content-types.ts';
import { freePort } from '../support/free-port.ts';
import { installStrapi, NODE_MODULES, SERVER } from './install-strapi.ts';
import { writeStrapiApp } from './strapi-app.ts';

/** A running Strapi, or null if it cannot be installed. */
export type StrapiAddress = { url: string; token: string };

declare module 'vitest' {
  export interface ProvidedContext {
    strapi: StrapiAddress | null;
  }
}

/** The most entries of each list that are written: writes to Strapi are slow. */
const MAX_ENTRIES = 30;
const START_DEADLINE_MS = 240_000;

/**
 * Installs Strapi if needed, and starts one with the content of the embedded services. If the npm registry cannot be
 * reached, the suite is skipped; in CI it fails.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
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
  const port = await freePort();
  writeStrapiApp({ folder, nodeModules: NODE_MODULES, port, types: listTypes() });
  const child = spawn(process.execPath, [join(SERVER, 'serve-strapi.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    project.provide('strapi', { url: `http://127.0.0.1:${port}/api`, token: await tokenOf(child) });
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

function listTypes(): ContentType[] {
  const catalogue = dateCatalogue(loadCatalogue(), Date.parse('2026-11-22T12:00:00Z'));
  const types = [
    ...listCmsContentTypes(catalogue, 'bodega-viva'),
    ...listSubscriptionsContentTypes(catalogue, Date.now),
  ];
  const latest =
    types
      .find(({ path }) => path === 'selections')
      ?.list()
      .slice(0, MAX_ENTRIES) ?? [];
  const chosen = new Set(latest.flatMap(({ wines }) => wines));
  return types.map((type) => {
    if (type.path === 'selections') return { ...type, list: () => latest };
    if (type.path === 'wines')
      return { ...type, list: () => type.list().filter(({ slug }) => chosen.has(slug ?? null)) };
    return type;
  });
}

/** The read-only token, which the child process prints when Strapi is ready. */
async function tokenOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('did not start in time'), START_DEADLINE_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`Strapi ${why}:\n${output}`));
    };
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const token = /\{"token":"(\w+)"\}/.exec(output)?.[1];
      if (token === undefined) return;
      clearTimeout(timer);
      resolve(token);
    });
    child.once('exit', () => fail('ended'));
  });
}
