import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startOverDouble } from './engine-under-test.ts';
import { createMedusaDouble } from './medusa-double.ts';

const page = z.object({
  products: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      link: z.string(),
      price: z.number(),
      promotion: z.object({ nameToDisplay: z.string(), priceWithDiscount: z.number() }).nullable(),
      category: z.object({ name: z.string() }),
      totalQuantity: z.number(),
    }),
  ),
  pagination: z.object({ total: z.number() }),
  search: z.object({ used: z.string() }).optional(),
});
const option = z.object({ id: z.string(), name: z.string(), quantity: z.number() });
const filters = z.object({
  categories: z.array(option),
  types: z.array(option),
  varieties: z.array(option),
  cellars: z.array(option),
  bottles: z.array(option),
  provinces: z.array(option),
  price: z.object({ min: z.number(), max: z.number(), ranges: z.array(z.object({ quantity: z.number() })) }).nullable(),
});

describe('the engine over a store with ordinary products', () => {
  let engine: Awaited<ReturnType<typeof startOverDouble>>;
  beforeAll(async () => {
    engine = await startOverDouble();
  });
  afterAll(() => engine.stop());
  const list = async (query: string) => page.parse((await engine.call(`/products?limit=100&${query}`)).body);
  const skus = async (query: string) => (await list(query)).products.map(({ sku }) => sku);

  it('sells all but what cannot be sold, and names that by handle and field', async () => {
    const sold = await skus('');
    expect(sold).toContain('VINO-12');
    expect(sold).toEqual(expect.arrayContaining(['CAJA-6', 'BOTELLA-1', 'SIN-INVENTARIO', 'POCO']));
    expect(sold).not.toContain('SIN-PRECIO');
    expect(sold).toHaveLength(12 + 6);
    const named = engine.logged.map(({ handle, field }) => [handle, field]);
    expect(named).toEqual([
      ['sin-precio', 'variants.0.calculated_price'],
      ['sin-sku', 'variants.0.sku'],
      ['con-espacio', 'variants.0.sku'],
      ['sin-variantes', 'variants'],
    ]);
  });

  it('says on its status page what is left out, once for each product', async () => {
    await list('');
    const html = await (await fetch(`${engine.url}/`)).text();
    expect(html).toContain('18 productos a la venta');
    for (const handle of ['sin-precio', 'sin-sku', 'con-espacio', 'sin-variantes'])
      expect(html.split(`>${handle}<`)).toHaveLength(2);
  });

  it('sells each variant, at an address of its own', async () => {
    const { products } = await list('');
    const find = (sku: string) => products.find((each) => each.sku === sku);
    expect(find('CAJA-6')).toMatchObject({
      name: 'caja-y-botella Caja de seis',
      link: '/vinos/caja-y-botella',
      price: 60_000,
    });
    expect(find('BOTELLA-1')).toMatchObject({
      name: 'caja-y-botella Botella',
      link: '/vinos/caja-y-botella-botella-1',
    });
    expect(find('SIN-INVENTARIO')?.totalQuantity).toBeGreaterThan(100);
    expect((await engine.call('/product/ficha/caja-y-botella-botella-1')).body).toMatchObject({
      sku: 'BOTELLA-1',
      ficha: [],
    });
    expect((await engine.call('/product/ficha/VINO-3')).body).toMatchObject({
      cellars: [{ id: 'bodega-puna-clara', name: 'Bodega Puna Clara' }],
      origin: { province: 'Salta', region: 'Cafayate' },
      ficha: [{ title: 'Crianza', description: '12 meses en roble' }],
    });
    expect((await engine.call('/product/ficha/sin-precio')).status).toBe(404);
  });

  it('shows a price list as a promotion', async () => {
    const { products } = await list('');
    const reduced = products.filter(({ promotion }) => promotion !== null);
    expect(reduced.map(({ sku, price, promotion }) => [sku, price, promotion])).toEqual([
      ['VINO-2', 10_000, { nameToDisplay: '10% OFF', priceWithDiscount: 9000 }],
    ]);
  });

  it('puts products of a sub-category into the listing above it', async () => {
    const { products } = await list('');
    const categoryOf = (sku: string) => products.find((each) => each.sku === sku)?.category.name;
    expect([categoryOf('SOLO-EN-LA-RAMA'), categoryOf('EN-LAS-DOS')]).toEqual(['vinos', 'vinos']);
    const { categories } = z
      .object({ categories: z.array(z.object({ id: z.string(), name: z.string() })) })
      .parse((await engine.call('/category/tree/1')).body);
    expect(categories.map(({ name }) => name)).toEqual(['vinos']);
    expect(await skus(`category=${categories[0]?.id}`)).toEqual(
      expect.arrayContaining(['SOLO-EN-LA-RAMA', 'EN-LAS-DOS']),
    );
  });

  it.each([
    ['malvec', 'malbec'],
    ['torrontes', 'torrontes'],
    ['MALBECS', 'MALBECS'],
    ['malbec 1500cc', null],
  ])('finds products for "%s"', async (text, used) => {
    const found = await list(`search=${encodeURIComponent(text)}`);
    expect(found.products.length).toBeGreaterThan(0);
    if (used !== null) expect(found.search?.used).toBe(used);
  });

  it('knows a size in all its spellings', async () => {
    for (const text of ['1,5 l', '1.5l', '1500ml', '1500 cc'])
      expect(await skus(`search=${encodeURIComponent(text)}`), text).toEqual(['VINO-12']);
  });

  it('forgives nothing if it is asked for the exact text', async () => {
    expect(await skus('search=malvec&exact=true')).toEqual([]);
    expect(await skus('search=xyzw')).toEqual([]);
  });

  it.each([
    ['newest', 'POCO'],
    ['price:asc', 'VINO-2'],
    ['price:desc', 'CAJA-6'],
    ['name:asc', 'VINO-3'],
  ])('sorts by %s', async (sort, first) => {
    expect((await skus(`sort=${sort}`))[0]).toBe(first);
  });

  it('counts what each option would leave, and divides the prices', async () => {
    const all = filters.parse((await engine.call('/products/filters')).body);
    expect(all.cellars).toEqual([
      { id: 'bodega-puna-clara', name: 'Bodega Puna Clara', quantity: 6 },
      { id: 'casa-belisario', name: 'Casa Belisario', quantity: 6 },
    ]);
    expect(all.price).toMatchObject({ min: 9000, max: 60_000 });
    expect(all.price?.ranges.length).toBeGreaterThan(1);
    const narrowed = filters.parse(
      (await engine.call('/products/filters?cellar=casa-belisario&province=mendoza')).body,
    );
    expect(narrowed.cellars.map(({ quantity }) => quantity)).toEqual([0, 6]);
    expect(narrowed.bottles.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['1-5-l', 1],
      ['750-ml', 5],
    ]);
    expect(await skus('cellar=casa-belisario&variety=malbec&price=-12000')).toEqual(['VINO-4']);
  });

  it('reads all pages of collections, and a tag puts a product into a second one', async () => {
    const { body } = await engine.call('/collections');
    const collections = z.array(z.object({ id: z.string(), slug: z.string() })).parse(body);
    expect(collections.map(({ slug }) => slug).toSorted()).toEqual(['coleccion-1', 'coleccion-2']);
    const second = collections.find(({ slug }) => slug === 'coleccion-2');
    expect((await skus(`collection=${second?.id}`)).toSorted()).toEqual(['VINO-1', 'VINO-2', 'VINO-3']);
  });

  it('has the promotion of members, and no other', async () => {
    const { body } = await engine.call('/promotions/promobonvi');
    expect(body).toMatchObject({ isActive: true, skusAreInclusive: true, percentualDiscountValue: 15 });
    const { skus: taken } = z.object({ skus: z.array(z.string()) }).parse(body);
    expect(taken).toContain('VINO-2');
    expect(taken).not.toContain('VINO-1');
    expect((await engine.call('/promotions/otra')).status).toBe(404);
  });

  it('answers 401 without the key', async () => {
    expect((await engine.call('/products', undefined, { 'x-api-key': 'otra' })).status).toBe(401);
  });
});

