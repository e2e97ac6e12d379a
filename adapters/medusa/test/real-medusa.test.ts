import { rmSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createSend } from '../../../test/contract/exchange.ts';
import { nameFault } from '../../../test/contract/fault.ts';
import { runContract } from '../../../test/contract/run-contract.ts';
import { installMedusa } from '../../../test/medusa/install-medusa.ts';
import { type Medusa, runMedusa } from '../../../test/medusa/run-medusa.ts';
import {
  type Admin,
  addOrdinaryProducts,
  completeCart,
  createAdmin,
  setStock,
  setTaxInclusive,
  smallGoods,
} from '../../../test/medusa/small-goods.ts';
import { startCheckoutScene } from '../../../test/support/checkout-scene.ts';
import { createCheckoutShopper } from '../../../test/support/checkout-shopper.ts';
import { createDiskFolder } from '../../../test/support/create-data-dir.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { isLongRun } from '../../../test/support/is-long-run.ts';
import { AUDIENCE, startTokenProvider } from '../../../test/support/token-provider.ts';
import { startEngineProcess } from './engine-process.ts';
import { API_KEY, type EngineUnderTest, serve, startEngine } from './engine-under-test.ts';
import { startKillingProxy } from './killing-proxy.ts';
import { aPayment, KILL_POINTS } from './payments.ts';

const opened = z.object({ orderFormId: z.string() });

