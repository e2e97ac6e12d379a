import express, { Router } from 'express';
import { z } from 'zod';
import type { CataloguePlan } from '../catalogue/content-schema.ts';
import type { OrderForm, OrderForms, OrderLine, PricedLine } from '../shop-service/order-forms.ts';
import type { Products } from '../shop-service/products.ts';
import type { CheckoutFrame } from './checkout-frame.ts';
import { type CheckoutOrder, printCheckout, printNotice } from './checkout-page.ts';
import { checkoutStyle } from './checkout-style.ts';
import type { Subscribers } from './subscribers.ts';
import { createSubscriptionRoutes, type SubscriptionIssuer } from './subscription-routes.ts';

type CheckoutParts = {
  /** The shop's public origin. */
  origin: string;
  /** `base` is the path at which the shop mounts this router. */
  frame: CheckoutFrame;
  orderForms: OrderForms;
  products: Products;
  plans: readonly CataloguePlan[];
  subscribers: Subscribers;
  issuer: SubscriptionIssuer | null;
};

const placing = z.object({
  orderFormId: z.string(),
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

/** The commerce provider's checkout: shows an order form, places it, sends the shopper back (contracts: checkout). */
export function createCheckout(parts: CheckoutParts): Router {
  const { origin, frame, orderForms, products } = parts;
  const router = Router();

  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });

  router.get('/checkout.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('css').send(checkoutStyle);
  });

  router.get('/', (request, response) => {
    const { orderFormId } = request.query;
    const form = typeof orderFormId === 'string' ? orderForms.find(orderFormId) : null;
    response.type('html');
    if (form === null) return response.status(404).send(printNotice(frame, 'unknown'));
    if (form.lines.length === 0) return response.send(printNotice(frame, 'empty'));
    return response.send(printCheckout(frame, toOrder(form), false));
  });

  router.post('/', express.urlencoded({ extended: false, limit: '4kb' }), (request, response) => {
    const fields = placing.safeParse(request.body);
    const form = fields.success ? orderForms.find(fields.data.orderFormId) : null;
    response.type('html');
    if (!fields.success || form === null) return response.status(404).send(printNotice(frame, 'unknown'));
    const placed = orderForms.place(form.id, fields.data.revision ?? form.revision, price);
    if (placed !== null) return response.redirect(303, `${origin}/thankyou?order=${placed.number}`);
    if (form.lines.length === 0) return response.status(409).send(printNotice(frame, 'empty'));
    return response.status(409).send(printCheckout(frame, toOrder(form), true));
  });

  router.use(createSubscriptionRoutes({ ...parts, isSecure: origin.startsWith('https:') }));

  function toOrder({ id, revision, lines }: OrderForm): CheckoutOrder {
    const priced = price(lines);
    const total = priced.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    return { id, revision, lines: priced, total };
  }

  function price(lines: readonly OrderLine[]): PricedLine[] {
    return lines.map((line) => {
      const product = products.find(line.sku);
      const unitPrice = product === null ? 0 : (product.promotion?.priceWithDiscount ?? product.price);
      return { ...line, name: product?.name ?? line.sku, unitPrice };
    });
  }

  return router;
}
