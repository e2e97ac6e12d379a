import { timingSafeEqual } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { z } from 'zod';
import type { Carts } from './carts.ts';
import type { Catalogue, FacadeProduct } from './catalogue.ts';
import { countTags, type ListingQuery, selectListed } from './listing.ts';
import type { UserOf } from './users.ts';

export const paidOrder = z.object({
  key: z.string().min(1),
  order: z.string(),
  payment: z.object({ at: z.string() }),
  items: z.array(z.object({ sku: z.string(), quantity: z.int().min(1) })).min(1),
});
export type PaidOrder = z.output<typeof paidOrder>;

/** `isNew`: it was not there before. `refused`: what was paid and cannot be had. */
export type Placement = { order: string; isNew: boolean } | { refused: { sku: string; available: number }[] };

type ShopRoutesParts = {
  apiKey: string;
  /** Rejects if there is no catalogue: the shop then shows its own copy. */
  readCatalogue: () => Promise<Catalogue>;
  carts: Carts;
  userOf: UserOf;
  /** What members pay less, in per cent; null if they pay what everybody pays. */
  memberDiscount?: number | null;
  /** Null if what was paid does not become an order here. */
  placeOrder: ((orderForm: string, order: PaidOrder) => Placement) | null;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
};

const BASE = '/api/tienda/v1';
const KEYS = [
  ...['category', 'cellar', 'brand', 'type', 'variety', 'collection', 'selection', 'bottle', 'section', 'province'],
];
const EMPTY = {
  ...{ promotion: null, images: [], reservedQuantity: 0, quantityProducts: 1, content: '', description: '' },
  ...{ types: [], brands: [], cellars: [], varieties: [], selections: [], temperature: null, additionalTaxes: null },
};
const cartLines = z.array(z.object({ sku: z.string(), quantity: z.int().min(0).max(999) })).max(1000);

