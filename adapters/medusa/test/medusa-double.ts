import { randomUUID } from 'node:crypto';
import express, { type Express, type Request, type Response } from 'express';
import * as z from 'zod';
import { answerOf } from './recorded-answers.ts';

export const [PUBLISHABLE_KEY, SECRET_KEY] = ['pk_recorded', 'sk_recorded'];

type Body = Record<string, unknown>;
const variant = z.looseObject({
  id: z.string(),
  sku: z.string().nullable(),
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  inventory_quantity: z.number().nullish(),
  calculated_price: z.looseObject({ calculated_amount: z.number() }).nullish(),
});
const product = z.looseObject({ id: z.string(), handle: z.string(), variants: z.array(variant) });
export type SentProduct = z.output<typeof product>;
type Line = { id: string; variantId: string; quantity: number; unitPrice: number };
type Cart = { id: string; completedAt: string | null; lines: Line[] };
type Draft = {
  body: Body;
  id: string;
  number: number;
  status: string;
  lines: { variantId: string; quantity: number }[];
  total: number;
  payments: Body[];
};

export type MedusaDouble = {
  app: Express;
  products: SentProduct[];
  categories: unknown[];
  regions: Body[];
  /** The region of each cart that was opened. */
  regionsOfCarts: unknown[];
  /** Answers each call, or those to `only`, with this status, or, with 0, not at all; null: as usual. */
  fault: { status: number | null; delayMs: number; only: RegExp; body?: Body };
  /** Fields that each draft and order has in place of its own. */
  orderChange: Body;
  /** Fields that each shipping option has in place of its own. */
  optionChange: Body;
  /** Ends the connection after the n-th call of this method and path is done, without an answer. */
  cutAfter: { pattern: RegExp; isDone: boolean }[];
  calls: string[];
  variantOf: (sku: string) => z.output<typeof variant>;
  completeCart: (id: string) => void;
  orders: () => Draft[];
};

/**
 * A Medusa with state: its answers are those that a real one was seen to give, with other ids and quantities.
 */
