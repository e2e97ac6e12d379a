import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import express, { type Request, Router } from 'express';
import { z } from 'zod';
import type { Carts } from '../facade/carts.ts';
import { printForm, printNotice } from './hand-over-pages.ts';
import type { DraftOrder, TiendanubeApi } from './tiendanube-api.ts';

/** The way from the shop's cart to Tiendanube's own checkout: the shop's `CHECKOUT_URL`. */

export type HandOverParts = {
  api: Pick<TiendanubeApi, 'createDraftOrder'>;
  carts: Carts;
  database: DatabaseSync;
  /** Tiendanube's ids by the shop's sku. */
  variantIds: () => Promise<ReadonlyMap<string, number>>;
  shopOrigin: string;
  shopName: string;
  now?: () => number;
};

/** A press that is repeated leads to the same draft order. */
const SAME_MS = 6 * 60 * 60 * 1000;
const MAX_NOTE = 500;

const SCHEMA = `
  create table if not exists hand_overs (
    draft integer primary key, cart text not null, fingerprint text not null, pay_url text not null, created_at integer not null
  ) strict;
  create index if not exists hand_overs_of_cart on hand_overs (cart);
`;

const contact = z.object({
  name: z.string().trim().min(1).max(100),
  lastname: z.string().trim().min(1).max(100),
  email: z.email().max(200),
});

export function createHandOver(parts: HandOverParts) {
  const { api, carts, database, variantIds, shopOrigin, shopName, now = Date.now } = parts;
  database.exec(SCHEMA);
  const same = database.prepare(
    'select pay_url from hand_overs where cart = ? and fingerprint = ? and created_at > ? order by draft desc',
  );
  const insert = database.prepare('insert or replace into hand_overs values (?, ?, ?, ?, ?)');
  const cartOf = database.prepare('select cart from hand_overs where draft = ?');
  const pending = new Map<string, Promise<string>>();
  const frame = { shopOrigin, shopName };

  async function openDraft(cart: string, order: DraftOrder): Promise<string> {
    const fingerprint = createHash('sha256').update(JSON.stringify(order)).digest('hex');
    const known = same.get(cart, fingerprint, now() - SAME_MS)?.['pay_url'];
    if (typeof known === 'string') return known;
    const key = `${cart} ${fingerprint}`;
    const running = pending.get(key);
    if (running !== undefined) return running;
    const opening = api
      .createDraftOrder(order)
      .then(({ id, payUrl }) => {
        insert.run(id, cart, fingerprint, payUrl, now());
        return payUrl;
      })
      .finally(() => pending.delete(key));
    pending.set(key, opening);
    return opening;
  }

  const routes = Router();
  routes.use((_req, res, next) => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
    res.set({ 'cache-control': 'no-store', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' });
    next();
  });
  routes.get('/', (req, res) => {
    const cart = textOf(req.query, 'orderFormId');
    const lines = carts.find(cart);
    if (lines === null || lines.length === 0) return res.status(404).send(printNotice(frame, 'empty'));
    return res.send(printForm(frame, { cart, campaign: campaignOf(req), values: {}, problem: null }));
  });
  routes.post('/', express.urlencoded({ extended: false, limit: '8kb' }), async (req, res) => {
    const cart = textOf(req.body, 'orderFormId');
    const campaign = textOf(req.body, 'campaign').slice(0, MAX_NOTE);
    const lines = carts.find(cart);
    if (lines === null || lines.length === 0) return res.status(404).send(printNotice(frame, 'empty'));
    const typed = contact.safeParse(req.body);
    if (!typed.success) {
      const values = {
        name: textOf(req.body, 'name'),
        lastname: textOf(req.body, 'lastname'),
        email: textOf(req.body, 'email'),
      };
      return res.status(422).send(printForm(frame, { cart, campaign, values, problem: 'missing' }));
    }
    const ids = await variantIds();
    const products = lines.flatMap(({ sku, quantity }) => {
      const variantId = ids.get(sku);
      return variantId === undefined ? [] : [{ variant_id: variantId, quantity }];
    });
    if (products.length < lines.length) return res.status(409).send(printNotice(frame, 'changed'));
    const { name, lastname, email } = typed.data;
    const payUrl = await openDraft(cart, {
      ...{ contact_name: name, contact_lastname: lastname, contact_email: email, payment_status: 'unpaid' },
      ...{ sale_channel: shopName, note: campaign, products },
    });
    return res.redirect(303, payUrl);
  });

  return {
    routes,
    /** A draft order became an order: its cart is bought. */
    settle(draft: number): void {
      const cart = cartOf.get(draft)?.['cart'];
      if (typeof cart === 'string') carts.close(cart);
    },
  };
}

/** The campaign and the codes of the visit, as the store owner reads them in the order's note. */
function campaignOf({ query }: Request): string {
  const isPassed = (key: string) => key.startsWith('utm_') || key === 'cupon' || key === 'ref';
  const keys = Object.entries(query).filter(([key, value]) => isPassed(key) && typeof value === 'string');
  return new URLSearchParams(keys.map(([key, value]) => [key, String(value)])).toString().slice(0, MAX_NOTE);
}

function textOf(source: unknown, key: string): string {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
  return typeof value === 'string' ? value : '';
}
