import { createHash } from 'node:crypto';
import express, { type Express, type RequestHandler, Router } from 'express';
import * as z from 'zod';
import type { WireCategory, WireCategoryTree } from '../../shop/category-wire.ts';
import type { WireCart, WireOrder, WirePromotion, WireShippingQuote, WireStockRefusal } from '../../shop/order-wire.ts';
import { type ProductQuery, productQuery } from '../../shop/product-query-wire.ts';
import type { WireBanner, WireCollection } from '../../shop/shop-wire.ts';
import type { CatalogueCategory } from '../catalogue/catalogue-schema.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { isSameKey } from '../credentials.ts';
import { createService, Refusal } from '../loopback.ts';
import { productImagePaths } from '../pictures/picture-paths.ts';
import { toWireBanner } from '../to-wire-banner.ts';
import type { OrderForm, OrderForms, OrderLine } from './order-forms.ts';
import type { Products } from './products.ts';
import { quoteShipping } from './shipping.ts';

/** Returns the user id of an access token; null if the token is invalid. */
export type SubjectOf = (token: string) => Promise<string | null>;

type ShopServiceParts = {
  apiKey: string;
  catalogue: Catalogue;
  products: Products;
  orderForms: OrderForms;
  subjectOf?: SubjectOf | undefined;
  /** What the checkout charges for the lines, in pesos, without delivery; null if that is not known. */
  totalOf: (form: OrderForm) => number | null;
};

const ROOT_CATEGORY = '1';

const cartLines = z.array(z.object({ sku: z.string().min(1), quantity: z.int().min(0).max(99_999) })).max(500);

const shippingQuery = z.object({
  postalCode: z.string(),
  items: z.string().regex(/^[\w.-]+:[1-9]\d*(,[\w.-]+:[1-9]\d*)*$/),
  subtotal: z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/)
    .transform(Number),
});

/** Creates the shop service: catalogue, search, carts and banners. Every request needs the API key. */
export function createShopService(parts: ShopServiceParts): Express {
  const service = createService();
  service.use(requireApiKey(parts.apiKey));
  service.use('/api/tienda/v1', catalogueRoutes(parts), cartRoutes(parts));
  return service;
}

function catalogueRoutes({ catalogue, products }: ShopServiceParts): Router {
  const router = Router({ strict: false });

  router.get('/category/tree/:id', (request, response) => {
    const { id } = request.params;
    if (id !== ROOT_CATEGORY && findCategory(catalogue, id) === null) throw new Refusal(404, 'Unknown category');
    response.json({ categories: childrenOf(catalogue, id) } satisfies WireCategoryTree);
  });

  router.get('/category/:id', (request, response) => {
    response.json(requireFound(findCategory(catalogue, request.params.id), 'Unknown category'));
  });

  router.get('/products', (request, response) => {
    response.json(products.list(readQuery(request.query)));
  });

  router.get('/products/filters', (request, response) => {
    const { page: _page, limit: _limit, sort: _sort, ...query } = request.query;
    response.json(products.listFilters(readQuery(query)));
  });

  router.get('/product/ficha/:id', (request, response) => {
    response.json(requireFound(products.find(request.params.id), 'Unknown product'));
  });

  router.get('/bannerList', (_request, response) => {
    response.json(catalogue.banners.banners.map(toWireBanner) satisfies WireBanner[]);
  });

  router.get('/collections', (_request, response) => {
    response.json(catalogue.collections.collections satisfies WireCollection[]);
  });

  router.get('/promotions/:id', (request, response) => {
    const promotion = catalogue.promotions.promotions.find(({ id }) => id === request.params.id);
    response.json({ ...requireFound(promotion, 'Unknown promotion'), validity: null } satisfies WirePromotion);
  });

  router.get('/shipping', (request, response) => {
    const asked = shippingQuery.safeParse(request.query);
    if (!asked.success) throw new Refusal(400, 'The query must have postalCode, items (sku:quantity,…) and subtotal');
    const quote = quoteShipping(asked.data.postalCode, asked.data.subtotal);
    if (quote === null) throw new Refusal(422, 'Unknown postal code');
    response.json(quote satisfies WireShippingQuote);
  });

  return router;
}

