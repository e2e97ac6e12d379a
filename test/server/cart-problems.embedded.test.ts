import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { type ServiceAddresses, startEmbeddedServices } from '../support/embedded-services.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { startStockProxy } from '../support/stock-proxy.ts';

type Scene = {
  shop: TestShop;
  /** Two products with a stock of at least four. */
  skus: [string, string];
  /** Null: the product is gone. */
  stock: Map<string, number | null>;
  settings: Awaited<ReturnType<typeof startStockProxy>>['settings'];
  close: () => Promise<unknown>;
};

const noCaches = { DATA_CACHE: 'off', PAGE_CACHE: 'off', SHIPPING_QUOTES: 'on' };

async function listSkus({ baseUrl, key }: ServiceAddresses['shop']): Promise<[string, string]> {
  const url = `${baseUrl}/api/tienda/v1/products?limit=100`;
  const answer = await fetch(url, { headers: { 'x-api-key': key } });
  const { products } = (await answer.json()) as { products: { sku: string; totalQuantity: number }[] };
  const [first = '', second = ''] = products.filter(({ totalQuantity }) => totalQuantity >= 4).map(({ sku }) => sku);
  return [first, second];
}

/** The shop over a shop service whose stock the test changes. */
async function openScene(service: ServiceAddresses['shop'], env: Record<string, string>): Promise<Scene> {
  const proxy = await startStockProxy(service.baseUrl);
  const shop = await createTestShop({ ...env, ...noCaches, SHOP_URL: proxy.url, SHOP_API_KEY: service.key });
  const close = () => Promise.all([shop.close(), proxy.close()]);
  return { shop, skus: await listSkus(service), stock: proxy.stock, settings: proxy.settings, close };
}

