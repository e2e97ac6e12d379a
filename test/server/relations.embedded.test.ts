import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugOfLink, type WireProduct, wireProductPage } from '#adapters/shop/shop-wire.ts';
import { formatMoney } from '#core/values/money.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { markupOf, textOf } from '../support/page-html.ts';
import { type RecordedShop, type ShopCall, startEmbeddedShop, startOtherShop } from '../support/recorded-shops.ts';

/** What a test reads of a product's page: the slugs of the related row, the text of "Qué trae", and the calls. */
type Sheet = { product: WireProduct; related: string[]; title: string | null; box: string; calls: ShopCall[] };

const PAIRS = 50;
/** Of a large catalogue, all boxes are opened and one of so many other products and profiles of wines. */
const STEP = isLongRun ? 2 : 96;

const backEnds = [
  ['the embedded back end', startEmbeddedShop],
  ['the other back end', startOtherShop],
] as const;

describe.each(isLongRun ? backEnds : backEnds.slice(0, 1))('relations over %s', (name, start) => {
  let shop: RecordedShop;
  const sheets: Sheet[] = [];
  let products: WireProduct[] = [];
  const bySku = () => new Map(products.map((product) => [product.sku, product]));

  beforeAll(async () => {
    shop = await start();
    products = await listEveryProduct(shop);
    const opened = products.filter(
      ({ bottles }, index) => products.length < 100 || bottles.length > 0 || index % STEP === 0,
    );
    for (const product of opened) sheets.push(await openSheet(shop, product));
  }, 120_000);
  afterAll(() => shop.close());

  it('relate every product to at most ten others that share its variety, winery or type', () => {
    const bySlug = new Map(products.map((product) => [slugOfLink(product.link), product]));
    const rows = sheets.filter(({ related }) => related.length > 0);
    expect(rows.length / sheets.length).toBeGreaterThan(0.8);
    for (const { product, related, title } of rows) {
      expect(related).not.toContain(slugOfLink(product.link));
      expect(related.length).toBeLessThanOrEqual(10);
      const shared = sharedTagOf(product, title);
      expect([product.sku, title, shared]).not.toContain(undefined);
      for (const slug of related) expect(tagsOf(bySlug.get(slug)), `${product.sku} and ${slug}`).toContain(shared);
    }
  });

  it('ask for the first of variety, winery and type that a product has, and once for the next', () => {
    for (const { product, calls } of sheets) {
      const productQueries = calls.filter(({ path }) => path === '/products').map(({ query }) => query);
      const own = [
        ['variety', product.varieties[0]?.id],
        ['cellar', product.cellars[0]?.id],
        ['type', product.types[0]?.id],
      ].filter((pair): pair is [string, string] => pair[1] !== undefined);
      expect(productQueries.length).toBeLessThanOrEqual(2);
      expect(productQueries.map(({ category: _category, ...query }) => query)).toEqual(
        own.slice(0, productQueries.length).map(([key, id]) => ({ [key]: id, limit: '11' })),
      );
      expect(productQueries.length === 0 && own.length > 0).toBe(false);
    }
  });

  it('give fifty pairs of different kinds different rows', () => {
    const rows = sheets.filter(({ related }) => related.length > 0);
    const pairs = rows.flatMap((one, index) =>
      rows
        .slice(index + 1)
        .flatMap((other) => (areOfOneKind(one.product, other.product) ? [] : [[one, other] as const])),
    );
    const step = Math.max(1, Math.floor(pairs.length / PAIRS));
    const chosen = pairs.filter((_pair, index) => index % step === 0).slice(0, PAIRS);
    expect(chosen).toHaveLength(PAIRS);
    for (const [one, other] of chosen) expect(one.related).not.toEqual(other.related);
  });

  it('say what a box saves to the peso if all of it is sold and the box is cheaper, else nothing', () => {
    const parts = bySku();
    const boxes = sheets.filter(({ product }) => product.bottles.length > 0);
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    const savings = boxes.map(({ product, box, calls }) => {
      const held = product.bottles.map(({ sku, quantity }) => ({ part: parts.get(sku), quantity }));
      expect(calls.filter(({ path }) => path.startsWith('/product/ficha/')).length).toBeLessThanOrEqual(7);
      const isSold = held.every(({ part, quantity }) => part !== undefined && part.totalQuantity >= quantity);
      const separatePrice = held.reduce((sum, { part, quantity }) => sum + paidFor(part) * quantity, 0);
      const saving = separatePrice - paidFor(product);
      const said = /Sueltas (\$ [\d.]+) · ahorrás (\$ [\d.]+)/.exec(box);
      const expected = isSold && saving >= 1 ? [plain(separatePrice), plain(saving)] : undefined;
      expect([product.sku, said?.slice(1)]).toEqual([product.sku, expected]);
      return expected;
    });
    expect(savings.some((said) => said !== undefined)).toBe(true);
    // Each box of the demo saves something.
    expect(savings.some((said) => said === undefined)).toBe(name !== 'the embedded back end');
  });

  it('sell a wine on its profile exactly if the shop has it in stock', async () => {
    const scored = products.filter(({ score }) => score !== null).filter((_, index) => index % (STEP / 2) === 0);
    const pages: { slug: string; status: number; sells: boolean; isInStock: boolean }[] = [];
    // One at a time: the shop refuses what would take too long.
    for (const { link, totalQuantity } of scored) {
      const slug = slugOfLink(link);
      const { status, text } = await request(shop.app).get(`/la-cava-de-bodega-viva/${slug}`);
      pages.push({ slug, status, sells: text.includes('wine-profile-offer'), isInStock: totalQuantity > 0 });
    }
    const profiles = pages.filter(({ status }) => status === 200);
    expect(profiles.length).toBe(name === 'the embedded back end' ? scored.length : 0);
    expect(profiles.filter(({ sells, isInStock }) => sells !== isInStock)).toEqual([]);
  });

  it('say what the wines of a selection cost one by one, to the peso, exactly if all of them are in stock', async () => {
    const bySlug = new Map(products.map((product) => [slugOfLink(product.link), product]));
    const said: boolean[] = [];
    const { text: list } = await request(shop.app).get('/club/nuestras-selecciones');
    const hrefs = [
      ...new Set([...list.matchAll(/href="(\/club\/nuestras-selecciones\/[^"]+)"/g)].map(([, href = '']) => href)),
    ];
    expect(hrefs.length).toBeGreaterThan(5);
    for (const href of hrefs.filter((_, index) => isLongRun || index % 4 === 0)) {
      const before = shop.calls.length;
      const { status, text } = await request(shop.app).get(href);
      expect(status).toBe(200);
      expect(shop.calls.slice(before).filter(({ path }) => path.startsWith('/product/ficha/')).length).toBeLessThan(7);
      const page = markupOf(text);
      const wines = [...page.matchAll(/<h3><a class="quiet-link" href="\/la-cava-de-[^/]+\/([^"]+)"/g)].map(
        ([, wine = '']) => bySlug.get(wine),
      );
      const isSold = wines.every((wine) => wine !== undefined && wine.totalQuantity > 0);
      const total = plain(wines.reduce((sum, wine) => sum + paidFor(wine), 0));
      const shown = />En la tienda<\/span><strong>([^<]+)</.exec(page)?.[1];
      expect([href, shown]).toEqual([href, isSold && wines.length > 1 ? total : undefined]);
      said.push(isSold);
    }
    expect(said).toContain(true);
  });

  it('link each line of a box to its bottle', () => {
    const parts = bySku();
    for (const { product, box } of sheets.filter(({ product: { bottles } }) => bottles.length > 0)) {
      for (const { sku, quantity } of product.bottles) {
        const bottle = parts.get(sku);
        expect(box).toContain(`${quantity} × ${bottle?.name}`);
      }
    }
  });
});

