import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from 'wine-storefront-embedded';
import { z } from 'zod';

const named = z.object({ id: z.string(), name: z.string() });
const ficha = z.object({
  sku: z.string(),
  name: z.string(),
  link: z.string(),
  price: z.number(),
  promotion: z.object({ nameToDisplay: z.string(), priceWithDiscount: z.number() }).nullable(),
  category: z.object({ name: z.string() }),
  images: z.array(z.object({ url: z.string() })),
  totalQuantity: z.number(),
  quantityProducts: z.number(),
  content: z.string(),
  description: z.string(),
  types: z.array(named),
  brands: z.array(named),
  cellars: z.array(named),
  varieties: z.array(named),
  selections: z.array(named),
  temperature: z.string().nullable(),
  additionalTaxes: z.number().nullable(),
  origin: z.object({ province: z.string(), region: z.string().nullable() }).nullish(),
  score: z.object({ points: z.number(), source: z.string() }).nullish(),
  bottles: z.array(z.object({ sku: z.string(), quantity: z.number() })).default([]),
  ficha: z.array(z.object({ title: z.string(), description: z.string() })),
});
const page = z.object({
  products: z.array(z.object({ sku: z.string() })),
  pagination: z.object({ total: z.number() }),
});
const collections = z.array(z.object({ id: z.string(), name: z.string() }));
const promotion = z.object({ skus: z.array(z.string()), percentualDiscountValue: z.number() });
const tree = z.object({
  categories: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      show: z.boolean(),
      metadata: z.object({ description: z.string() }),
    }),
  ),
});

/** Where the shop has the pictures of the demo. */
const IMAGES_PATH = '/embedded/images';

const BRAND = {
  name: 'Bodega Viva',
  slug: 'bodega-viva',
  colours: { surface: '#fff', accent: '#000', link: '#000' },
  style: '',
  fonts: new Map<string, string>(),
  icon: '',
};

export type Goods = Awaited<ReturnType<typeof readDemoGoods>>;

/** The demo's goods as `server/seed.cjs` takes them, the oldest first. They come from the embedded shop service, over its contract. */
export async function readDemoGoods(shopOrigin: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-goods-'));
  const log = { info: () => undefined, error: () => undefined };
  const services = new Set(['shop'] as const);
  const embedded = await startEmbedded({ dataDir, origin: shopOrigin, services, log, brand: BRAND });
  const read = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> => {
    const headers = { 'x-api-key': embedded.keys.shopApiKey };
    const response = await fetch(`${embedded.urls.shop}/api/tienda/v1${path}`, { headers });
    return schema.parse(await response.json());
  };
  const listSkus = async (query: string) => {
    const skus: string[] = [];
    for (let number = 1, total = 1; skus.length < total; number += 1) {
      const { products, pagination } = await read(`/products?${query}&limit=100&page=${number}`, page);
      skus.push(...products.map(({ sku }) => sku));
      total = products.length === 0 ? 0 : pagination.total;
    }
    return skus;
  };
  try {
    const rails = await read('/collections', collections);
    const skusOf = new Map<string, Set<string>>();
    for (const { id } of rails) skusOf.set(id, new Set(await listSkus(`collection=${id}`)));
    const skus = (await listSkus('sort=newest')).toReversed();
    const products = [];
    for (const sku of skus) {
      const inCollections = rails.filter(({ id }) => skusOf.get(id)?.has(sku)).map(({ id }) => id);
      products.push(toGood(await read(`/product/ficha/${sku}`, ficha), inCollections, shopOrigin));
    }
    const members = await read('/promotions/promobonvi', promotion);
    const { categories } = await read('/category/tree/1', tree);
    return {
      storeName: BRAND.name,
      isTaxInclusive: true,
      taxPercent: 21,
      products,
      collections: rails.map(({ id, name }) => ({ handle: id, title: name })),
      categories: categories.map(({ name, title, show, metadata }) => ({
        handle: name,
        name: title,
        description: metadata.description,
        isActive: show,
      })),
      memberPromotion: { percent: members.percentualDiscountValue, excludedSkus: members.skus },
      // The days and prices that the demo's help pages promise for the whole country.
      delivery: [
        { name: 'Envío a domicilio', code: 'domicilio', price: 8900, minDays: 1, maxDays: 8, freeFrom: 60_000 },
        { name: 'Envío exprés', code: 'expres', price: 12_900, minDays: 1, maxDays: 2, freeFrom: null },
      ],
    };
  } finally {
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function toGood(product: z.output<typeof ficha>, inCollections: readonly string[], shopOrigin: string) {
  const [collection = null, ...others] = inCollections;
  const [type, ...moreTypes] = product.types;
  const pictures = product.images.map(
    ({ url }) => `${shopOrigin}${IMAGES_PATH}${url}?width=800&height=800&format=webp`,
  );
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
  const facts = {
    winery: names(product.cellars),
    brand: names(product.brands),
    variety: names(product.varieties),
    type: names(moreTypes),
    selection: names(product.selections),
    content: product.content.replaceAll('\n', '; '),
    units: String(product.quantityProducts),
    temperature: product.temperature ?? '',
    additional_taxes: product.additionalTaxes === null ? '' : String(product.additionalTaxes),
    province: product.origin?.province ?? '',
    region: product.origin?.region ?? '',
    score: product.score ? `${product.score.points} ${product.score.source}` : '',
    bottles: product.bottles.map(({ sku, quantity }) => `${quantity} x ${sku}`).join('; '),
    ...Object.fromEntries(product.ficha.map(({ title, description }) => [`ficha ${title}`, description])),
  };
  return {
    sku: product.sku,
    title: product.name,
    handle: product.link.split('/').at(-1) ?? '',
    description: product.description,
    price: product.price,
    promotion: product.promotion && {
      name: product.promotion.nameToDisplay,
      price: product.promotion.priceWithDiscount,
    },
    category: product.category.name,
    // On the shop's image host: the admin shows them while the shop runs.
    images: pictures,
    // One of the pictures, or else the admin shows it as another one.
    thumbnail: pictures[0] ?? '',
    stock: product.totalQuantity,
    type: type?.name ?? null,
    collection,
    tags: others,
    metadata: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')),
  };
}