export function createMedusaDouble(recordedProducts = 'products'): MedusaDouble {
  const products = z
    .object({ products: z.array(product) })
    .parse(structuredClone(answerOf(recordedProducts).body)).products;
  const carts = new Map<string, Cart>();
  const drafts: Draft[] = [];
  const variants = () => products.flatMap((each) => each.variants.map((own) => ({ ...own, productId: each.id, own })));
  const find = (id: string) => variants().find((each) => each.id === id);
  /** A stock that is counted and has no location. */
  const hasNoStock = (variantId: string) => {
    const found = find(variantId);
    return found?.manage_inventory === true && !found.allow_backorder && found.inventory_quantity == null;
  };
  const isBeyondStock = (variantId: string, quantity: number) => {
    const found = find(variantId);
    if (found === undefined || !found.manage_inventory || found.allow_backorder) return false;
    return quantity > (found.inventory_quantity ?? 0);
  };
  const double: MedusaDouble = {
    app: express().disable('x-powered-by'),
    products,
    categories: listOf('categories', 'product_categories'),
    regions: z.array(z.looseObject({})).parse(listOf('regions', 'regions')),
    regionsOfCarts: [],
    fault: { status: null, delayMs: 0, only: /^/ },
    orderChange: {},
    optionChange: {},
    cutAfter: [],
    calls: [],
    variantOf: (sku) => {
      const found = variants().find((each) => each.sku === sku);
      if (found === undefined) throw new Error(`no variant ${sku}`);
      return found.own;
    },
    completeCart: (id) => {
      const cart = carts.get(id);
      if (cart !== undefined) cart.completedAt = '2026-11-21T15:00:00.000Z';
    },
    orders: () => drafts.filter(({ status }) => status !== 'draft'),
  };
  const { app } = double;
  app.use((request, response, next) => {
    double.calls.push(`${request.method} ${request.path}`);
    const { status, delayMs, only, body = { type: 'unknown_error' } } = double.fault;
    const called = `${request.method} ${request.path}`;
    const cut = double.cutAfter.find(({ pattern, isDone }) => !isDone && pattern.test(called));
    if (cut !== undefined) {
      cut.isDone = true;
      const { json } = response;
      response.json = (body) => {
        request.socket.destroy();
        return json.call(response, body);
      };
    }
    if (!only.test(called)) return next();
    if (status === 0) return void request.socket.destroy();
    if (status !== null) return void response.status(status).json(body);
    return void setTimeout(next, delayMs);
  });
  app.use(express.json());
  app.use('/store', (request, response, next) =>
    request.get('x-publishable-api-key') === PUBLISHABLE_KEY ? next() : send(response, 'wrongPublishableKey'),
  );
  app.use('/admin', (request, response, next) => {
    const expected = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    return request.get('authorization') === expected ? next() : send(response, 'wrongSecretKey');
  });

  app.get('/store/regions', (_request, response) => void response.json({ regions: double.regions }));
  app.get('/store/products', (request, response) => sendPage(request, response, 'products', products));
  app.get('/store/product-categories', (request, response) =>
    sendPage(request, response, 'product_categories', double.categories),
  );
  app.get('/store/collections', (request, response) =>
    sendPage(request, response, 'collections', listOf('collections', 'collections')),
  );
  app.post('/store/carts', (request, response) => {
    const items = z.array(z.object({ variant_id: z.string(), quantity: z.number() })).parse(request.body.items ?? []);
    if (items.some((item) => isBeyondStock(item.variant_id, item.quantity)))
      return send(response, 'newLineBeyondStock');
    const cart: Cart = { id: `cart_${randomUUID()}`, completedAt: null, lines: [] };
    double.regionsOfCarts.push(request.body.region_id);
    for (const item of items) cart.lines.push(newLine(item.variant_id, item.quantity));
    carts.set(cart.id, cart);
    return void response.json(toCart(cart));
  });
  const withCart = (request: Request<{ id: string }>, response: Response): Cart | null => {
    const cart = carts.get(request.params.id);
    if (cart === undefined) send(response, 'unknownCart');
    return cart ?? null;
  };
  app.get('/store/carts/:id', (request, response) => {
    const cart = withCart(request, response);
    if (cart !== null) response.json(toCart(cart));
  });
  app.post('/store/carts/:id/line-items', (request, response) => {
    const cart = withCart(request, response);
    if (cart === null) return;
    if (cart.completedAt !== null) return send(response, 'writeToCompleted');
    const { variant_id: variantId, quantity } = z
      .object({ variant_id: z.string(), quantity: z.number() })
      .parse(request.body);
    if (find(variantId) === undefined) return send(response, 'unknownVariant');
    const message = `Sales channel sc_1 is not associated with any stock location for variant ${variantId}.`;
    if (hasNoStock(variantId)) return void response.status(400).json({ type: 'invalid_data', message });
    const line = cart.lines.find((each) => each.variantId === variantId);
    if (isBeyondStock(variantId, quantity + (line?.quantity ?? 0))) return send(response, 'newLineBeyondStock');
    if (line === undefined) cart.lines.push(newLine(variantId, quantity));
    else line.quantity += quantity;
    response.json(toCart(cart));
  });
  app.post('/store/carts/:id/line-items/:line', (request, response) => {
    const cart = withCart(request, response);
    if (cart === null) return;
    if (cart.completedAt !== null) return send(response, 'writeToCompleted');
    const line = cart.lines.find(({ id }) => id === request.params.line);
    const { quantity } = z.object({ quantity: z.number() }).parse(request.body);
    if (line === undefined) return send(response, 'unknownCart');
    if (isBeyondStock(line.variantId, quantity)) return send(response, 'lineBeyondStock');
    Object.assign(line, { ...newLine(line.variantId, quantity), id: line.id });
    if (quantity === 0) cart.lines.splice(cart.lines.indexOf(line), 1);
    response.json(toCart(cart));
  });
  app.get('/store/shipping-options', (_request, response) => {
    const options = z.array(z.looseObject({})).parse(listOf('shippingOptions', 'shipping_options'));
    response.json({ shipping_options: options.map((option) => ({ ...option, ...double.optionChange })) });
  });

  app.get('/admin/promotions', (request, response) =>
    send(response, request.query['code'] === 'promobonvi' ? 'promotion' : 'unknownPromotion'),
  );
  app.get('/admin/price-lists', (request, response) =>
    sendPage(request, response, 'price_lists', listOf('priceLists', 'price_lists')),
  );
  app.get('/admin/tax-regions', (_request, response) => send(response, 'taxRegions'));
  app.get('/admin/api-keys', (_request, response) => send(response, 'apiKeys'));
  app.get('/admin/draft-orders', (request, response) =>
    sendPage(request, response, 'draft_orders', drafts.filter(({ status }) => status === 'draft').map(toAnswer)),
  );
  app.get('/admin/orders', (request, response) =>
    sendPage(request, response, 'orders', drafts.filter(({ status }) => status !== 'draft').map(toAnswer)),
  );
  app.post('/admin/draft-orders', (request, response) => {
    const { items } = z
      .object({ items: z.array(z.object({ variant_id: z.string(), quantity: z.number(), unit_price: z.number() })) })
      .parse(request.body);
    if (items.some((item) => find(item.variant_id) === undefined)) return send(response, 'draftOfUnknownVariant');
    if (items.some((item) => isBeyondStock(item.variant_id, item.quantity))) return send(response, 'draftBeyondStock');
    const shipping = z.array(z.object({ amount: z.number() })).parse(request.body.shipping_methods ?? []);
    const isInclusive = (id: string) => find(id)?.calculated_price?.['is_calculated_price_tax_inclusive'] === true;
    const total =
      items.reduce(
        (sum, item) => sum + item.unit_price * item.quantity * (isInclusive(item.variant_id) ? 1 : 1.21),
        0,
      ) + shipping.reduce((sum, { amount }) => sum + amount * 1.21, 0);
    const draft: Draft = {
      body: request.body,
      id: `order_${randomUUID()}`,
      number: drafts.length + 1,
      status: 'draft',
      lines: items.map((item) => ({ variantId: item.variant_id, quantity: item.quantity })),
      total: Math.round(total * 100) / 100,
      payments: [],
    };
    drafts.push(draft);
    response.json({ draft_order: toAnswer(draft) });
  });
  app.post('/admin/draft-orders/:id/convert-to-order', (request, response) => {
    const draft = drafts.find(({ id }) => id === request.params.id);
    if (draft === undefined) return send(response, 'unknownOrder');
    if (draft.status !== 'draft') return send(response, 'convertedAgain');
    if (draft.lines.some((line) => isBeyondStock(line.variantId, line.quantity)))
      return send(response, 'convertedBeyondStock');
    for (const { variantId, quantity } of draft.lines) {
      const own = find(variantId)?.own;
      if (own?.inventory_quantity != null) own.inventory_quantity -= quantity;
    }
    draft.status = 'pending';
    response.json({ order: toAnswer(draft) });
  });
  app.get('/admin/orders/:id', (request, response) => {
    const draft = drafts.find(({ id }) => id === request.params.id);
    if (draft === undefined) return send(response, 'unknownOrder');
    response.json({ order: toAnswer(draft) });
  });
  app.post('/admin/payment-collections', (request, response) => {
    const draft = drafts.find(({ id }) => id === request.body.order_id);
    const payment = { id: `pay_col_${randomUUID()}`, amount: request.body.amount, status: 'not_paid' };
    draft?.payments.push(payment);
    response.json({ payment_collection: { ...bodyOf('paymentCollection', 'payment_collection'), ...payment } });
  });
  app.post('/admin/payment-collections/:id/mark-as-paid', (request, response) => {
    const payment = drafts.flatMap(({ payments }) => payments).find(({ id }) => id === request.params.id);
    if (payment !== undefined) payment['status'] = 'completed';
    response.json({ payment_collection: { ...bodyOf('markedAsPaid', 'payment_collection'), ...payment } });
  });
  return double;

  function toAnswer(draft: Draft): Body {
    return { ...toOrder(draft), ...double.orderChange };
  }

  function newLine(variantId: string, quantity: number): Line {
    const unitPrice = find(variantId)?.calculated_price?.calculated_amount ?? 0;
    return { id: `cali_${randomUUID()}`, variantId, quantity, unitPrice };
  }

  function toCart({ id, completedAt, lines }: Cart): Body {
    const [template] = z.object({ items: z.array(z.looseObject({})) }).parse(bodyOf('lineAdded', 'cart')).items;
    const items = lines.map((line, at) => {
      const { sku, productId } = find(line.variantId) ?? {};
      return {
        ...template,
        ...{ id: line.id, variant_id: line.variantId, variant_sku: sku, product_id: productId },
        ...{
          quantity: line.quantity,
          unit_price: line.unitPrice,
          created_at: new Date(Date.UTC(2026, 10, 1, 0, 0, at)),
        },
      };
    });
    const item_total = lines.reduce((sum, line) => sum + taxed(line) * line.quantity, 0);
    return { cart: { ...bodyOf('lineAdded', 'cart'), id, completed_at: completedAt, item_total, items } };
  }

  function taxed({ variantId, unitPrice }: Line): number {
    const price = find(variantId)?.calculated_price;
    return price?.['is_calculated_price_tax_inclusive'] === true ? unitPrice : unitPrice * 1.21;
  }
}

function toOrder({ body, id, number, status, total, payments }: Draft): Body {
  const { metadata } = body;
  const order = { ...bodyOf('order', 'order'), id, display_id: number, status, total, metadata };
  return { ...order, created_at: new Date().toISOString(), payment_collections: payments };
}

function bodyOf(label: string, key: string): Body {
  return z.record(z.string(), z.looseObject({})).parse(answerOf(label).body)[key] ?? {};
}

function listOf(label: string, key: string): unknown[] {
  return z.looseObject({ [key]: z.array(z.unknown()) }).parse(answerOf(label).body)[key] as unknown[];
}

function send(response: Response, label: string): void {
  const { status, body } = answerOf(label);
  response.status(status).json(body);
}

function sendPage(request: Request, response: Response, key: string, all: readonly unknown[]): void {
  const [offset, limit] = [Number(request.query['offset'] ?? 0), Number(request.query['limit'] ?? 50)];
  response.json({ [key]: all.slice(offset, offset + limit), count: all.length, offset, limit });
}
