import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAdmin } from '../medusa/small-goods.ts';
import { openAdminApi } from '../strapi/admin-api.ts';
import { createPayingShopper } from '../support/checkout-shopper.ts';
import { freePort } from '../support/free-port.ts';
import { endHouses, listTaken, readVariable, runHouse } from '../support/house-process.ts';
import { isLongRun } from '../support/is-long-run.ts';

/** `npm run house` with a real Medusa and a real Strapi. */

const NAMES = [
  ...['PORT', 'MEDUSA_PORT', 'POSTGRES_PORT', 'ENGINE_PORT', 'STRAPI_PORT'],
  ...['CHECKOUT_PORT', 'DOUBLE_PORT', 'LEAD_PORT', 'SINK_PORT'],
];
/** With the packages of both, on a busy machine; the tests of the engine and of Strapi measure how soon a change is seen. */
const [FIRST_START_MS, START_MS, SEEN_MS] = [900_000, 180_000, 60_000];
const [SKU, PAGE, FAQ] = ['VIN-0056', '/contacto-y-preguntas-frecuentes', 'api::faq.faq'];

const product = z.object({
  id: z.string(),
  handle: z.string(),
  variants: z.array(z.object({ id: z.string(), sku: z.string() })),
});
const order = z.object({ metadata: z.record(z.string(), z.unknown()).nullish(), payment_status: z.string() });

let folder = '';
afterEach(async () => {
  await endHouses();
  rmSync(folder, { recursive: true, force: true });
}, START_MS);

describe.runIf(isLongRun)('npm run house, with Medusa and Strapi', { timeout: FIRST_START_MS + START_MS }, () => {
  it('sells, shows what is changed in both admins, ends every process, and finds its data again', async () => {
    const first = await freePort(NAMES.length);
    const ports = Object.fromEntries(NAMES.map((name, at) => [name, first + at]));
    const at = (name: string) => `http://localhost:${ports[name]}`;
    // In the checkout, as by default: its tsconfig.json and package.json are above both back offices.
    mkdirSync('data', { recursive: true });
    folder = resolve(mkdtempSync('data/house-'));
    // PostgreSQL does not run as root.
    chmodSync(folder, 0o711);
    const env = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
    const start = async (timeout: number) => {
      const house = runHouse([], { ...env, HOUSE_DIR: folder });
      await expect.poll(house.output, { timeout, interval: 500 }).toMatch(/The house is open|ended/);
      expect(house.output()).toContain('The house is open');
      return house;
    };
    const house = await start(FIRST_START_MS);
    const engineFile = join(folder, 'medusa', 'engine.env');
    const [secretKey, SHOP_URL, SHOP_API_KEY] = ['MEDUSA_SECRET_KEY', 'SHOP_URL', 'SHOP_API_KEY'].map((name) =>
      readVariable(engineFile, name),
    );
    const medusa = createAdmin({ url: at('MEDUSA_PORT'), store: { secretKey: secretKey ?? '' } });
    const read = async (path: string) => (await fetch(at('PORT') + path)).text();
    const ficha = async () => {
      const headers = { 'x-api-key': SHOP_API_KEY ?? '' };
      const answer = await fetch(`${SHOP_URL}/api/tienda/v1/product/ficha/${SKU}`, { headers });
      return z.object({ link: z.string(), totalQuantity: z.number() }).parse(await answer.json());
    };
    const before = await ficha();
    const sheet = `/tienda${before.link}`;
    expect(await read(sheet)).toMatch(/\/embedded\/images\/productos\/[\w-]+\.webp\?width=/);

    const found = z
      .object({ products: z.array(product) })
      .parse(await medusa('GET', `/products?handle=${before.link.split('/').at(-1)}&fields=id,handle,*variants`));
    const [{ id = '', variants = [] } = {}] = found.products;
    await medusa('POST', `/products/${id}/variants/${variants[0]?.id}`, {
      prices: [{ currency_code: 'ars', amount: 43_210 }],
    });
    const shows = async (path: string, text: string) => (await read(path)).includes(text);
    await expect.poll(() => shows(sheet, '43.210'), { timeout: SEEN_MS }).toBe(true);

    const account = /(\S+@\S+), password (\S+)\n *checkout/.exec(house.output());
    const [, email = '', password = ''] = account ?? [];
    for (const panel of [`${at('MEDUSA_PORT')}/app`, `${at('STRAPI_PORT')}/admin`])
      expect((await fetch(panel)).status, panel).toBe(200);
    const editor = await openAdminApi({ origin: at('STRAPI_PORT'), admin: { email, password } });
    const title = '¿Abren los feriados?';
    const faq = await editor.create(FAQ, { title, slug: 'feriados', description: 'Sí, de **10 a 14**.' });
    await editor.publish(FAQ, faq);
    await expect.poll(() => shows(PAGE, title), { timeout: SEEN_MS }).toBe(true);

    const variables = { SHOP_URL: SHOP_URL ?? '', SHOP_API_KEY: SHOP_API_KEY ?? '' };
    const shopper = createPayingShopper({ url: at('CHECKOUT_PORT'), doubleUrl: at('DOUBLE_PORT') }, variables);
    const form = await shopper.openForm([{ sku: SKU, quantity: 2 }]);
    expect(await shopper.payAt(await shopper.pressPay(form), 'approved')).toMatch(/\/thankyou\?order=100001$/);
    const ordersOf = async () => {
      const sent = await medusa('GET', '/orders?limit=100&fields=id,metadata,payment_status');
      const { orders } = z.object({ orders: z.array(order) }).parse(sent);
      return orders.flatMap(({ metadata, payment_status }) =>
        metadata?.['order'] === '100001' ? [payment_status] : [],
      );
    };
    await expect.poll(ordersOf, { timeout: 60_000 }).toEqual(['captured']);
    await expect.poll(house.output, { timeout: 60_000 }).toContain('Tu compra está confirmada: pedido 100001');

    expect(await house.end('SIGINT')).toBe(0);
    expect(await listTaken(Object.values(ports))).toEqual([]);

    const again = await start(START_MS);
    await expect.poll(() => shows(sheet, '43.210'), { timeout: SEEN_MS }).toBe(true);
    await expect.poll(() => shows(PAGE, title), { timeout: SEEN_MS }).toBe(true);
    expect((await ficha()).totalQuantity).toBe(before.totalQuantity - 2);
    expect(await ordersOf()).toEqual(['captured']);
    // Without its database Medusa stays and answers nothing: the house ends, and says why.
    process.kill(
      Number(/^\d+/.exec(readFileSync(join(folder, 'medusa', 'postgres', 'postmaster.pid'), 'utf8'))),
      'SIGINT',
    );
    expect(await again.end('SIGCONT')).toBe(1);
    expect(again.output()).toContain('PostgreSQL ended');
    expect(await listTaken(Object.values(ports))).toEqual([]);
  });
});
