import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayingShopper } from '../support/checkout-shopper.ts';
import { createDataDir, createFolder } from '../support/create-data-dir.ts';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { freeMockPort, type MockProcess, startMockProcess } from '../support/mock-process.ts';

/** `try.ts` of the example, with the `.env` of the shop. */

const lines = [{ sku: 'VIN-0056', quantity: 1 }];
const origin = 'http://localhost:3999';
const database = join(createFolder(), 'checkout.sqlite');
/** Those of a test that failed still run at the end. */
const children: ChildProcess[] = [];
let mock: MockProcess;
let url = '';
let doubleUrl = '';
let doublePort = '';

beforeAll(async () => {
  mock = await startMockProcess(['--port', String(await freeMockPort()), '--data-dir', createDataDir()]);
  url = `http://localhost:${await freePort()}`;
  doublePort = String(await freePort());
  doubleUrl = `http://localhost:${doublePort}`;
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await mock.stop();
});

type Trial = { stop: (signal: 'SIGINT' | 'SIGTERM') => Promise<number | null> };

async function startTrial(): Promise<Trial> {
  const child = spawnTrial();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => String(chunk).includes('is ready') && resolve());
    child.once('exit', () => reject(new Error(`the trial ended:\n${output}`)));
  });
  return {
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** `PORT` is the shop's, as in a `.env` that both read. */
function spawnTrial(more: Record<string, string> = {}): ChildProcess {
  const env = { PATH: process.env['PATH'], ...mock.variables, ORIGIN: origin, PORT: '1', CHECKOUT_URL: url };
  const child = spawn(process.execPath, ['test/examples/checkout-mercadopago/try.ts'], {
    env: { ...env, DOUBLE_PORT: doublePort, DATABASE: database, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

const shopper = () => createPayingShopper({ url, doubleUrl }, mock.variables);

it('takes payments on the second day as on the first, over the same database', async () => {
  for (const signal of isLongRun ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT'] as const)) {
    const trial = await startTrial();
    const form = await shopper().openForm(lines);
    expect(await shopper().payAt(await shopper().pressPay(form), 'approved')).toMatch(
      new RegExp(`^${origin}/thankyou\\?order=\\d+$`),
    );
    expect(await shopper().linesOf(form)).toEqual({});
    expect(await trial.stop(signal)).toBe(0);
  }
});

it.runIf(isLongRun)('pays a coupon afterwards, by a button', async () => {
  const trial = await startTrial();
  const form = await shopper().openForm(lines);
  const preference = await shopper().pressPay(form);
  expect(await shopper().payAt(preference, 'pending')).toContain('&status=pending');
  const page = await (await fetch(`${doubleUrl}/`)).text();
  const [, id = ''] = /name="id" value="(\d+)">El cupón se pagó/.exec(page) ?? [];
  const body = new URLSearchParams({ id });
  const after = await fetch(`${doubleUrl}/cupones`, { method: 'POST', body });
  expect(await after.text()).toContain('No hay cupones sin pagar');
  await expect.poll(() => shopper().linesOf(form)).toEqual({});
  await trial.stop('SIGTERM');
  // The double forgets, so an address of the day before says it.
  const next = await startTrial();
  expect((await fetch(`${doubleUrl}/pagar?pref_id=${preference}`)).status).toBe(404);
  await next.stop('SIGINT');
});

async function readRefusal(more: Record<string, string> = {}): Promise<string> {
  const child = spawnTrial(more);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  return errors;
}

it.runIf(isLongRun)(
  'says in one line that a port is taken, or that the shop still leads to the checkout of the demo',
  async () => {
    expect(await readRefusal({ CHECKOUT_URL: 'http://localhost:4005/embedded/checkout' })).toBe(
      'CHECKOUT_URL is the checkout of the demo: set it to http://localhost:4020 for the shop and here.\n',
    );
    const trial = await startTrial();
    expect(await readRefusal()).toBe(
      `The double of Mercado Pago cannot listen: listen EADDRINUSE: address already in use 127.0.0.1:${doublePort}. Set DOUBLE_PORT to a free port.\n`,
    );
    await trial.stop('SIGTERM');
  },
);
