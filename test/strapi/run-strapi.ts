import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentType, listContentTypes } from 'wine-storefront-embedded';
import { NODE_MODULES, SERVER } from './install-strapi.ts';

/** A Strapi that runs. `token` is that of its API; null if it was set up before. */
export type RunningStrapi = { child: ChildProcess; token: string | null };

const strapiEnv = { PATH: process.env['PATH'], NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };

const START_DEADLINE_MS = 240_000;

/** The embedded content, with only the latest selections and their wines: writes to Strapi are slow. */
export function listSeedTypes(brandSlug: string, nowMs: number, maxSelections: number): ContentType[] {
  const types = listContentTypes(brandSlug, nowMs);
  const latest =
    types
      .find(({ path }) => path === 'selections')
      ?.list()
      .slice(0, maxSelections) ?? [];
  const chosen = new Set(latest.flatMap(({ wines }) => wines));
  return types.map((type) => {
    if (type.path === 'selections') return { ...type, list: () => latest };
    if (type.path === 'wines')
      return { ...type, list: () => type.list().filter(({ slug }) => chosen.has(slug ?? null)) };
    return type;
  });
}

/**
 * Builds the panel in which editors write. `strapi build` takes the `tsconfig.json` of any folder above the app for its own and
 * compiles what that names, so the panel is built from a copy of the app outside this checkout.
 */
export async function buildPanel(folder: string): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'strapi-panel-'));
  try {
    for (const name of ['config', 'src', 'package.json'])
      cpSync(join(folder, name), join(copy, name), { recursive: true });
    symlinkSync(NODE_MODULES, join(copy, 'node_modules'));
    await runBuild(copy);
    cpSync(join(copy, 'build'), join(folder, 'build'), { recursive: true });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function runBuild(folder: string): Promise<void> {
  const program = join(NODE_MODULES, '@strapi', 'strapi', 'bin', 'strapi.js');
  const child = spawn(process.execPath, [program, 'build'], { cwd: folder, env: strapiEnv, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`building the panel ended with ${code}`);
}

/**
 * Starts the app in `folder`, which begins with its content if its database is empty, and tells the shop at `shopOrigin` of
 * changes. Resolves when it listens.
 */
export async function runStrapi(folder: string, shopOrigin: string): Promise<RunningStrapi> {
  const child = spawn(process.execPath, [join(SERVER, 'serve-strapi.mjs')], {
    cwd: folder,
    env: { ...strapiEnv, SHOP_ORIGIN: shopOrigin },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    return { child, token: await tokenOf(child) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** The token of the API, which the child process prints when Strapi is ready. */
async function tokenOf(child: ChildProcess): Promise<string | null> {
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
      const answer = /\{"token":(null|"(\w+)")\}/.exec(output);
      if (answer === null) return;
      clearTimeout(timer);
      resolve(answer[2] ?? null);
    });
    child.once('exit', () => fail('ended'));
  });
}
