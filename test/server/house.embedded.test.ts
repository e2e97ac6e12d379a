import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { contact, createPayingShopper } from '../support/checkout-shopper.ts';
import { createFolder } from '../support/create-data-dir.ts';
import { freePort } from '../support/free-port.ts';
import { endHouses, listTaken, runHouse } from '../support/house-process.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';

/** `npm run house`: everything that a house needs, in one command. */

const NAMES = ['PORT', 'SHEET_PORT', 'CHECKOUT_PORT', 'DOUBLE_PORT', 'LEAD_PORT', 'SINK_PORT'];
const START_TIMEOUT_MS = 60_000;

afterEach(endHouses);

/** The processes whose command has that text. */
function findProcesses(command: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(command);
    } catch {
      return false;
    }
  });
}

/** Follows redirects between the programs of the house, with one browser. Answers the page. */
async function followEverywhere({ browser }: Shopper, address: string): Promise<string> {
  for (let url = address; ; ) {
    const answer = await browser.open(url);
    const location = answer.headers.get('location');
    if (location === null) return answer.text();
    url = new URL(location, url).href;
  }
}

/** Joins by the first plan of the club, is a member with a next box, and has it charged. */
async function joinClub(at: (name: string) => string): Promise<void> {
  const ana = createShopper(at('PORT'));
  await ana.signIn();
  const [, link = ''] = /href="([^"]*\/suscripcion\?guid=[^"]+)"/.exec(await (await ana.get('/club')).text()) ?? [];
  const plan = await followEverywhere(ana, link.replaceAll('&amp;', '&'));
  const [, guid = ''] = /name="guid" value="([^"]+)"/.exec(plan) ?? [];
  const [, agreed = ''] = /name="agreed" value="([^"]+)"/.exec(plan) ?? [];
  const pressed = await ana.browser.submit(`${at('CHECKOUT_PORT')}/suscripcion`, { guid, agreed, ...contact });
  const preapproval = new URL(pressed.headers.get('location') ?? '').searchParams.get('preapproval_id') ?? '';
  const decision = { preapproval_id: preapproval, status: 'authorized' };
  const paid = await ana.browser.submit(`${at('DOUBLE_PORT')}/suscribir`, decision);
  expect(await followEverywhere(ana, paid.headers.get('location') ?? '')).toContain('Ya sos parte del club');
  expect((await ana.session()).user?.isSubscriber).toBe(true);
  const club = await (await ana.get('/club/mi-club')).text();
  expect(club).toMatch(/Podés cambiarla hasta el [^<]+, hora de Buenos Aires\./);
  await ana.browser.submit(`${at('DOUBLE_PORT')}/cobros`, { id: preapproval, status: 'approved' });
}

async function prepare() {
  const first = await freePort(NAMES.length);
  const ports = Object.fromEntries(NAMES.map((name, at) => [name, first + at]));
  const folder = createFolder();
  const sheet = join(folder, 'planilla');
  cpSync('test/examples/spreadsheet/planilla', sheet, { recursive: true });
  const env: Record<string, string> = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, String(port)]),
  );
  const at = (name: string) => `http://localhost:${ports[name]}`;
  const args = ['--sheet', sheet, '--no-strapi'];
  const house = join(folder, 'house');
  env['HOUSE_DIR'] = house;
  return { ports: Object.values(ports), at, sheet, args, env, house };
}

describe('npm run house', () => {
  it('opens a whole house, sells a product of the sheet and a plan of the club, ends every process, and finds its data again', async () => {
    const { ports, at, sheet, args, env, house: folder } = await prepare();
    const house = runHouse(args, env);
    await expect.poll(house.output, { timeout: START_TIMEOUT_MS }).toContain('The house is open');
    for (const name of ['PORT', 'SHEET_PORT', 'CHECKOUT_PORT', 'DOUBLE_PORT'])
      expect(house.output()).toContain(at(name));
    expect((await fetch(`${at('PORT')}/notas-y-tips`)).status).toBe(200);

    appendFileSync(join(sheet, 'productos.csv'), 'MIO-1;Mi primer vino;Vinos;15.000;;5\n');
    const page = async () => (await fetch(`${at('PORT')}/tienda/vinos/mi-primer-vino`)).status;
    await expect.poll(page, { timeout: 8000 }).toBe(200);

    const secrets = /"apiKey":"([^"]+)"/;
    const [, SHOP_API_KEY = ''] = secrets.exec(readFileSync(join(folder, 'secrets.json'), 'utf8')) ?? [];
    const variables = { SHOP_URL: at('SHEET_PORT'), SHOP_API_KEY };
    const shopper = createPayingShopper({ url: at('CHECKOUT_PORT'), doubleUrl: at('DOUBLE_PORT') }, variables);
    const form = await shopper.openForm([{ sku: 'MIO-1', quantity: 2 }]);
    expect(await shopper.payAt(await shopper.pressPay(form), 'approved')).toMatch(/\/thankyou\?order=100001$/);
    const stock = async () => {
      const headers = { 'x-api-key': SHOP_API_KEY };
      const answer = await fetch(`${at('SHEET_PORT')}/api/tienda/v1/product/ficha/MIO-1`, { headers });
      return (await answer.json()).totalQuantity;
    };
    await expect.poll(stock).toBe(3);
    await expect.poll(house.output).toContain('Tu compra está confirmada: pedido 100001');

    await joinClub(at);
    await expect.poll(house.output).toMatch(/Tu compra está confirmada: pedido 100002/);

    expect(await house.end('SIGINT')).toBe(0);
    expect(await listTaken(ports)).toEqual([]);

    const again = runHouse(args, env);
    await expect.poll(again.output, { timeout: START_TIMEOUT_MS }).toContain('The house is open');
    expect(await stock()).toBe(3);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it.runIf(isLongRun)('ends all of it if one part ends, and names it', async () => {
    const { ports, sheet, args, env } = await prepare();
    const house = runHouse(args, env);
    await expect.poll(house.output, { timeout: START_TIMEOUT_MS }).toContain('The house is open');
    for (const pid of findProcesses(`spreadsheet/main.ts\0${sheet}`)) process.kill(pid, 'SIGKILL');
    await expect.poll(house.output).toContain('products ended');
    await expect.poll(() => listTaken(ports), { timeout: 20_000 }).toEqual([]);
  });
});

describe('bad input of npm run house', () => {
  it.each([
    ['a folder that is not there', ['--sheet', '/no/hay'], '--sheet /no/hay: there is no such file or folder'],
    ['an unknown option', ['--medusas'], "Unknown option '--medusas'"],
  ])('is one line, for %s', async (_what, args, expected) => {
    const house = runHouse(args, {});
    expect(await house.end('SIGCONT')).toBe(2);
    expect(house.output().trim().split('\n')).toEqual([expect.stringContaining(expected)]);
  });

  it('names the variable of a port that is taken, or is none', async () => {
    const { args, env } = await prepare();
    const other = createServer().listen(Number(env['DOUBLE_PORT']), '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const house = runHouse(args, env);
    expect(await house.end('SIGCONT')).toBe(2);
    expect(house.output()).toBe(`port ${env['DOUBLE_PORT']} is taken: end what uses it, or set DOUBLE_PORT\n`);
    other.close();
    const wrong = runHouse(args, { ...env, LEAD_PORT: 'abc' });
    expect(await wrong.end('SIGCONT')).toBe(2);
    expect(wrong.output()).toBe('LEAD_PORT must be a port number, not "abc"\n');
  });
});
