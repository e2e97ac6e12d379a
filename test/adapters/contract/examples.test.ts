import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSend } from '../../contract/exchange.ts';
import { nameFault } from '../../contract/fault.ts';
import { runAdapterContract } from '../../contract/run-adapter-contract.ts';
import { type ContractReport, runContract } from '../../contract/run-contract.ts';
import { createShopFacade } from '../../examples/facade/shop-facade.ts';
import { createTiendanubeDouble } from '../../examples/facade/tiendanube-double.ts';
import { createMedusaApi } from '../../examples/medusa/medusa-api.ts';
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
  expect(skipped).toEqual(['gives a user the same open order each time']);
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

    it('reads the catalogue once for ten pages, and serves the old one while Medusa fails', async () => {
      const api = createMedusaApi(String(process.env['MEDUSA_URL']), { publishableKey: '', regionId: REGION_ID });
      let readings = 0;
      const listProducts = () => {
        readings += 1;
        return readings === 1 ? api.listProducts() : Promise.reject(new Error('down'));
      };
      const images = { imagesUrl: '', upstreamOrigins: [], allowedHosts: [] };
      const shop = createMedusaShop({ api: { ...api, listProducts }, origin: 'https://m.example', images, freshMs: 0 });
      await Promise.all(Array.from({ length: 10 }, () => shop.readCataloguePage(1)));
      expect(readings).toBe(1);
      expect((await shop.readCataloguePage(1)).items.length).toBeGreaterThan(0);
      expect(readings).toBe(2);
    });
  });

  it('the façade over Tiendanube keeps the contract of the shop service', async () => {
    const tiendanubeUrl = await serve(createTiendanubeDouble());
    const baseUrl = await serve(createShopFacade({ tiendanubeUrl, token: 'una-ficha', apiKey: 'una-clave' }));
    const send = createSend(baseUrl, { timeoutMs: 10_000, maxCalls: 200, totalMs: 60_000 });
    expectKept(await runContract('shop', { ...options, baseUrl, key: 'una-clave', brandSlug: 'bodega-viva', send }));
  });
});

describe('the contract suite', () => {
  it('names what an adapter returns wrongly, by method and field', async () => {
    const report = await runAdapterContract('shop', 'test/adapters/contract/wrong-adapter.ts', options);
    const lines = report.faults.map(nameFault);
    const price = 'listProducts  items[0].price: expected a number, came the text "12100"';
    expect(lines).toContainEqual(expect.stringContaining(price));
    expect(lines).toContain('getCart: expected a usable answer, came the adapter has no such method');
  });
});