function cartRoutes({ products, orderForms, subjectOf = subjectByToken, totalOf }: ShopServiceParts): Router {
  const productIdOf = (sku: string) => products.find(sku)?.link.split('/').at(-1) ?? sku;
  const toWireCart = (form: OrderForm): WireCart => ({
    id: form.id,
    items: form.lines.map(({ sku, quantity }) => ({ sku, productId: productIdOf(sku), quantity })),
    total: form.lines.length === 0 ? null : totalOf(form),
  });
  const router = Router({ strict: false });

  router.get('/orders', async (request, response) => {
    const token = request.header('token');
    const subject = token === undefined ? null : await subjectOf(token);
    if (token !== undefined && subject === null) throw new Refusal(401, 'Unknown token');
    response.json({ orderFormId: orderForms.open(subject) } satisfies WireOrder);
  });

  router.get('/cart/:id', (request, response) => {
    response.json(toWireCart(requireFound(orderForms.find(request.params.id), 'Unknown cart')));
  });

  router.post('/cart/:id/items', express.json({ limit: '100kb' }), (request, response) => {
    const lines = cartLines.safeParse(request.body);
    if (!lines.success) throw new Refusal(400, 'The body must be a list of { sku, quantity }');
    const { id } = request.params;
    requireFound(orderForms.find(id), 'Unknown cart');
    // A product that is no longer sold can still be removed (quantity 0).
    const unknown = lines.data.find(({ sku, quantity }) => quantity > 0 && !products.hasSku(sku));
    if (unknown !== undefined) throw new Refusal(422, `Unknown sku ${unknown.sku}`);
    const refusal = findBeyondStock(lines.data, products);
    if (refusal !== null) return void response.status(409).json(refusal);
    response.json(toWireCart(requireFound(orderForms.setLines(id, lines.data), 'Unknown cart')));
  });

  return router;
}

/** The stock of the first line that exceeds it; null if there is none. */
function findBeyondStock(lines: readonly OrderLine[], products: Products): WireStockRefusal | null {
  for (const { sku, quantity } of lines) {
    const available = products.find(sku)?.totalQuantity ?? 0;
    if (quantity > available) return { sku, available };
  }
  return null;
}

function requireApiKey(apiKey: string): RequestHandler {
  return (request, _response, next) => {
    if (!isSameKey(request.header('x-api-key'), apiKey)) throw new Refusal(401, 'Missing or wrong x-api-key');
    next();
  };
}

/**
 * The default if the issuer is not embedded: the `sub` of a token that is a JWT; any other token is its own user. Nothing is
 * verified, because only a shop that has the api key calls.
 */
async function subjectByToken(token: string): Promise<string | null> {
  return createHash('sha256')
    .update(subjectOfJwt(token) ?? token)
    .digest('base64url');
}

function subjectOfJwt(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    return z.object({ sub: z.string() }).parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).sub;
  } catch {
    return null;
  }
}

function readQuery(query: unknown): ProductQuery {
  const parsed = productQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, `${issue?.path.join('.')}: ${issue?.message}`);
}

function requireFound<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Refusal(404, message);
  return value;
}

function findCategory(catalogue: Catalogue, id: string): WireCategory | null {
  const category = catalogue.categories.categories.find((candidate) => candidate.id === id);
  return category === undefined ? null : toWireCategory(category, catalogue);
}

function childrenOf(catalogue: Catalogue, father: string): WireCategory[] {
  return catalogue.categories.categories
    .filter((category) => category.father === father)
    .map((category) => toWireCategory(category, catalogue));
}

/** A category's picture is that of its first product. */
function toWireCategory(category: CatalogueCategory, catalogue: Catalogue): WireCategory {
  const product = catalogue.products.find((candidate) => candidate.category === category.name);
  const [url] = product === undefined ? [] : productImagePaths(product);
  const image = url === undefined ? null : { url, label: category.title };
  return { ...category, image, children: childrenOf(catalogue, category.id) };
}