it.each([
  ['without a category', []],
  ['in a category that Medusa hides', [{ id: 'pcat_oculta' }]],
  ['below a category that Medusa hides', [{ id: 'pcat_rama' }]],
])('has the category of the address of a product %s', async (_what, categories) => {
  const double = createMedusaDouble();
  const branch = { name: 'Rama', handle: 'rama', parent_category_id: 'pcat_oculta', rank: 0, metadata: null };
  double.categories.push({ id: 'pcat_rama', description: '', ...branch });
  Object.assign(double.products.find(({ handle }) => handle === 'vino-4') ?? {}, { categories });
  const engine = await startOverDouble({}, double);
  const link = { link: '/otros/vino-4', category: { name: 'otros' } };
  expect((await engine.call('/product/ficha/VINO-4')).body).toMatchObject(link);
  expect((await engine.call('/category/tree/1')).body).toMatchObject({
    categories: [{ name: 'vinos' }, { name: 'otros', isActive: true }],
  });
  await engine.stop();
});

it.each([
  ['the older one', {}, 'CAJA-6'],
  ['the one of the lower rank', { variant_rank: -1 }, 'BOTELLA-1'],
])(
  'gives the address of the product to %s of its variants, in whatever order they are sent',
  async (_what, change, first) => {
    const double = createMedusaDouble();
    Object.assign(double.variantOf('BOTELLA-1'), change);
    double.products.find(({ handle }) => handle === 'caja-y-botella')?.variants.reverse();
    const engine = await startOverDouble({}, double);
    expect((await engine.call('/product/ficha/caja-y-botella')).body).toMatchObject({ sku: first });
    await engine.stop();
  },
);

