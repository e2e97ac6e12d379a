import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The programs of the façades end with one line that says what to do. */

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples');
const folder = mkdtempSync(join(tmpdir(), 'bad-settings-'));
writeFileSync(join(folder, 'productos.csv'), 'código;nombre;precio;stock;categoría\nA;Uno;1000;1;Vinos\n');
const NO_JSON = join(folder, 'productos.csv');

function run(program: string, env: Record<string, string>): { status: number | null; lines: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [join(EXAMPLES, program, 'main.ts'), folder], {
    env: { PATH: process.env['PATH'], HOOK_TOKEN: 'x', ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, lines: stderr.trim().split('\n') };
}

describe.each([
  ['spreadsheet', 'SHOP_URL', { SHOP_API_KEY: 'k', DATABASE: ':memory:' }],
  ['cms-facade', 'CMS_URL', { CMS_TOKEN: 'a', OWN_CMS_TOKEN: 'b', OWN_CMS_URL: 'http://localhost:9/api' }],
])('%s', (program, variable, usual) => {
  it.each(['nada', 'localhost:4040'])('needs an address: %s', (address) => {
    const line = `${variable} must be an address, as http://localhost:4040, not "${address}"`;
    expect(run(program, { ...usual, [variable]: address })).toEqual({ status: 1, lines: [line] });
  });

  it('names the variable of a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { status, lines } = run(program, {
      ...usual,
      [variable]: `http://localhost:${(server.address() as AddressInfo).port}`,
    });
    expect([status, lines]).toEqual([1, [expect.stringContaining(`or change ${variable}`)]]);
    server.close();
  });
});

it.each([
  ['spreadsheet', { DATABASE: NO_JSON }, `DATABASE: ${NO_JSON} cannot be used`],
  ['spreadsheet', { DATABASE: '/dev/null/x' }, 'DATABASE: /dev/null/x cannot be used'],
  ['spreadsheet', { MEMBER_DISCOUNT: 'quince' }, 'MEMBER_DISCOUNT must be a number of per cent'],
  ['spreadsheet', { MEMBER_DISCOUNT: '150' }, 'MEMBER_DISCOUNT must be a number of per cent'],
  ['cms-facade', { OWN_CMS_URL: 'nada' }, 'OWN_CMS_URL must be an address'],
  ['cms-facade', { SINGLES: NO_JSON }, `SINGLES: ${NO_JSON} cannot be read`],
  ['cms-facade', { SINGLES: '/no/hay.json' }, 'SINGLES: /no/hay.json cannot be read'],
])('%s is started with %o', (program, env, expected) => {
  const usual = { SHOP_API_KEY: 'k', SHOP_URL: 'http://localhost:9', CMS_URL: 'http://localhost:9', CMS_TOKEN: 'a' };
  const { status, lines } = run(program, {
    ...usual,
    OWN_CMS_TOKEN: 'b',
    OWN_CMS_URL: 'http://localhost:9/api',
    ...env,
  });
  expect([status, lines]).toEqual([1, [expect.stringContaining(expected)]]);
});