describe.runIf(isLongRun)('the engine over a real Medusa', { timeout: 900_000 }, () => {
  let [folder, medusa, engine] = ['', null as unknown as Medusa, null as unknown as EngineUnderTest];
  let admin: Admin;
  const closers: (() => Promise<void>)[] = [];
  const purges: number[] = [];
  let env: Record<string, string> = {};
  let token = '';

  beforeAll(async () => {
    await installMedusa();
    folder = createDiskFolder();
    const [port, enginePort] = [await freePort(), await freePort()];
    medusa = await runMedusa({
      folder,
      port,
      postgresPort: await freePort(),
      databaseUrl: null,
      secret: 'una-clave-de-prueba',
      admin: { email: 'admin@bodega.example', password: 'una-clave-1' },
      hasAdmin: false,
      goods: async () => smallGoods(),
      engine: { url: `http://127.0.0.1:${enginePort}`, apiKey: API_KEY },
      onProgress: () => undefined,
    });
    admin = createAdmin(medusa);
    await addOrdinaryProducts(medusa);
    const provider = await startTokenProvider();
    token = await provider.sign('ana', { exp: Math.floor(Date.now() / 1000) + 7200 });
    const shop = express();
    shop.post('/hooks/purge', (_request, response) => {
      purges.push(performance.now());
      response.sendStatus(202);
    });
    const told = await serve(shop);
    closers.push(provider.close, told.close);
    env = {
      MEDUSA_PUBLISHABLE_KEY: medusa.store.publishableKey,
      MEDUSA_SECRET_KEY: medusa.store.secretKey,
      IDENTITY_ISSUER: provider.issuer,
      IDENTITY_AUDIENCE: AUDIENCE,
      ENGINE_DATABASE: join(folder, 'engine.sqlite'),
      SHOP_ORIGIN: told.url,
      HOOK_TOKEN: 'una-ficha',
      // For a busy machine.
      ENGINE_TIMEOUT_SECONDS: '60',
      ENGINE_PORT: String(enginePort),
    };
    engine = await startEngine(medusa.url, env);
  }, 900_000);

  afterAll(async () => {
    await engine?.stop();
    for (const close of closers) await close();
    await medusa?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  const priceOf = async (sku: string) =>
    z.object({ price: z.number() }).parse((await engine.call(`/product/ficha/${sku}`)).body).price;
  const variantOf = async (handle: string) => {
    const found = z.object({
      products: z.array(z.object({ id: z.string(), variants: z.array(z.object({ id: z.string() })) })),
    });
    const { products } = found.parse(await admin('GET', `/products?handle=${handle}&fields=id,variants.id`));
    return { product: products[0]?.id, variant: products[0]?.variants[0]?.id };
  };
  const setPrice = async (handle: string, amount: number) => {
    const { product, variant } = await variantOf(handle);
    await admin('POST', `/products/${product}/variants/${variant}`, { prices: [{ currency_code: 'ars', amount }] });
  };

  it('keeps every check of the contract, writes included', async () => {
    const send = createSend(engine.url, { timeoutMs: 30_000, maxCalls: 300, totalMs: 300_000 });
    const options = {
      baseUrl: engine.url,
      key: API_KEY,
      brandSlug: 'bodega-viva',
      send,
      mayWrite: true,
      mayOrder: true,
    };
    const { faults, outcomes } = await runContract('shop', { ...options, accessToken: token });
    expect(faults.map(nameFault)).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome !== 'passed').map(({ title }) => title)).toEqual([]);
  });

  it('leaves out the kinds of product that cannot be sold, and names them', async () => {
    const named = engine.logged.flatMap(({ handle, field }) => (field === undefined ? [] : [`${handle} ${field}`]));
    expect(named.toSorted()).toEqual([
      'con-espacio variants.0.sku',
      'sin-precio variants.0.calculated_price',
      'sin-sku variants.0.sku',
      'sin-variantes variants',
    ]);
    for (const sku of ['SIN-INVENTARIO', 'CAJA-6', 'BOTELLA-1', 'SOLO-EN-LA-RAMA', 'EN-LAS-DOS'])
      expect((await engine.call(`/product/ficha/${sku}`)).body, sku).toMatchObject({ category: { name: 'vinos' } });
  });

  it('sees a price, a stock and a publication within five seconds, and tells the shop', async () => {
    for (const change of [
      { work: () => setPrice('vino-4', 15_999), isSeen: async () => (await priceOf('VINO-4')) === 15_999 },
      {
        work: () => setStock(admin, medusa.store, 'VINO-5', 2),
        isSeen: async () =>
          JSON.stringify((await engine.call('/product/ficha/VINO-5')).body).includes('"totalQuantity":2,'),
      },
      {
        work: async () => admin('POST', `/products/${(await variantOf('vino-6')).product}`, { status: 'draft' }),
        isSeen: async () => (await engine.call('/product/ficha/VINO-6')).status === 404,
      },
    ]) {
      const told = purges.length;
      await change.work();
      const changedAt = performance.now();
      await expect.poll(change.isSeen, { interval: 100, timeout: 5000 }).toBe(true);
      await expect.poll(() => purges.length, { timeout: 5000 }).toBeGreaterThan(told);
      expect(performance.now() - changedAt).toBeLessThan(5000);
    }
  });

  it('answers 409 with what is left of a stock that was lowered behind the shop', async () => {
    const { orderFormId } = opened.parse((await engine.call('/orders')).body);
    await setStock(admin, medusa.store, 'VINO-7', 3);
    const { status, body } = await engine.call(`/cart/${orderFormId}/items/`, [{ sku: 'VINO-7', quantity: 5 }]);
    expect([status, body]).toEqual([409, { sku: 'VINO-7', available: 3 }]);
  });

  it('prices with the tax where the store has it apart, as the cart does', async () => {
    await setTaxInclusive(admin, medusa.store, false);
    await expect.poll(() => priceOf('VINO-10'), { timeout: 60_000 }).toBe(14_000 * 1.21);
    const { orderFormId } = opened.parse((await engine.call('/orders')).body);
    const cart = await engine.call(`/cart/${orderFormId}/items/`, [{ sku: 'VINO-10', quantity: 2 }]);
    expect(cart.body).toMatchObject({ total: 33_880 });
    const paid = aPayment('sin-impuesto', [{ sku: 'VINO-10', quantity: 2, unitPrice: 16_940 }], 33_880);
    expect((await engine.call('/orders/x/paid', paid)).status).toBe(201);
    expect(engine.logged.filter(({ msg }) => String(msg).includes('differs'))).toEqual([]);
    await setTaxInclusive(admin, medusa.store, true);
    await expect.poll(() => priceOf('VINO-10'), { timeout: 60_000 }).toBe(14_000);
  });

  it('gives a user the same cart on a second device and after a restart', async () => {
    const first = opened.parse((await engine.call('/orders', undefined, { token })).body);
    const other = await startEngine(medusa.url, { ...env, ENGINE_PORT: '0' });
    expect(opened.parse((await other.call('/orders', undefined, { token })).body)).toEqual(first);
    await other.stop();
  });

  it('makes one order of a payment, with lines, delivery and payment, and reserves the stock', async () => {
    const quote = await engine.call('/shipping?postalCode=5500&items=VINO-8:2&subtotal=26000');
    const { options } = z
      .object({ options: z.array(z.object({ id: z.string(), name: z.string(), price: z.number() })) })
      .parse(quote.body);
    const [delivery] = options;
    expect(options.map(({ price }) => price)).toEqual([8900, 14_500]);
    const items = [{ sku: 'VINO-8', quantity: 2, unitPrice: 13_000 }];
    const paid = { ...aPayment('con-envio', items, 34_900), shipping: delivery };
    const answers = await Promise.all([1, 2, 3, 4].map(() => engine.call('/orders/x/paid', paid)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { order } = z.object({ order: z.string() }).parse(answers[0]?.body);
    const orders = z.object({ orders: z.array(z.looseObject({ display_id: z.number(), total: z.number() })) });
    const fields =
      'display_id,total,payment_status,metadata,items.variant_sku,items.quantity,shipping_methods.name,shipping_address.city';
    const all = orders.parse(await admin('GET', `/orders?limit=100&fields=${fields}`)).orders;
    const made = all.filter((each) => JSON.stringify(each).includes('"con-envio"'));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      display_id: Number(order),
      total: 34_900,
      payment_status: 'captured',
      items: [{ variant_sku: 'VINO-8', quantity: 2 }],
      shipping_methods: [{ name: 'Envío a domicilio' }],
      shipping_address: { city: 'Mendoza' },
    });
    await expect
      .poll(async () => (await engine.call('/product/ficha/VINO-8')).body, { timeout: 10_000 })
      .toMatchObject({ totalQuantity: 18 });
  });

  it('refuses a payment of goods that are gone', async () => {
    const paid = aPayment('sin-stock', [{ sku: 'POCO', quantity: 4, unitPrice: 11_000 }], 44_000);
    expect(await engine.call('/orders/x/paid', paid)).toEqual({
      status: 409,
      body: { order: null, refused: [{ sku: 'POCO', available: 3 }] },
    });
  });

  it('is paid at the checkout once although the engine is killed at each of its calls', async () => {
    const proxy = await startKillingProxy(medusa.url);
    const port = String(await freePort());
    const { ENGINE_PORT: _port, SHOP_ORIGIN: _origin, ...own } = env;
    const processEnv = {
      ...{ ...own, ENGINE_PORT: port, MEDUSA_URL: proxy.url, ENGINE_DATABASE: join(folder, 'killed.sqlite') },
    };
    let running = await startEngineProcess(processEnv);
    const shopUrl = `http://127.0.0.1:${port}`;
    const checkout = await startCheckoutScene({ shopUrl, apiKey: API_KEY, shopOrigin: 'https://tienda.example' });
    closers.push(checkout.close, async () => void (await running.stop()), proxy.close);
    const shopper = createCheckoutShopper(checkout, { SHOP_URL: shopUrl, SHOP_API_KEY: API_KEY });
    const ordersOf = async (payment: string) => {
      const fields = 'id,status,payment_status,metadata,items.variant_sku,items.quantity,shipping_methods.name';
      const { orders } = made.parse(await admin('GET', `/orders?limit=200&fields=${fields}`));
      return orders.filter(({ metadata }) => metadata?.['payment_id'] === payment);
    };
    const made = z.object({
      orders: z.array(z.looseObject({ metadata: z.record(z.string(), z.unknown()).nullish() })),
    });
    for (const [at, when] of KILL_POINTS) {
      const point = `${when} call ${at}`;
      const form = await shopper.openForm([{ sku: 'VINO-11', quantity: 1 }]);
      let preference = '';
      const pressPay = async () => {
        preference = await shopper.pressPay(form).catch(() => '');
        return preference;
      };
      // The checkout waits three seconds for a quote: a busy machine may take longer for the first one.
      await expect.poll(pressPay, { interval: 1000, timeout: 60_000 }).not.toBe('');
      const { id } = checkout.double.pay(preference, 'approved');
      proxy.arm(at, when, running.kill);
      await shopper.notify(id);
      proxy.arm(0, 'before', () => undefined);
      await running.stop();
      running = await startEngineProcess(processEnv);
      const isTold = async () => {
        await shopper.notify(id);
        return shopper.linesOf(form);
      };
      await expect.poll(isTold, { interval: 1000, timeout: 60_000 }).toEqual({});
      await expect
        .poll(() => shopper.notify(id).then(() => ordersOf(String(id))), { interval: 1000, timeout: 60_000 })
        .toMatchObject([{ payment_status: 'captured', items: [{ variant_sku: 'VINO-11', quantity: 1 }] }]);
      const [order] = await ordersOf(String(id));
      expect(order, point).toMatchObject({ shipping_methods: [{ name: 'Envío a domicilio' }] });
    }
    expect(checkout.problems()).toEqual([]);
  });

  it('opens another cart after Medusa made an order of one', async () => {
    const open = async () => opened.parse((await engine.call('/orders', undefined, { token })).body).orderFormId;
    const bought = await open();
    await engine.call(`/cart/${bought}/items/`, [{ sku: 'VINO-12', quantity: 1 }]);
    await completeCart(medusa, bought);
    expect((await engine.call(`/cart/${bought}`)).status).toBe(404);
    expect((await engine.call(`/cart/${bought}/items/`, [{ sku: 'VINO-12', quantity: 2 }])).status).toBe(404);
    const next = await open();
    expect(next).not.toBe(bought);
    const filled = await engine.call(`/cart/${next}/items/`, [{ sku: 'VINO-12', quantity: 2 }]);
    expect(filled).toMatchObject({ status: 200, body: { items: [{ sku: 'VINO-12', quantity: 2 }] } });
  });

  it('has the pictures that are uploaded in the admin', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#722f37' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'una etiqueta.png');
    const authorization = `Basic ${Buffer.from(`${medusa.store.secretKey}:`).toString('base64')}`;
    const answer = await fetch(`${medusa.url}/admin/uploads`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const { files } = z.object({ files: z.array(z.object({ url: z.url() })) }).parse(await answer.json());
    const { product } = await variantOf('vino-9');
    await admin('POST', `/products/${product}`, { images: files });
    const pictures = z.object({ images: z.array(z.object({ url: z.string() })) });
    const urls = async () =>
      pictures.parse((await engine.call('/product/ficha/VINO-9')).body).images.map(({ url }) => url);
    await expect.poll(urls, { timeout: 10_000 }).toEqual([expect.stringMatching(/^\/static\/.+\.png$/)]);
    const [path = ''] = await urls();
    const served = await fetch(engine.url + path);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    expect((await fetch(files[0]?.url ?? '')).status).toBe(200);
  });

  it('reads 500 more products, each once', async () => {
    const variants = (sku: string) => [
      {
        title: 'Botella',
        sku,
        options: { Presentación: 'Botella' },
        prices: [{ currency_code: 'ars', amount: 9000 }],
        manage_inventory: false,
      },
    ];
    for (let at = 0; at < 500; at += 50) {
      const create = Array.from({ length: 50 }, (_, index) => ({
        title: `Vino de más ${at + index}`,
        handle: `mas-${at + index}`,
        status: 'published',
        sales_channels: [{ id: medusa.store.salesChannelId }],
        options: [{ title: 'Presentación', values: ['Botella'] }],
        variants: variants(`MAS-${at + index}`),
      }));
      await admin('POST', '/products/batch', { create });
    }
    const read = async () => {
      const skus = new Set<string>();
      const page = z.object({
        products: z.array(z.object({ sku: z.string() })),
        pagination: z.object({ total: z.number() }),
      });
      for (let number = 1; number <= 6; number += 1)
        for (const { sku } of page.parse((await engine.call(`/products?limit=100&page=${number}`)).body).products)
          skus.add(sku);
      return [...skus].filter((sku) => sku.startsWith('MAS-')).length;
    };
    await expect.poll(read, { timeout: 60_000, interval: 1000 }).toBe(500);
  });
});