/** The shop service of the contract over a catalogue in memory and carts in a database. */
export function createShopRoutes(parts: ShopRoutesParts): Express {
  const { apiKey, readCatalogue, carts, userOf, memberDiscount = null, placeOrder, report } = parts;
  const app = express().disable('x-powered-by').set('query parser', 'simple');
  app.use(BASE, (req, res, next) => {
    const given = Buffer.from(req.get('x-api-key') ?? '');
    const expected = Buffer.from(apiKey);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    res.status(401).json({ message: 'unknown key' });
  });
  app.use(express.json({ limit: '256kb' }));

  app.get(`${BASE}/category/tree/:id`, async (_req, res) => {
    const { categories } = await readCatalogue();
    res.json({ categories: categories.map(toCategory) });
  });
  app.get(`${BASE}/category/:id`, async (req, res) => {
    const found = (await readCatalogue()).categories.find(({ id }) => id === req.params.id);
    return found === undefined ? res.status(404).json({}) : res.json(toCategory(found));
  });
  app.get(`${BASE}/products/filters`, async (req, res) => {
    const { products, names } = await readCatalogue();
    const found = selectListed(products, queryOf(req));
    const options = (key: string) =>
      countTags(found, key).map(({ id, quantity }) => ({ id, name: names.get(id) ?? id, quantity }));
    const prices = found.map(({ price }) => price);
    res.json({
      ...{ categories: options('category'), types: options('type'), varieties: options('variety'), bottles: [] },
      ...{ cellars: options('cellar'), brands: options('brand'), provinces: options('province') },
      ...(prices.length === 0 ? {} : { price: { min: Math.min(...prices), max: Math.max(...prices) } }),
    });
  });
  app.get(`${BASE}/products`, async (req, res) => {
    const { products } = await readCatalogue();
    const [limit, page] = [toCount(textOf(req, 'limit'), 12, 100), toCount(textOf(req, 'page'), 1, 1e6)];
    const found = selectListed(products, queryOf(req));
    const shown = found.slice((page - 1) * limit, page * limit).map(toWire);
    const search = textOf(req, 'search');
    const note = search === '' ? {} : { search: { asked: search, used: search, suggestion: null } };
    res.json({ products: shown, pagination: { limit, page, total: found.length }, ...note });
  });
  app.get(`${BASE}/product/ficha/:id`, async (req, res) => {
    const { id } = req.params;
    const { products } = await readCatalogue();
    const found = products.find(({ slug }) => slug === id) ?? products.find(({ wire }) => wire.sku === id);
    return found === undefined ? res.status(404).json({}) : res.json({ ...toWire(found), ficha: found.ficha });
  });
  app.get(`${BASE}/bannerList`, (_req, res) => res.json([]));
  app.get(`${BASE}/collections`, async (_req, res) => res.json((await readCatalogue()).collections));
  app.get(`${BASE}/promotions/:id`, (req, res) => {
    if (memberDiscount === null || req.params.id !== 'promobonvi') return res.status(404).json({});
    const scope = { isActive: true, skus: [], skusAreInclusive: false };
    return res.json({ id: 'promobonvi', name: 'Socios', ...scope, percentualDiscountValue: memberDiscount });
  });

  app.get(`${BASE}/orders`, async (req, res) => {
    const token = req.get('token');
    if (token === undefined) return res.json({ orderFormId: carts.open(null) });
    const user = await userOf(token);
    return user === null ? res.status(401).json({}) : res.json({ orderFormId: carts.open(user) });
  });
  app.get(`${BASE}/cart/:id`, async (req, res) => {
    const lines = carts.find(req.params.id);
    return lines === null ? res.status(404).json({}) : res.json(await toCart(req.params.id, lines));
  });
  app.post(`${BASE}/cart/:id/items`, async (req, res) => {
    const { id } = req.params;
    const lines = cartLines.safeParse(req.body).data;
    if (lines === undefined) return res.status(400).json({ message: 'not a list of sku and quantity' });
    const stock = new Map((await readCatalogue()).products.map(({ wire }) => [wire.sku, wire.totalQuantity]));
    if (carts.find(id) === null) return res.status(404).json({});
    // A line of a product that is gone can be removed.
    if (lines.some(({ sku, quantity }) => quantity > 0 && !stock.has(sku))) return res.status(422).json({});
    const few = lines.find(({ sku, quantity }) => quantity > Math.max(0, stock.get(sku) ?? 0));
    if (few !== undefined) {
      return res.status(409).json({ sku: few.sku, available: Math.max(0, stock.get(few.sku) ?? 0) });
    }
    carts.set(id, lines);
    return res.json(await toCart(id, carts.find(id) ?? []));
  });
  app.post(`${BASE}/orders/:id/paid`, (req, res) => {
    if (placeOrder === null) return res.status(404).json({});
    const order = paidOrder.safeParse(req.body).data;
    if (order === undefined) return res.status(400).json({ message: 'not a paid order' });
    const placement = placeOrder(req.params.id, order);
    if ('refused' in placement) return res.status(409).json({ order: null, refused: placement.refused });
    return res.status(placement.isNew ? 201 : 200).json({ order: placement.order });
  });
  app.use(BASE, (_req, res) => res.status(404).json({}));

  const refuse: ErrorRequestHandler = (error: Error & { status?: number }, req, res, _next) => {
    const status = error.status !== undefined && error.status < 500 ? error.status : 503;
    if (status === 503) report(`${req.method} ${req.path}: ${error.message}`);
    res.status(status).json({ message: status === 503 ? 'not available' : 'invalid request' });
  };
  return app.use(refuse);

  async function toCart(id: string, lines: readonly { sku: string; quantity: number }[]) {
    const { products } = await readCatalogue();
    const bySku = new Map(products.map(({ wire }) => [wire.sku, wire]));
    const items = lines.map((line) => ({ ...line, productId: line.sku }));
    // Whose cart it is does not say who is a member, and offers end while it lies there.
    const isTotalKnown =
      memberDiscount === null && products.every(({ wire }) => wire.promotion?.validity === undefined);
    if (!isTotalKnown) return { id, items };
    let total = 0;
    for (const { sku, quantity } of lines) {
      const { price = 0, promotion = null } = bySku.get(sku) ?? {};
      total += quantity * (promotion?.priceWithDiscount ?? price);
    }
    return { id, items, total };
  }
}

function toWire({ slug, wire }: FacadeProduct) {
  return { ...EMPTY, ...wire, link: `/productos/${slug}` };
}

function queryOf(req: Request): ListingQuery {
  const filters = KEYS.flatMap((key) => {
    const ids = textOf(req, key).split(',');
    return ids.join('') === '' ? [] : [[key, ids] as const];
  });
  const [min = '', max = ''] = textOf(req, 'price').split('-');
  const price = { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) };
  return { filters: Object.fromEntries(filters), price, search: textOf(req, 'search'), sort: textOf(req, 'sort') };
}

function textOf(req: Request, key: string): string {
  const value = req.query[key];
  return typeof value === 'string' ? value : '';
}

function toCount(text: string, usual: number, most: number): number {
  return /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), most) : usual;
}

function toCategory({ id, name, title }: Catalogue['categories'][number]) {
  const metadata = { description: '', keywords: '' };
  return { id, name, title, metadata, father: '1', isActive: true, show: true, hasChildren: false };
}
