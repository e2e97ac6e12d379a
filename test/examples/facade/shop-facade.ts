import { randomUUID } from 'node:crypto';
import express, { type Express, type Request } from 'express';
import { countTags, type ListingQuery, selectListed } from '../listing.ts';
import { type FacadeCategory, type FacadeProduct, readTiendanube } from './tiendanube-products.ts';

export type ShopFacadeOptions = { tiendanubeUrl: string; token: string; apiKey: string };

type Line = { sku: string; productId: string; quantity: number };

const BASE = '/api/tienda/v1';
const FRESH_MS = 60_000;
const FILTER_KEYS = [
  'category',
  'cellar',
  'brand',
  'type',
  'variety',
  'collection',
  'selection',
  'bottle',
  'section',
  'province',
];

/**
 * A worked example of a façade: a service that speaks the contract of the shop service over Tiendanube's API. It may be
 * written in any language. Carts are in memory here; a real one needs a store, and a checkout that reads it.
 */
export function createShopFacade({ tiendanubeUrl, token, apiKey }: ShopFacadeOptions): Express {
  const carts = new Map<string, Line[]>();
  let kept: { readAt: number; catalogue: ReturnType<typeof readTiendanube> } | null = null;

  function readCatalogue(): ReturnType<typeof readTiendanube> {
    if (kept !== null && performance.now() - kept.readAt < FRESH_MS) return kept.catalogue;
    const catalogue = readTiendanube(tiendanubeUrl, token);
    kept = { readAt: performance.now(), catalogue };
    // A failed read is not kept.
    catalogue.catch(() => {
      kept = null;
    });
    return catalogue;
  }

  const app = express().use((req, res, next) => {
    if (req.get('x-api-key') === apiKey) return next();
    res.status(401).json({ message: 'unknown key' });
  });
  app.use(express.json());

  app.get(`${BASE}/category/tree/:id`, async (_req, res) => {
    const { categories } = await readCatalogue();
    res.json({ categories: categories.map(toCategory) });
  });
  app.get(`${BASE}/category/:id`, async (req, res) => {
    const found = (await readCatalogue()).categories.find(({ id }) => id === req.params.id);
    return found === undefined ? res.status(404).json({}) : res.json(toCategory(found));
  });
  app.get(`${BASE}/products/filters`, async (req, res) => {
    const { products, categories } = await readCatalogue();
    const found = selectListed(products, queryOf(req));
    const names = new Map(categories.map(({ id, title }) => [id, title]));
    for (const { wire } of products)
      if (Array.isArray(wire['cellars'])) for (const { id, name } of wire['cellars']) names.set(id, name);
    const options = (key: string) =>
      countTags(found, key).map(({ id, quantity }) => ({ id, name: names.get(id) ?? id, quantity }));
    const cellars = options('cellar');
    res.json({ categories: options('category'), types: [], varieties: [], cellars, brands: cellars, bottles: [] });
  });
  app.get(`${BASE}/products`, async (req, res) => {
    const { products } = await readCatalogue();
    const [limit, page] = [Math.min(100, Number(textOf(req, 'limit') || 12)), Number(textOf(req, 'page') || 1)];
    const found = selectListed(products, queryOf(req));
    const shown = found.slice((page - 1) * limit, page * limit).map(({ wire }) => wire);
    const search = textOf(req, 'search');
    const note = search === '' ? {} : { search: { asked: search, used: search, suggestion: null } };
    res.json({ products: shown, pagination: { limit, page, total: found.length }, ...note });
  });
  app.get(`${BASE}/product/ficha/:id`, async (req, res) => {
    const { id } = req.params;
    const found = (await readCatalogue()).products.find(({ wire }) => wire.slug === id || wire.sku === id);
    return found === undefined ? res.status(404).json({}) : res.json({ ...found.wire, ficha: [] });
  });
  app.get([`${BASE}/bannerList`, `${BASE}/collections`], (_req, res) => res.json([]));
  app.get(`${BASE}/promotions/:id`, (_req, res) => res.status(404).json({}));

  app.get(`${BASE}/orders`, (_req, res) => {
    const id = randomUUID();
    carts.set(id, []);
    res.json({ orderFormId: id });
  });
  app.get(`${BASE}/cart/:id`, (req, res) => {
    const items = carts.get(req.params.id);
    return items === undefined ? res.status(404).json({}) : res.json({ id: req.params.id, items });
  });
  app.post(`${BASE}/cart/:id/items`, async (req, res) => {
    const { id } = req.params;
    const lines: { sku: string; quantity: number }[] = req.body;
    const { products } = await readCatalogue();
    const old = carts.get(id);
    if (old === undefined) return res.status(404).json({});
    if (lines.some(({ sku }) => !isKnown(products, sku))) return res.status(422).json({});
    const few = lines.find(({ sku, quantity }) => quantity > stockOf(products, sku));
    if (few !== undefined) return res.status(409).json({ sku: few.sku, available: stockOf(products, few.sku) });
    const items = new Map(old.map((line) => [line.sku, line]));
    for (const { sku, quantity } of lines) {
      if (quantity === 0) items.delete(sku);
      else items.set(sku, { sku, productId: sku, quantity });
    }
    carts.set(id, [...items.values()]);
    return res.json({ id, items: [...items.values()] });
  });
  return app;
}

function queryOf(req: Request): ListingQuery {
  const filters = FILTER_KEYS.flatMap((key) => {
    const ids = textOf(req, key)
      .split(',')
      .filter((id) => id !== '');
    return ids.length === 0 ? [] : [[key, ids] as const];
  });
  const [min = '', max = ''] = textOf(req, 'price').split('-');
  const price = { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) };
  return { filters: Object.fromEntries(filters), price, search: textOf(req, 'search'), sort: textOf(req, 'sort') };
}

function textOf(req: Request, key: string): string {
  const value = req.query[key];
  return typeof value === 'string' ? value : '';
}

function isKnown(products: readonly FacadeProduct[], sku: string): boolean {
  return products.some(({ wire }) => wire.sku === sku);
}

function stockOf(products: readonly FacadeProduct[], sku: string): number {
  return Math.max(0, Number(products.find(({ wire }) => wire.sku === sku)?.wire['totalQuantity'] ?? 0));
}

function toCategory({ id, name, title }: FacadeCategory) {
  const metadata = { description: '', keywords: '' };
  return { id, name, title, metadata, father: '1', isActive: true, show: true, hasChildren: false };
}
