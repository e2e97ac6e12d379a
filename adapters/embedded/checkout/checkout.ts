import express, { type CookieOptions, type Request, Router } from 'express';
import * as z from 'zod';
import { sum } from '../../../core/values/money.ts';
import type { CataloguePlan } from '../catalogue/content-schema.ts';
import type { Campaign, OrderForm, OrderForms } from '../shop-service/order-forms.ts';
import { createSiteFiles } from '../site/site-files.ts';
import type { SiteFrame } from '../site/site-page.ts';
import type { Memberships } from '../subscriptions-service/memberships.ts';
import { type CheckoutAlert, DELIVERY_PATH, printCheckout, printNotice } from './checkout-page.ts';
import { DELIVERY_ID, type DeliveryForm, priceDelivery, readDelivery } from './delivery.ts';
import { readJsonCookie } from './json-cookie.ts';
import type { CheckoutOrder } from './price-order.ts';
import { createSubscriptionRoutes, type SubscriptionIssuer } from './subscription-routes.ts';

type CheckoutParts = {
  /** The shop's public origin. */
  origin: string;
  frame: SiteFrame;
  orderForms: OrderForms;
  priceOrder: (form: OrderForm) => CheckoutOrder;
  plans: readonly CataloguePlan[];
  memberships: Memberships;
  issuer: SubscriptionIssuer | null;
  /** Milliseconds since the epoch. */
  now: () => number;
};

const orderFields = z.object({
  orderFormId: z.string(),
  /** The revision of the order form that the shopper saw. A text that is no number becomes -1, which no form has. */
  revision: z.coerce.number().optional().catch(-1),
  /** The total in pesos that the shopper saw. No order has -1. */
  total: z.coerce.number().optional().catch(-1),
});

/**
 * The cookie with the postal code and address that the shopper typed, until the order is placed. With it the form is
 * answered by a redirect, and Back and a reload show the page with the cost again without sending the form again.
 */
const DELIVERY_COOKIE = 'checkout_delivery';

/** `known` is the postal code that the shop knew then; `readDelivery` reads the other fields. */
const keptDelivery = z.looseObject({ orderFormId: z.string(), known: z.string() });

/** The checkout's routes: show an order form, place the order and redirect to the shop's thank-you page. */
export function createCheckout(parts: CheckoutParts): Router {
  const { origin, frame, orderForms, priceOrder } = parts;
  const router = Router();
  const isSecure = origin.startsWith('https:');
  const cookie: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: frame.basePath };

  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });

  router.use(createSiteFiles(frame.brand));

  router.get('/', (request, response) => {
    const { orderFormId } = request.query;
    const form = typeof orderFormId === 'string' ? orderForms.find(orderFormId) : null;
    response.type('html');
    if (form === null) return response.status(404).send(printNotice(frame, 'unknown'));
    const known = readKnownPostalCode(request);
    const kept = keptDelivery.safeParse(readJsonCookie(request, DELIVERY_COOKIE)).data;
    const isOfForm = kept?.orderFormId === form.id;
    // The code that the shopper gave the shop meanwhile is newer.
    const isNewer = kept?.known !== known;
    const typed = isOfForm ? { ...kept, ...(isNewer && { postalCode: undefined, option: undefined }) } : {};
    const delivery = readDelivery(typed, frame.brand, known);
    // What is wrong is shown once: the next visit begins without it.
    if (isOfForm && Object.keys(delivery.problems).length > 0) response.clearCookie(DELIVERY_COOKIE, cookie);
    return response.send(printOrder(form, null, delivery, readCampaign(request.query)));
  });

  router.post(['/', DELIVERY_PATH], express.urlencoded({ extended: false, limit: '4kb' }), (request, response) => {
    const fields = orderFields.safeParse(request.body);
    const form = fields.success ? orderForms.find(fields.data.orderFormId) : null;
    response.type('html');
    if (!fields.success || form === null) return response.status(404).send(printNotice(frame, 'unknown'));
    const known = readKnownPostalCode(request);
    const delivery = readDelivery(request.body, frame.brand, known);
    const campaign = readCampaign(request.body);
    if (request.path === DELIVERY_PATH) {
      const { values, option } = delivery;
      const query = new URLSearchParams({ orderFormId: form.id, ...campaign });
      const kept: z.input<typeof keptDelivery> = { orderFormId: form.id, known, ...values, option };
      return response
        .cookie(DELIVERY_COOKIE, JSON.stringify(kept), cookie)
        .redirect(303, `${frame.basePath}?${query}#${DELIVERY_ID}`);
    }
    if (Object.keys(delivery.problems).length > 0)
      return response.status(422).send(printOrder(form, null, delivery, campaign));
    const { revision = form.revision, total: shown } = fields.data;
    const price = (ordered: OrderForm) => {
      const order = priceOrder(ordered);
      const total = sum([order.total, priceDelivery(delivery, order.total)?.option.price ?? 0]);
      return shown === undefined || shown === total ? { ...order, total } : null;
    };
    const placed = orderForms.place(form.id, revision, price, campaign);
    if (placed !== null) {
      return response.clearCookie(DELIVERY_COOKIE, cookie).redirect(303, `${origin}/thankyou?order=${placed.number}`);
    }
    const alert = form.revision === revision ? 'repriced' : 'changed';
    return response.status(409).send(printOrder(form, alert, delivery, campaign));
  });

  router.use(createSubscriptionRoutes({ ...parts, isSecure }));

  return router;

  function printOrder(
    form: OrderForm,
    alert: CheckoutAlert | null,
    delivery: DeliveryForm,
    campaign: Campaign,
  ): string {
    const order = priceOrder(form);
    if (order.lines.length > 0) return printCheckout(frame, order, { alert, delivery, campaign });
    return printNotice(frame, 'empty', order.unsold);
  }
}

/** The postal code in the shop's own cookie, which reaches a checkout on the same host only; empty without one. */
function readKnownPostalCode(request: Request): string {
  return /(?:^|; )postalCode=(\w+)/.exec(request.get('cookie') ?? '')?.[1] ?? '';
}

const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'cupon', 'ref'];

/** The campaign and the codes that the shop appended to the link, as the form repeats it. */
function readCampaign(fields: unknown): Campaign {
  const given = z.record(z.string(), z.unknown()).safeParse(fields).data ?? {};
  return Object.fromEntries(
    campaignKeys.flatMap((key) => {
      const value = given[key];
      return typeof value === 'string' && value !== '' ? [[key, value.slice(0, 200)]] : [];
    }),
  );
}
