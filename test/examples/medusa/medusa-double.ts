import { randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import type { MedusaProduct } from './medusa-wire.ts';

const COUNT = 30;
export const REGION_ID = 'reg_argentina';

/**
 * Answers as Medusa's store API does, for the routes that the adapter calls. As Medusa does, it leaves out fields that are not asked
 * for, and refuses to calculate a price without a region.
 */
export function createMedusaDouble(): Express {
  const products = Array.from({ length: COUNT }, (_, index) => aProduct(index + 1));
  const variants = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }])),
  );
  const carts = new Map<string, Map<string, number>>();
  const toCart = (id: string, lines: Map<string, number>) => ({
    cart: {
      id,
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
    quantity > (variants.get(variantId)?.variant.inventory_quantity ?? 0);
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
        ...(asks('variants.calculated_price') ? { calculated_price: price } : {}),
        ...(asks('variants.inventory_quantity') ? { inventory_quantity: stock } : {}),
      })),
    }));
    return res.json({ products: page, count: products.length });
  });
  app.get('/store/product-categories', (_req, res) =>
    res.json({
      product_categories: [{ id: 'pcat_1', name: 'Vinos', handle: 'vinos', description: 'Todos los vinos' }],
    }),
  );
  app.get('/store/collections', (_req, res) =>
    res.json({ collections: [{ id: 'pcol_1', title: 'De la semana', handle: 'de-la-semana' }] }),
  );
  app.post('/store/carts', (req, res) => {
    if (req.body.region_id !== REGION_ID) return res.status(400).json({ type: 'invalid_data', message: 'No region' });
    const id = `cart_${randomUUID()}`;
    carts.set(id, new Map());
    return res.json(toCart(id, new Map()));
  });
  app.get('/store/carts/:id', (req, res) => {
    const lines = carts.get(req.params.id);
    return lines === undefined ? res.status(404).json({ type: 'not_found' }) : res.json(toCart(req.params.id, lines));
  });
  app.post('/store/carts/:id/line-items', (req, res) => {
    const lines = carts.get(req.params.id);
    if (lines === undefined) return res.status(404).json({ type: 'not_found' });
    const { variant_id: variantId, quantity } = req.body;
    const total = (lines.get(variantId) ?? 0) + quantity;
    if (isBeyondStock(variantId, total)) return res.status(400).json(INSUFFICIENT);
    lines.set(variantId, total);
    return res.json(toCart(req.params.id, lines));
  });
  app.post('/store/carts/:id/line-items/:line', (req, res) => {
    const lines = carts.get(req.params.id);
    if (lines === undefined) return res.status(404).json({ type: 'not_found' });
    const variantId = req.params.line.replace('line-', '');
    if (isBeyondStock(variantId, req.body.quantity)) return res.status(400).json(INSUFFICIENT);
    if (req.body.quantity === 0) lines.delete(variantId);
    else lines.set(variantId, req.body.quantity);
    return res.json(toCart(req.params.id, lines));
  });
  return app;
}

const INSUFFICIENT = {
  code: 'insufficient_inventory',
  type: 'not_allowed',
  message: 'Some variants do not have the required inventory',
};

function aProduct(number: number): MedusaProduct {
  const price = 9000 + number * 500;
  return {
    id: `prod_${number}`,
    title: `Vino ${String.fromCharCode(64 + number)} número ${number}`,
    handle: `vino-${number}`,
    description: 'Un vino de la casa.',
    images: [{ url: `/static/vino-${number}.jpg` }],
    categories: [{ id: 'pcat_1', handle: 'vinos' }],
    collection_id: number <= 6 ? 'pcol_1' : null,
    type: number % 3 === 0 ? { id: 'ptyp_2', value: 'Blanco' } : { id: 'ptyp_1', value: 'Tinto' },
    metadata: {
      variety: number % 2 === 0 ? 'Malbec' : 'Torrontés',
      winery: 'Casa Belisario',
      content: '1 x Vino 750 ml',
    },
    variants: [
      {
        id: `variant_${number}`,
        sku: `VINO-${number}`,
        inventory_quantity: 20,
        calculated_price: { calculated_amount: number === 2 ? price - 500 : price, original_amount: price },
      },
    ],
  };
}
