import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameFault } from '../../contract/fault.ts';
import { runAdapterContract } from '../../contract/run-adapter-contract.ts';
import type { ContractReport } from '../../contract/run-contract.ts';
import { createMedusaApi, type MedusaApi } from '../../examples/medusa/medusa-api.ts';
import { createMedusaDouble, REGION_ID } from '../../examples/medusa/medusa-double.ts';
import { createMedusaShop } from '../../examples/medusa/medusa-shop.ts';

const servers: (() => Promise<void>)[] = [];

async function serve(app: Express): Promise<string> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function expectKept({ faults, outcomes }: ContractReport): void {
  expect(faults.map(nameFault)).toEqual([]);
  const skipped = outcomes.filter(({ outcome }) => outcome !== 'passed').map(({ title }) => title);
  expect(skipped).toEqual([
    'gives a user the same open order each time',
    'makes one order of what was paid, and then knows no such cart or lets it be changed',
  ]);
}

const options = { mayWrite: true, accessToken: null };

describe('the examples of docs/your-own-services.md', () => {
  afterAll(async () => {
    for (const close of servers) await close();
  });

  describe('the adapter for Medusa', () => {
    const { MEDUSA_URL, MEDUSA_REGION_ID } = process.env;
    const before = { MEDUSA_URL, MEDUSA_REGION_ID };
    beforeAll(async () => {
      Object.assign(process.env, { MEDUSA_URL: await serve(createMedusaDouble()), MEDUSA_REGION_ID: REGION_ID });
    });
    afterAll(() => {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    });

    it('keeps the contract of the port', async () => {
      expectKept(await runAdapterContract('shop', 'test/examples/medusa/medusa-adapter.ts', options));
    });

    /** A shop over the double, with what it logs; `change` replaces calls. */
    function createShop(change: (api: MedusaApi) => Partial<MedusaApi> = () => ({}), maxAgeMs?: number) {
      const url = String(process.env['MEDUSA_URL']);
      const api = createMedusaApi(url, { publishableKey: '', regionId: REGION_ID, countryCode: 'ar' });
      const images = { imagesUrl: '', upstreamOrigins: [], allowedHosts: [] };
      const logged: object[] = [];
      const log = { warn: (fields: object, message: string) => void logged.push({ ...fields, message }) };
      const settings = {
        origin: 'https://m.example',
        images,
        log,
        freshMs: 0,
        ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
      };
      return { shop: createMedusaShop({ ...settings, api: { ...api, ...change(api) } }), logged, url };
    }

    /** A shop whose catalogue can be read once. */
    const createFailing = (maxAgeMs?: number) => {
      let readings = 0;
      const change = (api: MedusaApi) => ({
        listProducts: () => {
          readings += 1;
          return readings === 1 ? api.listProducts() : Promise.reject(new Error('down'));
        },
      });
      return { ...createShop(change, maxAgeMs), readings: () => readings };
    };

    it('reads the catalogue once for ten pages, serves the old one while Medusa fails, and logs the failure', async () => {
      const { shop, logged, readings } = createFailing();
      await Promise.all(Array.from({ length: 10 }, () => shop.readCataloguePage(1)));
      expect(readings()).toBe(1);
      expect((await shop.readCataloguePage(1)).items.length).toBeGreaterThan(0);
      expect(readings()).toBe(2);
      await expect
        .poll(() => logged)
        .toContainEqual(expect.objectContaining({ message: 'medusa catalogue not read', reason: 'down' }));
    });

    it('does not sell from an old catalogue for ever', async () => {
      const { shop } = createFailing(0);
      await shop.readCataloguePage(1);
      await expect(shop.readCataloguePage(1)).rejects.toThrow('down');
    });

    it('leaves out each product that cannot be sold, names it and its field, and sells the others', async () => {
      const { shop, logged } = createShop();
      const { items } = await shop.readCataloguePage(1);
      expect(logged).toMatchObject([
        { handle: 'sin-precio', field: 'variants.0.calculated_price' },
        { handle: 'sin-sku', field: 'variants.0.sku' },
        { handle: 'con-espacio', field: 'variants.0.sku' },
        { handle: 'sin-variantes', field: 'variants' },
      ]);
      expect(items).toHaveLength(30 + 5);
      const find = (sku: string) => items.find((each) => each.sku === sku);
      expect(find('SIN-INVENTARIO')?.totalQuantity).toBeGreaterThan(100);
      expect([find('CAJA-6')?.name, find('CAJA-6')?.slug]).toEqual(['caja-y-botella Caja de seis', 'caja-y-botella']);
      expect(find('BOTELLA-1')?.slug).toBe('caja-y-botella-botella-1');
    });

    it('sells at the price with tax, which the cart charges', async () => {
      const product = await createShop().shop.getProduct('VINO-2');
      expect([product?.price, product?.promotion?.priceWithDiscount]).toEqual([12_100, 11_495]);
    });

    it('lists a product of a sub-category in the category above it, and the newest first', async () => {
      const { shop } = createShop();
      const { items } = await shop.listProducts({ category: ['pcat_1'], limit: 100 });
      const found = (slug: string) => items.find((each) => each.slug === slug)?.category;
      expect([found('solo-en-la-rama'), found('en-las-dos')]).toEqual(['vinos', 'vinos']);
      expect((await shop.getCategoryTree()).map(({ name }) => name)).toEqual(['vinos']);
      expect((await shop.listProducts({ sort: 'newest', limit: 1 })).items[0]?.sku).toBe('VINO-30');
      expect(await shop.listCollections()).toHaveLength(13);
    });

    it('knows no cart that was bought', async () => {
      const { shop, url } = createShop();
      const id = await shop.openOrder(null);
      const lines = [{ sku: 'VINO-8', quantity: 2 }];
      expect(await shop.setCartLines(id, lines)).toMatchObject({ items: lines });
      await fetch(`${url}/store/carts/${id}/complete`, { method: 'POST' });
      expect(await shop.getCart(id)).toBeNull();
      expect(await shop.setCartLines(id, lines)).toBe('unknownCart');
    });
  });
});

describe('the contract suite', () => {
  it('names what an adapter returns wrongly, by method and field', async () => {
    const report = await runAdapterContract('shop', 'test/adapters/contract/wrong-adapter.ts', options);
    const lines = report.faults.map(nameFault);
    const price = 'listProducts  items[0].price: expected a number, came the text "12100"';
    expect(lines).toContainEqual(expect.stringContaining(price));
    expect(lines).toContainEqual(
      expect.stringContaining('listProducts  items[1].sku: expected a valid value (not a sku)'),
    );
    expect(lines).toContain('getCart: expected a usable answer, came the adapter has no such method');
  });
});