async function listEveryProduct({ read }: RecordedShop): Promise<WireProduct[]> {
  const products: WireProduct[] = [];
  for (let page = 1; ; page++) {
    const { products: found, pagination } = wireProductPage.parse(await read(`/products?limit=100&page=${page}`));
    products.push(...found);
    if (products.length >= pagination.total || found.length === 0) return products;
  }
}

/** On a busy machine a part of a page may come too late for it. The page is then opened again. */
const MAX_ATTEMPTS = 10;

async function openSheet(shop: RecordedShop, product: WireProduct, attempt = 1): Promise<Sheet> {
  const before = shop.calls.length;
  const { status, text } = await request(shop.app).get(`/tienda/${product.category.name}/${slugOfLink(product.link)}`);
  expect(status).toBe(200);
  if (text.includes('"status":"failed"') && attempt < MAX_ATTEMPTS) return openSheet(shop, product, attempt + 1);
  const related = markupOf(text, 'related');
  const box = /<section class="product-sheet-bottles">(.*?)<\/section>/.exec(markupOf(text, 'product'))?.[1] ?? '';
  return {
    product,
    related: slugsIn(related),
    title: /<h2>(.*?)<\/h2>/.exec(related)?.[1] ?? null,
    box: textOf(box),
    calls: shop.calls.slice(before),
  };
}

function slugsIn(html: string): string[] {
  return [...html.matchAll(/<h3><a [^>]*href="\/tienda\/[^"/]+\/([^"/?]+)"/g)].map(([, slug = '']) =>
    decodeURIComponent(slug),
  );
}

/** The product's tag that is named in the title of the row, because all of the row's products share it. */
function sharedTagOf(product: WireProduct, title: string | null): string | undefined {
  return tagsOf(product).find((name) => [`Otros ${name}`, `Más de ${name}`, `Más ${name}`].includes(title ?? ''));
}

function tagsOf(product: WireProduct | undefined): string[] {
  const { varieties = [], cellars = [], types = [] } = product ?? {};
  return [...varieties, ...cellars, ...types].map(({ name }) => name);
}

function areOfOneKind(one: WireProduct, other: WireProduct): boolean {
  return tagsOf(one).some((name) => tagsOf(other).includes(name));
}

function paidFor(product: WireProduct | undefined): number {
  return product?.promotion?.priceWithDiscount ?? product?.price ?? 0;
}

function plain(amount: number): string {
  return formatMoney(amount).replace('\u00a0', ' ');
}
