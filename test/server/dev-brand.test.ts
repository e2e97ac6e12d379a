import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copySources } from '../support/build-brand.ts';
import { createDataDir, createFolder } from '../support/create-data-dir.ts';
import { freePort } from '../support/free-port.ts';

const OTHER_BRAND = join(import.meta.dirname, '..', 'other-brand');

const brandDir = createFolder();
let program: ChildProcess;
let origin: string;
let output = '';

beforeAll(async () => {
  cpSync(OTHER_BRAND, brandDir, { recursive: true });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  program = spawn(process.execPath, ['esbuild.config.mjs', '--watch'], {
    cwd: copySources(),
    env: {
      PATH: process.env['PATH'],
      BRAND_DIR: brandDir,
      PORT: String(port),
      METRICS_PORT: '0',
      DATA_DIR: createDataDir(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The server is a child of it, so both are ended together, as a group.
    detached: true,
  });
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
});
afterAll(async () => {
  if (program?.pid === undefined) return;
  const ended = new Promise((resolve) => program.once('close', resolve));
  process.kill(-program.pid, 'SIGKILL');
  await ended;
  rmSync(brandDir, { recursive: true, force: true });
});

/** The text at a path; empty while the server starts again. */
async function read(path: string): Promise<string> {
  const answer = await fetch(origin + path).catch(() => null);
  return answer?.ok === true ? answer.text() : '';
}

/** The styles that the front page names. */
async function readStyles(): Promise<string> {
  const [, href] = /<link rel="stylesheet" href="([^"]+)"/.exec(await read('/')) ?? [];
  return href === undefined ? '' : read(href);
}

function change(name: string, from: string, to: string): void {
  const file = join(brandDir, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replaceAll(from, to));
}

it('npm run dev says why a colour cannot be used, and shows a change of the emblem and of a colour', {
  timeout: 300_000,
}, async () => {
  const waiting = { timeout: 90_000, interval: 500 };
  await expect.poll(readStyles, waiting).toContain('#0b4f6c');

  change('brand.ts', "onAccent: '#f4f8f9'", "onAccent: '#0b4f6c'");
  await expect.poll(() => output, waiting).toContain('it needs 4.5:1');

  change('emblem.svg', '<svg ', '<svg data-mark="new" ');
  change('brand.ts', "onAccent: '#0b4f6c'", "onAccent: '#f4f8f8'");
  await expect.poll(() => read('/imgs/favicon.svg'), waiting).toContain('data-mark="new"');
  await expect.poll(readStyles, waiting).toContain('#f4f8f8');
});