describe.each(['embedded', 'other'] as const)('a cart whose stock changes, over the %s back end', (backend) => {
  let services: { close: () => Promise<void> };
  let scene: Scene;
  beforeAll(async () => {
    if (backend === 'embedded') {
      const embedded = await startEmbeddedServices();
      services = embedded;
      scene = await openScene(embedded.addresses.shop, {});
    } else {
      const other: OtherBackend = await startOtherBackend();
      services = other;
      const { SHOP_URL = '', SHOP_API_KEY = '' } = other.env;
      scene = await openScene({ baseUrl: SHOP_URL, key: SHOP_API_KEY }, other.env);
    }
  });
  afterAll(async () => {
    await scene.close();
    await services.close();
  });

  /** A visitor with four units of a product, whose stock then changes, and one of another. */
  async function cartWith(left: number | null) {
    const { shop, skus, stock, settings } = scene;
    stock.clear();
    settings.refuseGone = null;
    const agent = request.agent(shop.app).set('origin', shop.origin).set('accept', 'application/json');
    await agent.post('/api/cart/items').send({ sku: skus[0], quantity: 4 }).expect(200);
    const { body: before } = await agent.post('/api/cart/items').send({ sku: skus[1], quantity: 1 }).expect(200);
    stock.set(skus[0], left);
    const { body: cart } = await agent.get('/api/cart').expect(200);
    const main = async (path: string) => {
      const { text } = await agent.get(path).accept('html');
      return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    };
    return { agent, before, cart, main, path: `/api/cart/items/${skus[0]}` };
  }

  it.each([
    ['gone', null, 0, 0, 'Ya no lo vendemos'],
    ['soldOut', 0, 0, 0, 'Sin stock'],
    ['fewer', 1, 1, 1, 'Queda 1 unidad'],
    ['fewer', 3, 3, 3, 'Quedan 3 unidades'],
  ] as const)(
    'is not sold while a line is %s (stock %s)',
    { tags: ['S4.13', 'S4.17'] },
    async (problem, left, maxQuantity, units, words) => {
      const { agent, before, cart, main, path } = await cartWith(left);
      const [line, other] = before.lines;
      expect(cart.lines).toMatchObject([
        { name: line.name, image: line.image, quantity: 4, problem, maxQuantity },
        { ...other, problem: null },
      ]);
      expect(cart.canCheckout).toBe(false);
      expect(cart.totals.units).toBe(units + 1);
      expect(cart.totals.pays).toBeCloseTo(line.unitPrice * units + other.unitPrice, 2);
      expect((await agent.get('/api/session')).body.cart.count).toBe(5);
      const page = await main('/carrito');
      expect(page).toContain(words);
      expect(page).toContain('Para comprar, cambiá o quitá lo que está marcado.');
      expect(page).toContain('Si no podés, <a href="/contacto-y-preguntas-frecuentes">escribinos</a>.');
      expect(page).not.toMatch(/orderFormId|begin_checkout|Finalizar compra|Reintentar/);
      expect(page).not.toContain(`>${line.sku}<`);

      // The press of the page, without scripts.
      const mended = await agent
        .post(path)
        .accept('html')
        .type('form')
        .send({ quantity: String(maxQuantity) });
      expect([mended.status, mended.headers['location']]).toEqual([303, '/carrito']);
      const { body: bought } = await agent.get('/api/cart');
      expect(bought).toMatchObject({ canCheckout: true, error: null, totals: cart.totals });
      expect(await main('/carrito')).toMatch(/orderFormId.*Finalizar compra/);
    },
  );

  it('takes each quantity from 0 to what is left', { tags: ['S4.17'] }, async () => {
    const { agent, path } = await cartWith(3);
    for (const quantity of [3, 1, 2]) {
      const { body } = await agent.put(path).send({ quantity }).expect(200);
      expect(body.lines[0]).toMatchObject({ quantity, problem: null });
    }
    const refused = await agent.put(path).send({ quantity: 4 });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Quedan 3 unidades')]);
    expect((await agent.put(path).send({ quantity: 0 })).body.lines).toHaveLength(1);
  });

  it('offers one press that leaves what there is, and minus leads there, too', async () => {
    const { main, path } = await cartWith(2);
    const page = await main('/carrito');
    const forms = page.match(new RegExp(`action="${path}" method="post">.*?</form>`, 'g')) ?? [];
    const quantities = forms.map((form) => /name="quantity" value="(\d+)"/.exec(form)?.[1]).filter(Boolean);
    // Minus, plus at its limit, the press, and the removal.
    expect(quantities).toEqual(['2', '4', '2', '0']);
    expect(page).toContain('Llevar 2');
  });

  it.each([400, 404, 422, 'kept'] as const)(
    'begins a new cart with the other lines if the service does not remove one that is gone (%s)',
    { tags: ['S4.17'] },
    async (refuseGone) => {
      const { agent, cart, path } = await cartWith(null);
      scene.settings.refuseGone = refuseGone;
      const { body: mended } = await agent.delete(path).expect(200);
      expect(mended).toMatchObject({ canCheckout: true, error: null, lines: [cart.lines[1]] });
      expect(mended.id).not.toBe(cart.id);
      const { body: read } = await agent.get('/api/cart').expect(200);
      expect(read).toEqual(mended);
      // Once more, as from another tab.
      expect((await agent.delete(path).expect(200)).body).toEqual(mended);
      expect((await agent.get('/carrito').accept('html')).text).toContain(`orderFormId=${mended.id}`);
    },
  );

  it('begins an empty cart if the only line cannot be removed', async () => {
    const { agent, cart, path } = await cartWith(null);
    await agent.delete(`/api/cart/items/${cart.lines[1].sku}`).expect(200);
    scene.settings.refuseGone = 422;
    const { body: mended } = await agent.delete(path).expect(200);
    expect(mended).toMatchObject({ lines: [], error: null });
    expect(mended.id).not.toBe(cart.id);
  });

  it('offers no delivery of what is not left', async () => {
    const { agent, main, cart } = await cartWith(0);
    const path = '/envio?postalCode=1425';
    expect((await agent.get('/api/shipping?postalCode=1425')).status).not.toBe(503);
    await agent.delete(`/api/cart/items/${cart.lines[1].sku}`).expect(200);
    const answer = await agent.get('/api/shipping?postalCode=1425');
    if (answer.status === 422) expect(await main(path)).toContain('no queda nada para enviar');
    else expect(answer.status).toBe(404);
  });
});
