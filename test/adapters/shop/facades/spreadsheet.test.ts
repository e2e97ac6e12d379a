import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSend } from '../../../contract/exchange.ts';
import { nameFault } from '../../../contract/fault.ts';
import { runContract } from '../../../contract/run-contract.ts';
import { createFolder } from '../../../support/create-data-dir.ts';
import { freePort } from '../../../support/free-port.ts';
import { AUDIENCE, startTokenProvider, type TokenProvider } from '../../../support/token-provider.ts';

/** The program over a sheet, as a house starts it. */

const HEADER = 'código;nombre;categoría;precio;oferta;stock;bodega;tipo;variedad;provincia;colección';
const ROWS = [
  'MALBEC-1;Malbec de Altura;Vinos;12.500;;24;Tía Rosa;Tinto;Malbec;Mendoza;Para regalar',
  'BONARDA-1;Bonarda;Vinos;9.800;8.900;12;Tía Rosa;Tinto;Bonarda;Mendoza;',
  'SACA-1;Sacacorchos;Accesorios;15.000;;8;;;;;Para regalar',
  'ROTO-1;Sin precio;Vinos;;;8;;;;;',
];
const MAIN = join(import.meta.dirname, '..', '..', '..', 'examples', 'spreadsheet', 'main.ts');
const headers = { 'x-api-key': 'una-clave', 'content-type': 'application/json' };

let provider: TokenProvider;
let purges: string[] = [];
const shop = createServer((request, response) => {
  purges.push(`${request.url} ${request.headers.authorization}`);
  response.writeHead(202).end();
});
let folder = '';
let sheet = '';
let url = '';
let output = '';
let stop: (signal?: NodeJS.Signals) => Promise<number | null>;

function save(rows: readonly string[]): void {
  // As an editor does: another file takes the place of the old one.
  writeFileSync(`${sheet}.tmp`, [HEADER, ...rows, ''].join('\r\n'));
  renameSync(`${sheet}.tmp`, sheet);
}

