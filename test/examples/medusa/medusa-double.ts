import { randomUUID } from 'node:crypto';
import express, { type Express, type Request } from 'express';
import type { MedusaProduct } from './medusa-wire.ts';

const COUNT = 30;
const COLLECTIONS = 13;
/** How many entries Medusa answers to who names no limit. */
const DEFAULT_LIMITS = { collections: 10, categories: 50 };
const TAX = 1.21;
export const REGION_ID = 'reg_argentina';

type SentVariant = {
  id: string;
  title: string;
  sku: string | null;
  manage_inventory: boolean;
  allow_backorder: boolean;
  /** Missing if Medusa does not count the stock. */
  inventory_quantity?: number;
  calculated_price: { calculated_amount: number; original_amount: number } | null;
};
type SentProduct = Omit<MedusaProduct, 'variants'> & { variants: SentVariant[] };
type Cart = { lines: Map<string, number>; completedAt: string | null };

/**
 * Answers as Medusa's store API does, for the routes that the adapter calls. As Medusa does, it leaves out fields that are not asked
 * for, and refuses to calculate a price without a region.
 */
export function createMedusaDouble(): Express {
  const products = [...Array.from({ length: COUNT }, (_, index) => aProduct(index + 1)), ...awkwardProducts()];
  const variants = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }])),
  );
  const carts = new Map<string, Cart>();
  const toCart = (id: string, { lines, completedAt }: Cart) => ({
    cart: {
      id,
      completed_at: completedAt,
      items: [...lines].map(([variantId, quantity]) => ({
        id: `line-${variantId}`,
        variant_id: variantId,
        variant_sku: variants.get(variantId)?.variant.sku,
        product_id: variants.get(variantId)?.product.id,
        quantity,
      })),
    },
  });
  const isBeyondStock = (variantId: string, quantity: number) =>
    quantity > (variants.get(variantId)?.variant.inventory_quantity ?? Number.POSITIVE_INFINITY);
  const app = express().use(express.json());

  app.get('/store/products', (req, res) => {
    const [offset, limit] = [Number(req.query['offset']), Number(req.query['limit'])];
    const fields = String(req.query['fields'] ?? '').split(',');
    const asks = (field: string) => fields.some((each) => each === `*${field}` || each === `+${field}`);
    if (asks('variants.calculated_price') && req.query['region_id'] !== REGION_ID) {
      return res
        .status(400)
        .json({ type: 'invalid_data', message: 'Missing required pricing context to calculate prices' });
    }
    const page = products.slice(offset, offset + limit).map(({ categories, metadata, ...product }) => ({
      ...product,
      ...(asks('categories') ? { categories } : {}),
      ...(asks('metadata') ? { metadata } : {}),
      variants: product.variants.map(({ calculated_price: price, inventory_quantity: stock, ...variant }) => ({
        ...variant,
        ...(asks('variants.calculated_price') ? { calculated_price: taxed(price, req.query['country_code']) } : {}),
        ...(asks('variants.inventory_quantity') && stock !== undefined ? { inventory_quantity: stock } : {}),
      })),
    }));
    return res.json({ products: page, count: products.length });
  });
  app.get('/store/product-categories', (req, res) => {
    const product_categories = pageOf(CATEGORIES, req.query, DEFAULT_LIMITS.categories);
    return res.json({ product_categories, count: CATEGORIES.length });
  });
  app.get('/store/collections', (req, res) => {
    const collections = Array.from({ length: COLLECTIONS }, (_, index) => aCollection(index + 1));
    return res.json({ collections: pageOf(collections, req.query, DEFAULT_LIMITS.collections), count: COLLECTIONS });
  });
  app.post('/store/carts', (req, res) => {
    if (req.body.region_id !== REGION_ID) return res.status(400).json({ type: 'invalid_data', message: 'No region' });
    const id = `cart_${randomUUID()}`;
    const cart: Cart = { lines: new Map(), completedAt: null };
    carts.set(id, cart);
    return res.json(toCart(id, cart));
  });
  app.get('/store/carts/:id', (req, res) => {
    const cart = carts.get(req.params.id);
    return cart === undefined ? res.status(404).json({ type: 'not_found' }) : res.json(toCart(req.params.id, cart));
  });
  app.post('/store/carts/:id/line-items', (req, res) => {
    const cart = carts.get(req.params.id);
    if (cart === undefined) return res.status(404).json({ type: 'not_found' });
    if (cart.completedAt !== null) return res.status(400).json(COMPLETED);
    const { lines } = cart;
    const { variant_id: variantId, quantity } = req.body;
    const total = (lines.get(variantId) ?? 0) + quantity;
    if (isBeyondStock(variantId, total)) return res.status(400).json(INSUFFICIENT);
    lines.set(variantId, total);
    return res.json(toCart(req.params.id, cart));
  });
  app.post('/store/carts/:id/line-items/:line', (req, res) => {
    const cart = carts.get(req.params.id);
    if (cart === undefined) return res.status(404).json({ type: 'not_found' });
    if (cart.completedAt !== null) return res.status(400).json(COMPLETED);
    const { lines } = cart;
    const variantId = req.params.line.replace('line-', '');
    if (isBeyondStock(variantId, req.body.quantity)) return res.status(400).json(INSUFFICIENT);
    if (req.body.quantity === 0) lines.delete(variantId);
    else lines.set(variantId, req.body.quantity);
    return res.json(toCart(req.params.id, cart));
  });
  // An order keeps the lines of its cart.
  app.post('/store/carts/:id/complete', (req, res) => {
    const cart = carts.get(req.params.id);
    if (cart === undefined) return res.status(404).json({ type: 'not_found' });
    cart.completedAt = '2026-11-21T15:00:00.000Z';
    return res.json({ type: 'order', order: { id: 'order_1' } });
  });
  return app;
}