it('sells at the price that the cart charges where prices are without tax', async () => {
  const engine = await startOverDouble({}, createMedusaDouble('productsWithoutTax'));
  expect((await engine.call('/product/ficha/VINO-4')).body).toMatchObject({ price: 13_310, promotion: null });
  expect((await engine.call('/product/ficha/VINO-2')).body).toMatchObject({
    price: 12_100,
    promotion: { priceWithDiscount: 10_890 },
  });
  const { orderFormId } = z.object({ orderFormId: z.string() }).parse((await engine.call('/orders')).body);
  const cart = await engine.call(`/cart/${orderFormId}/items/`, [{ sku: 'VINO-4', quantity: 2 }]);
  expect(cart.body).toMatchObject({ total: 26_620 });
  await engine.stop();
});

it('has the path alone of a picture that Medusa or the image host has, and serves those of Medusa', async () => {
  const double = createMedusaDouble();
  const [png, script] = [Buffer.from('una foto'), '<script>'];
  double.app.get('/static/etiqueta.png', (_request, response) => void response.type('png').send(png));
  double.app.get('/static/nota.html', (_request, response) => void response.type('html').send(script));
  double.app.get('/admin/secreto.png', (_request, response) => void response.type('png').send(png));
  const product = double.products.find(({ handle }) => handle === 'vino-4');
  const engine = await startOverDouble({ SHOP_ORIGIN: 'http://tienda.example' }, double);
  const addresses = [
    [`${engine.medusaUrl.replace('127.0.0.1', 'localhost')}/static/etiqueta.png`, '/static/etiqueta.png'],
    ['http://tienda.example/embedded/images/productos/x.webp?width=800', '/productos/x.webp'],
    ['http://tienda.example/otra/x.webp', 'http://tienda.example/otra/x.webp'],
    ['https://fotos.example/static/x.webp', 'https://fotos.example/static/x.webp'],
    ['/static/x.webp', '/static/x.webp'],
  ];
  Object.assign(product ?? {}, { images: addresses.map(([url]) => ({ url })) });
  const { images } = z
    .object({ images: z.array(z.object({ url: z.string() })) })
    .parse((await engine.call('/product/ficha/VINO-4')).body);
  expect(images.map(({ url }) => url)).toEqual(addresses.map(([, path]) => path));
  const read = (path: string) => fetch(engine.url + path);
  expect(Buffer.from(await (await read('/static/etiqueta.png')).arrayBuffer())).toEqual(png);
  for (const path of ['/static/nota.html', '/static/no-hay.png', '/static/..%2fadmin%2fsecreto.png'])
    expect((await read(path)).status, path).toBe(404);
  for (const status of [0, 500]) {
    Object.assign(double.fault, { status, only: /static/ });
    expect((await read('/static/etiqueta.png')).status).toBe(503);
  }
  await engine.stop();
});

it.each([
  [{ thumbnail: 'https://fotos.example/b.webp' }, {}, ['b', 'a', 'c']],
  [{ thumbnail: 'https://fotos.example/b.webp' }, { thumbnail: 'https://fotos.example/c.webp' }, ['c', 'b', 'a']],
  [{ thumbnail: 'https://fotos.example/b.webp', images: [] }, {}, ['b']],
  [{ thumbnail: null }, { thumbnail: null }, ['a', 'b', 'c']],
])('has the thumbnail of variant or product as the first picture: %o %o', async (product, variant, pictures) => {
  const double = createMedusaDouble();
  const addressOf = (name: string) => `https://fotos.example/${name}.webp`;
  const images = ['a', 'b', 'c'].map((name) => ({ url: addressOf(name) }));
  Object.assign(double.products.find(({ handle }) => handle === 'vino-4') ?? {}, { images, ...product });
  Object.assign(double.variantOf('VINO-4'), variant);
  const engine = await startOverDouble({}, double);
  expect((await engine.call('/product/ficha/VINO-4')).body).toMatchObject({
    images: pictures.map((name) => ({ url: addressOf(name) })),
  });
  await engine.stop();
});

it('has no promotion of members and takes no orders without a secret key', async () => {
  const engine = await startOverDouble({ MEDUSA_SECRET_KEY: '' });
  expect((await engine.call('/promotions/promobonvi')).status).toBe(404);
  expect((await engine.call('/orders/x/paid', {})).status).toBe(404);
  await engine.stop();
});