async function start(): Promise<void> {
  output = '';
  const child = spawn(process.execPath, [MAIN, folder], {
    env: {
      PATH: process.env['PATH'],
      ...{ SHOP_URL: url, SHOP_API_KEY: 'una-clave', HOOK_TOKEN: 'un-secreto' },
      SHOP_ORIGIN: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
      ...{ IDENTITY_ISSUER: provider.issuer, IDENTITY_AUDIENCE: AUDIENCE, MEMBER_DISCOUNT: '15' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  stop = (signal = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is ready')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(output)));
  });
}

beforeAll(async () => {
  provider = await startTokenProvider();
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${await freePort()}`;
});
beforeEach(async () => {
  purges = [];
  folder = createFolder();
  sheet = join(folder, 'productos.csv');
  save(ROWS);
  writeFileSync(join(folder, 'malbec-1.JPG'), 'foto');
  await start();
});
afterEach(() => stop());
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await provider.close();
});

async function ask(path: string, body?: unknown, more: Record<string, string> = {}) {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api/tienda/v1${path}`, { headers: { ...headers, ...more }, ...sent });
  return { status: answer.status, body: await answer.json() };
}

const stockOf = async (sku: string) => (await ask(`/product/ficha/${sku}`)).body.totalQuantity;

function paid(key: string, items: { sku: string; quantity: number }[]) {
  const order = { key, order: `10${key}`, payment: { provider: 'x', id: key, amount: 1, at: '2026-11-29T12:00:00Z' } };
  return ask('/orders/una/paid', { ...order, items: items.map((item) => ({ ...item, unitPrice: 1 })) });
}

it('keeps the contract of the shop service, as a signed-in user, too', async () => {
  const send = createSend(url, { timeoutMs: 10_000, maxCalls: 200, totalMs: 60_000 });
  const accessToken = await provider.sign('ana');
  const options = {
    mayWrite: true,
    mayOrder: true,
    accessToken,
    baseUrl: url,
    key: 'una-clave',
    brandSlug: 'casa',
    send,
  };
  const report = await runContract('shop', options);
  expect(report.faults.map(nameFault)).toEqual([]);
  expect(report.outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(report.warnings).toEqual([]);
});

it('names the rows that it does not sell, in its output and on its own page', async () => {
  const page = await (await fetch(url)).text();
  for (const text of [output, page]) {
    expect(text).toContain('3 productos a la venta');
    expect(text).toContain('fila 5, columna precio: falta');
  }
});

it('serves the pictures of the folder, by name or by sku, and no other file of it', async () => {
  expect((await ask('/product/ficha/MALBEC-1')).body.images).toEqual([
    { url: '/fotos/malbec-1.JPG', label: 'Malbec de Altura' },
  ]);
  expect(await (await fetch(`${url}/fotos/malbec-1.JPG`)).text()).toBe('foto');
  for (const path of ['productos.csv', 'ventas.sqlite', '..%2Fproductos.csv', 'ventas.sqlite%00.jpg'])
    expect((await fetch(`${url}/fotos/${path}`)).status, path).toBeGreaterThanOrEqual(400);
});

it('has what was saved, and tells the shop, within five seconds', async () => {
  // Its start is told, too.
  await expect.poll(() => purges).not.toEqual([]);
  purges = [];
  const savedAt = performance.now();
  save([...ROWS, 'CABERNET-1;Cabernet Franc;Vinos;18.000;;3;;;;;']);
  await expect.poll(() => purges, { timeout: 5000 }).toContain('/hooks/purge Bearer un-secreto');
  expect(await stockOf('CABERNET-1')).toBe(3);
  expect(performance.now() - savedAt).toBeLessThan(5000);
});

it('keeps the last sheet on sale while the new one is none, and says so once', async () => {
  writeFileSync(sheet, 'esto no es una planilla');
  await expect.poll(() => output).toContain('en la fila 1 falta: código');
  expect(await stockOf('MALBEC-1')).toBe(24);
  expect(await (await fetch(url)).text()).toContain('en la fila 1 falta');
  save(ROWS);
  await expect.poll(async () => (await fetch(url)).text()).not.toContain('en la fila 1 falta');
});

describe('a paid order', () => {
  it('takes its units out of the stock once, whatever is repeated, and over a restart', async () => {
    purges = [];
    expect(await paid('1', [{ sku: 'MALBEC-1', quantity: 4 }])).toEqual({ status: 201, body: { order: '101' } });
    expect(await paid('1', [{ sku: 'MALBEC-1', quantity: 4 }])).toEqual({ status: 200, body: { order: '101' } });
    expect(await stockOf('MALBEC-1')).toBe(20);
    await expect.poll(() => purges.length).toBeGreaterThan(0);
    await stop('SIGKILL');
    await start();
    expect(await stockOf('MALBEC-1')).toBe(20);
    expect((await paid('1', [{ sku: 'MALBEC-1', quantity: 4 }])).status).toBe(200);
    expect(await stockOf('MALBEC-1')).toBe(20);
  });

  it('beyond the stock is refused whole, with what is left', async () => {
    const items = [
      { sku: 'BONARDA-1', quantity: 1 },
      { sku: 'SACA-1', quantity: 5 },
      { sku: 'SACA-1', quantity: 4 },
    ];
    const refused = [{ sku: 'SACA-1', available: 8 }];
    expect(await paid('2', items)).toEqual({ status: 409, body: { order: null, refused } });
    expect(await stockOf('BONARDA-1')).toBe(12);
  });

  it('no longer counts once somebody writes another number into the sheet', async () => {
    const recounted = ROWS.map((row) => row.replace('12.500;;24', '12.500;;30'));
    save(recounted);
    await expect.poll(() => stockOf('MALBEC-1'), { timeout: 5000 }).toBe(30);
    save(recounted.map((row) => row.replace('12.500', '13.000')));
    await expect.poll(async () => (await ask('/product/ficha/MALBEC-1')).body.price, { timeout: 5000 }).toBe(13_000);
    expect(await stockOf('MALBEC-1')).toBe(30);
  });

  it('that makes no sense is refused', async () => {
    expect((await ask('/orders/una/paid', { key: '', items: [] })).status).toBe(400);
    expect((await ask('/orders/una/paid', [])).status).toBe(400);
  });
});

describe('the cart of a user', () => {
  const open = async (token: string) => ask('/orders', undefined, { token });

  it('is the same on every device, and nobody else’s', async () => {
    const [first, second] = [await open(await provider.sign('ana')), await open(await provider.sign('ana'))];
    expect(first.body.orderFormId).toBe(second.body.orderFormId);
    provider.opaque.set('una-ficha-opaca', 'ana');
    expect((await open('una-ficha-opaca')).body).toEqual(first.body);
    expect((await open(await provider.sign('otra'))).body).not.toEqual(first.body);
  });

  it.each([
    ['of another audience', { aud: 'https://otra.example' }],
    ['of another issuer', { iss: 'https://otro.example' }],
    ['that is over', { exp: 1 }],
    ['without a user', { sub: undefined }],
  ])('is not opened by a token %s', async (_what, claims) => {
    expect((await open(await provider.sign('ana', claims))).status).toBe(401);
  });

  it('is not opened by a token that somebody made up, or changed', async () => {
    const [head = '', , signature = ''] = (await provider.sign('ana')).split('.');
    const body = Buffer.from(JSON.stringify({ iss: provider.issuer, aud: AUDIENCE, sub: 'jefa', exp: 4e9 }));
    for (const token of ['inventada', `${head}.${body.toString('base64url')}.${signature}`, 'a.b.c'])
      expect((await open(token)).status, token).toBe(401);
  });
});

it('keeps the lines of a product that is gone removable', async () => {
  const { orderFormId } = (await ask('/orders')).body;
  const path = `/cart/${orderFormId}/items/`;
  await ask(path, [{ sku: 'SACA-1', quantity: 1 }]);
  save(ROWS.slice(0, 2));
  await expect.poll(async () => (await ask('/product/ficha/SACA-1')).status, { timeout: 5000 }).toBe(404);
  expect((await ask(path, [{ sku: 'SACA-1', quantity: 2 }])).status).toBe(422);
  expect((await ask(path, [{ sku: 'SACA-1', quantity: 0 }])).body.items).toEqual([]);
});

it.each([
  ['no sheet', [], 'Name the sheet or its folder'],
  ['a folder that is not there', ['/no/hay'], '/no/hay: ENOENT'],
  ['a folder without a sheet', [createFolder()], 'there is no .csv file in it'],
])('ends with one line for %s', async (_what, args, expected) => {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env['PATH'], HOOK_TOKEN: 'x' } });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(errors.trim().split('\n')).toEqual([expect.stringContaining(expected)]);
});
