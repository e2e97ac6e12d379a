import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { z } from 'zod';
import { openCarts } from '../facade/carts.ts';
import { createCopy } from '../facade/copy.ts';
import { createShopRoutes } from '../facade/shop-routes.ts';
import type { UserOf } from '../facade/users.ts';
import { createHandOver } from './hand-over.ts';
import { printNotice } from './hand-over-pages.ts';
import type { TiendanubeApi } from './tiendanube-api.ts';
import { type TiendanubeCatalogue, toTiendanubeCatalogue } from './tiendanube-products.ts';

export type TiendanubeServiceParts = {
  api: TiendanubeApi;
  database: DatabaseSync;
  apiKey: string;
  /** The secret of the app at Tiendanube, which signs its notices. */
  appSecret: string;
  userOf: UserOf;
  shopOrigin: string;
  shopName: string;
  /** Called when the shop must read products anew. */
  onChange: () => void;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
  freshMs?: number;
  maxAgeMs?: number;
};

/** The notices that it needs. */
export const WEBHOOK_EVENTS = [
  ...['product/created', 'product/updated', 'product/deleted', 'category/updated', 'category/deleted', 'order/paid'],
];

const notice = z.object({ event: z.string(), id: z.number().optional() });

/** The shop service over Tiendanube, with its hand-over at `/checkout` and its notices at `/webhooks`. */
export function createTiendanubeService(parts: TiendanubeServiceParts): Express {
  const { api, database, apiKey, appSecret, userOf, shopOrigin, shopName, onChange, report } = parts;
  const carts = openCarts(database);
  let said = new Set<string>();
  const copy = createCopy<TiendanubeCatalogue>({
    read: async () => {
      const [products, categories] = [await api.listProducts(), await api.listCategories()];
      const now = new Set<string>();
      const catalogue = toTiendanubeCatalogue({ products, categories }, (sentence) => now.add(sentence));
      // Each is said when it begins, not once a minute.
      for (const sentence of now) if (!said.has(sentence)) report(sentence);
      said = now;
      return catalogue;
    },
    report,
    ...(parts.freshMs === undefined ? {} : { freshMs: parts.freshMs }),
    ...(parts.maxAgeMs === undefined ? {} : { maxAgeMs: parts.maxAgeMs }),
  });
  const variantIds = async () => (await copy.get()).variantIds;
  const handOver = createHandOver({ api, carts, database, variantIds, shopOrigin, shopName });
  const refuse: ErrorRequestHandler = (error: Error, _req, res, _next) => {
    report(error.message);
    res.status(503).set('retry-after', '60').send(printNotice({ shopOrigin, shopName }, 'unavailable'));
  };

  return express()
    .disable('x-powered-by')
    .set('query parser', 'simple')
    .use('/checkout', handOver.routes, refuse)
    .post('/webhooks', express.raw({ type: () => true, limit: '64kb' }), (req, res) => {
      if (!isSigned(req.body, req.get('x-linkedstore-hmac-sha256'), appSecret)) {
        report('A notice without a valid signature was refused.');
        return res.sendStatus(401);
      }
      const { event, id } = notice.parse(JSON.parse(String(req.body)));
      if (event === 'order/paid' && id !== undefined) handOver.settle(id);
      // An order changes the stock.
      copy.outdate();
      onChange();
      return res.sendStatus(200);
    })
    .use(createShopRoutes({ apiKey, carts, userOf, report, readCatalogue: copy.get, placeOrder: null }));
}

function isSigned(body: unknown, signature: string | undefined, secret: string): boolean {
  if (!Buffer.isBuffer(body) || signature === undefined) return false;
  const [expected, given] = [createHmac('sha256', secret).update(body).digest('hex'), signature.toLowerCase()];
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
