import express, { type Request, Router } from 'express';
import * as z from 'zod';
import type { WireCategoryTree } from '../../shop/category-wire.ts';
import type { WireOrder, WirePromotion } from '../../shop/order-wire.ts';
import { productQuery } from '../../shop/product-query-wire.ts';
import type { WireBanner, WireCollection, WireFicha } from '../../shop/shop-wire.ts';
import type { Carts } from '../carts/carts.ts';
import type { createDelivery } from '../carts/delivery.ts';
import type { SubjectOf } from '../carts/user-tokens.ts';
import { ROOT_CATEGORY } from '../catalogue/categories.ts';
import type { CatalogueCopy } from '../catalogue/copy.ts';
import { listFilters, listProducts } from '../catalogue/list-products.ts';
import type { Orders } from '../orders/orders.ts';
import { MAX_CART_LINES, paidOrder } from '../orders/paid-order.ts';
import { Refusal } from './refusal.ts';

export type ApiParts = {
  copy: CatalogueCopy;
  carts: Carts;
  quoteDelivery: ReturnType<typeof createDelivery>;
  /** Null if there is no such promotion now. */
  findPromotion: (id: string) => Promise<WirePromotion | null>;
  /** Null if no provider of users is known: a user then gets a new cart each time, as a guest. */
  subjectOf: SubjectOf | null;
  /** Null without a secret key. */
  orders: Orders | null;
};

const cartLines = z
  .array(z.object({ sku: z.string().min(1), quantity: z.int().min(0).max(99_999) }))
  .max(MAX_CART_LINES);
const shippingQuery = z.object({
  postalCode: z.string(),
  items: z.string().regex(/^[\w.-]+:[1-9]\d{0,4}(,[\w.-]+:[1-9]\d{0,4})*$/),
});

/** The calls of the contract, below `/api/tienda/v1`. */
export function createApiRoutes(parts: ApiParts): Router {
  return Router({ strict: false }).use(catalogueRoutes(parts), cartRoutes(parts));
}

function catalogueRoutes({ copy, findPromotion }: ApiParts): Router {
  const router = Router({ strict: false });

  router.get('/category/tree/:id', async ({ params: { id } }, response) => {
    const { categories } = await copy.read();
    if (id !== ROOT_CATEGORY)
      requireFound(
        categories.find((category) => category.id === id),
        'Unknown category',
      );
    response.json({ categories: id === ROOT_CATEGORY ? [...categories] : [] } satisfies WireCategoryTree);
  });
  router.get('/category/:id', async ({ params: { id } }, response) => {
    const { categories } = await copy.read();
    response.json(
      requireFound(
        categories.find((category) => category.id === id),
        'Unknown category',
      ),
    );
  });
  router.get('/products', async (request, response) => {
    response.json(listProducts(await copy.read(), parse(productQuery, request.query)));
  });
  router.get('/products/filters', async (request, response) => {
    const { page: _page, limit: _limit, sort: _sort, ...query } = request.query;
    response.json(listFilters(await copy.read(), parse(productQuery, query)));
  });
  router.get('/product/ficha/:id', async ({ params: { id } }, response) => {
    const { items, bySku } = await copy.read();
    const found = items.find(({ slug }) => slug === id) ?? bySku.get(id);
    response.json(requireFound(found?.ficha satisfies WireFicha | undefined, 'Unknown product'));
  });
  router.get('/bannerList', (_request, response) => {
    response.json([] satisfies WireBanner[]);
  });
  router.get('/collections', async (_request, response) => {
    response.json((await copy.read()).collections satisfies readonly WireCollection[]);
  });
  router.get('/promotions/:id', async ({ params: { id } }, response) => {
    response.json(requireFound(await findPromotion(id), 'Unknown promotion'));
  });
  return router;
}

function cartRoutes({ carts, quoteDelivery, subjectOf, orders }: ApiParts): Router {
  const router = Router({ strict: false });
  const json = express.json({ limit: '100kb' });

  router.get('/orders', async (request, response) => {
    const token = request.header('token');
    const subject = token === undefined || subjectOf === null ? null : await subjectOf(token);
    response.json({ orderFormId: await carts.open(subject) } satisfies WireOrder);
  });
  router.get('/cart/:id', async ({ params: { id } }, response) => {
    response.json(requireFound(await carts.find(id), 'Unknown cart'));
  });
  router.post('/cart/:id/items', json, async (request: Request<{ id: string }>, response) => {
    const lines = cartLines.safeParse(request.body);
    if (!lines.success) throw new Refusal(400, 'The body must be a list of { sku, quantity }');
    const result = await carts.setLines(request.params.id, lines.data);
    if (result === 'unknownCart') throw new Refusal(404, 'Unknown cart');
    if (result === 'unknownSku') throw new Refusal(422, 'Unknown sku');
    response.status('available' in result ? 409 : 200).json(result);
  });
  router.get('/shipping', async (request, response) => {
    const asked = shippingQuery.safeParse(request.query);
    if (!asked.success) throw new Refusal(400, 'The query must have postalCode, items (sku:quantity,…) and subtotal');
    const { postalCode, items } = asked.data;
    if (!/^[1-9]\d{3}$/.test(postalCode)) throw new Refusal(422, 'Unknown postal code');
    const lines = items.split(',').map((line) => {
      const [sku = '', quantity] = line.split(':');
      return { sku, quantity: Number(quantity) };
    });
    response.json(requireFound(await quoteDelivery(postalCode, lines), 'No deliveries are offered'));
  });
  router.post('/orders/:id/paid', json, async (request, response) => {
    if (orders === null) throw new Refusal(404, 'Orders need MEDUSA_SECRET_KEY');
    const answer = await orders.settle(parse(paidOrder, request.body));
    if (answer.order === null) return void response.status(409).json(answer);
    response.status(answer.isNew ? 201 : 200).json({ order: answer.order });
  });
  return router;
}

/** The refusal names the field or parameter that is wrong. */
function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, `${issue?.path.join('.')}: ${issue?.message}`);
}

function requireFound<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Refusal(404, message);
  return value;
}