/** Medusa adds the amounts with tax only if it is asked for a country. */
function taxed(price: SentVariant['calculated_price'], country: unknown): object | null {
  if (price === null || country !== 'ar') return price;
  const withTax = (amount: number) => Math.round(amount * TAX * 100) / 100;
  return {
    ...price,
    calculated_amount_with_tax: withTax(price.calculated_amount),
    original_amount_with_tax: withTax(price.original_amount),
  };
}

function pageOf<T>(all: readonly T[], { offset, limit }: Request['query'], defaultLimit: number): T[] {
  const from = Number(offset ?? 0);
  return all.slice(from, from + Number(limit ?? defaultLimit));
}

const CATEGORIES = [
  { id: 'pcat_1', name: 'Vinos', handle: 'vinos', description: 'Todos los vinos', parent_category_id: null },
  { id: 'pcat_2', name: 'Tintos de guarda', handle: 'tintos-de-guarda', description: '', parent_category_id: 'pcat_1' },
];

function aCollection(number: number) {
  if (number === 1) return { id: 'pcol_1', title: 'De la semana', handle: 'de-la-semana' };
  return { id: `pcol_${number}`, title: `Colección ${number}`, handle: `coleccion-${number}` };
}

const COMPLETED = { type: 'invalid_data', message: 'Cart is already completed' };

const INSUFFICIENT = {
  code: 'insufficient_inventory',
  type: 'not_allowed',
  message: 'Some variants do not have the required inventory',
};

/** What an ordinary Medusa also has: products that cannot be sold, a stock that is not counted, a tree of categories. */
function awkwardProducts(): SentProduct[] {
  const alike = (handle: string, change: Partial<SentProduct>, variant: Partial<SentVariant> = {}): SentProduct => {
    const product = aProduct(7);
    const variants = product.variants.map((each) => {
      return { ...each, id: `variant_${handle}`, sku: handle.toUpperCase(), ...variant };
    });
    return { ...product, id: `prod_${handle}`, title: handle, handle, collection_id: null, variants, ...change };
  };
  const { inventory_quantity: _, ...uncounted } = aProduct(7).variants[0] ?? aVariant('', '', 0, 0);
  const [vinos, child] = CATEGORIES;
  return [
    alike('sin-precio', {}, { calculated_price: null }),
    alike('sin-sku', {}, { sku: null }),
    alike('con-espacio', {}, { sku: 'CON ESPACIO 1' }),
    alike('sin-variantes', { variants: [] }),
    alike('sin-inventario', {
      variants: [{ ...uncounted, id: 'variant_sin-inventario', sku: 'SIN-INVENTARIO', manage_inventory: false }],
    }),
    alike('caja-y-botella', {
      variants: [
        { ...aVariant('variant_caja', 'CAJA-6', 60_000, 60_000), title: 'Caja de seis' },
        { ...aVariant('variant_botella', 'BOTELLA-1', 11_000, 11_000), title: 'Botella' },
      ],
    }),
    alike('solo-en-la-rama', { categories: child === undefined ? [] : [child] }),
    alike('en-las-dos', { categories: [child, vinos].flatMap((each) => each ?? []) }),
  ];
}

function aVariant(id: string, sku: string, pays: number, price: number): SentVariant {
  return {
    id,
    title: 'Botella',
    sku,
    manage_inventory: true,
    allow_backorder: false,
    inventory_quantity: 20,
    calculated_price: { calculated_amount: pays, original_amount: price },
  };
}

function aProduct(number: number): SentProduct {
  const price = 9000 + number * 500;
  return {
    id: `prod_${number}`,
    title: `Vino ${String.fromCharCode(64 + number)} número ${number}`,
    handle: `vino-${number}`,
    description: 'Un vino de la casa.',
    created_at: new Date(Date.UTC(2026, 0, number)).toISOString(),
    images: [{ url: `/static/vino-${number}.jpg` }],
    categories: [{ id: 'pcat_1', handle: 'vinos' }],
    collection_id: number <= 6 ? 'pcol_1' : null,
    type: number % 3 === 0 ? { id: 'ptyp_2', value: 'Blanco' } : { id: 'ptyp_1', value: 'Tinto' },
    metadata: {
      variety: number % 2 === 0 ? 'Malbec' : 'Torrontés',
      winery: 'Casa Belisario',
      content: '1 x Vino 750 ml',
    },
    variants: [aVariant(`variant_${number}`, `VINO-${number}`, number === 2 ? price - 500 : price, price)],
  };
}
