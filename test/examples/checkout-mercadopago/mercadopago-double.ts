import { createHmac, randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import { z } from 'zod';
import { refuse, sendPage } from './double-answers.ts';
import { html } from './html.ts';
import { createSubscriptionsDouble } from './subscriptions-double.ts';

export type DoublePayment = {
  id: number;
  status: string;
  external_reference: string;
  transaction_amount: number;
  currency_id: string;
};

type StoredPreference = z.output<typeof preferenceBody> & { id: string };

export type DoubleOptions = {
  /** The double's own address. */
  url: string;
  accessToken: string;
  webhookSecret: string;
  /** Whether a payment on its page is notified at once. Tests send the notifications themselves. */
  notifies: boolean;
  /** The webhook URL for subscriptions, which a real account sets under "Tus integraciones". Without it no notification is sent. */
  webhookUrl?: string;
};

const text = z.string().min(1).max(256);
const url = z.url({ protocol: /^https?$/ }).max(500);

/** What the reference of preferences documents, as far as the checkout uses it. Any other field is refused. */
const preferenceBody = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          id: text,
          title: text,
          quantity: z.int().min(1),
          unit_price: z.number().positive().multipleOf(0.01),
          currency_id: z.literal('ARS'),
        }),
      )
      .min(1),
    payer: z.strictObject({ email: z.email() }),
    external_reference: text,
    back_urls: z.strictObject({ success: url.optional(), pending: url.optional(), failure: url.optional() }).optional(),
    auto_return: z.enum(['approved', 'all']).optional(),
    notification_url: url.max(248),
    expires: z.boolean().optional(),
    expiration_date_from: z.iso.datetime({ offset: true }).optional(),
    expiration_date_to: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ auto_return, back_urls }) => auto_return === undefined || back_urls?.success !== undefined, {
    path: ['auto_return'],
    error: 'auto_return invalid. back_url.success must be defined',
  });

const outcomes = { approved: 'Aprobar', pending: 'Dejar pendiente', rejected: 'Rechazar' } as const;

export type MercadoPagoDouble = ReturnType<typeof createMercadoPagoDouble>;

/**
 * Answers as Mercado Pago's API does, for the calls of the checkout, and refuses what its documentation refuses. Its page
 * to pay has a button for each outcome.
 */
export function createMercadoPagoDouble({
  url: ownUrl,
  accessToken,
  webhookSecret,
  notifies,
  webhookUrl,
}: DoubleOptions) {
  const preferences = new Map<string, StoredPreference>();
  const answered = new Map<string, { body: string; id: string }>();
  const payments = new Map<string, DoublePayment>();
  /** The coupons that were taken on the page to pay, with the address to notify. */
  const coupons = new Map<string, { payment: DoublePayment; notificationUrl: string }>();
  let lastId = 0;

  function addPayment(payment: Omit<DoublePayment, 'id'>): DoublePayment {
    // By the clock, because the checkout's database knows the payments of earlier starts.
    lastId = Math.max(lastId + 1, Date.now());
    const added = { ...payment, id: lastId };
    payments.set(String(added.id), added);
    return added;
  }

  /** Pays a preference, with an outcome that may change later. */
  function pay(preferenceId: string, status: string): DoublePayment {
    const { items, external_reference } = findPreference(preferenceId);
    const cents = items.reduce((sum, { quantity, unit_price }) => sum + Math.round(unit_price * 100) * quantity, 0);
    return addPayment({ status, external_reference, transaction_amount: cents / 100, currency_id: 'ARS' });
  }

  function findPreference(id: string): StoredPreference {
    const found = preferences.get(id);
    if (found === undefined) throw new Error(`There is no preference ${id}.`);
    return found;
  }

  /** Signs and sends a notification as the documentation says, or as `forged` says. Answers its status. */
  async function notify(
    notificationUrl: string,
    paymentId: number | string,
    forged: { secret?: string; ts?: number; signedId?: number | string; type?: string } = {},
  ): Promise<number> {
    const {
      secret = webhookSecret,
      ts = Math.floor(Date.now() / 1000),
      signedId = paymentId,
      type = 'payment',
    } = forged;
    const requestId = randomUUID();
    const manifest = `id:${signedId};request-id:${requestId};ts:${ts};`;
    const hash = createHmac('sha256', secret).update(manifest).digest('hex');
    const target = new URL(notificationUrl);
    target.searchParams.set('data.id', String(paymentId));
    target.searchParams.set('type', type);
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${hash}`, 'x-request-id': requestId },
      body: JSON.stringify({
        action: type === 'payment' ? 'payment.updated' : 'updated',
        api_version: 'v1',
        data: { id: String(paymentId) },
        type,
      }),
      signal: AbortSignal.timeout(22_000),
    });
    await response.arrayBuffer();
    return response.status;
  }

  const club = createSubscriptionsDouble({
    ...{ url: ownUrl, addPayment },
    tell:
      notifies && webhookUrl !== undefined
        ? (type, id) => void notify(webhookUrl, id, { type }).catch(() => undefined)
        : null,
  });

  const app = express().use(express.json(), express.urlencoded({ extended: false }));
  app.use(club.pages);

  app.get('/', (_request, response) => {
    const waiting = [...coupons.values()].filter(({ payment }) => payment.status === 'pending');
    const rows = waiting.map(
      ({
        payment: { id, transaction_amount },
      }) => html`<li><form method="post" action="/cupones">$ ${transaction_amount}
<button name="id" value="${id}">El cupón se pagó</button></form></li>`,
    );
    const list = rows.length === 0 ? html`<p>No hay cupones sin pagar.</p>` : html`<ul>${rows}</ul>`;
    sendPage(response, 'Cupones de prueba', html`${list}<p><a href="/suscripciones">Suscripciones</a></p>`);
  });

  app.post('/cupones', (request, response) => {
    const { id } = z.object({ id: z.string() }).parse(request.body);
    const coupon = coupons.get(id);
    if (coupon !== undefined) {
      coupon.payment.status = 'approved';
      if (notifies) notify(coupon.notificationUrl, id).catch(() => undefined);
    }
    response.redirect(303, '/');
  });

  app.get('/pagar', (request, response) => {
    const id = String(request.query['pref_id']);
    const preference = preferences.get(id);
    if (preference === undefined)
      return sendPage(
        response.status(404),
        'Este pago es de una prueba anterior',
        html`<p>Cambiá el carrito y pagá de nuevo.</p>`,
      );
    const items = preference.items.map(
      ({ title, quantity, unit_price }) => html`<li>${quantity} × ${title}: ${unit_price}</li>`,
    );
    return sendPage(
      response,
      'Pago de prueba',
      html`<ul>${items}</ul>
<form method="post"><input type="hidden" name="pref_id" value="${id}">
${Object.entries(outcomes).map(([value, label]) => html`<button name="status" value="${value}">${label}</button> `)}
</form><p><a href="/">Cupones sin pagar</a></p>`,
    );
  });

  app.post('/pagar', (request, response) => {
    const { pref_id: id, status } = z
      .object({ pref_id: z.string(), status: z.enum(['approved', 'pending', 'rejected']) })
      .parse(request.body);
    const { back_urls, notification_url } = findPreference(id);
    const payment = pay(id, status);
    if (status === 'pending') coupons.set(String(payment.id), { payment, notificationUrl: notification_url });
    if (notifies) notify(notification_url, payment.id).catch(() => undefined);
    const back = new URL(
      back_urls?.[status === 'approved' ? 'success' : status === 'pending' ? 'pending' : 'failure'] ?? ownUrl,
    );
    const { external_reference } = payment;
    for (const [name, value] of Object.entries({
      payment_id: payment.id,
      status,
      external_reference,
      preference_id: id,
    }))
      back.searchParams.set(name, String(value));
    response.redirect(303, back.href);
  });

  app.use((request, response, next) => {
    if (request.get('authorization') === `Bearer ${accessToken}`) return next();
    return refuse(response, 401, 'invalid_access_token', 'access denied');
  });

  app.use(club.api);

  app.post('/checkout/preferences', (request, response) => {
    const key = request.get('x-idempotency-key') ?? '';
    if (key === '') return refuse(response, 400, 'bad_request', "Header X-Idempotency-Key can't be null");
    const body = JSON.stringify(request.body);
    const earlier = answered.get(key);
    if (earlier !== undefined && earlier.body !== body)
      return refuse(response, 409, 'idempotency_key_already_used', 'X-Idempotency-Key was used with another body');
    const parsed = preferenceBody.safeParse(request.body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refuse(response, 400, `invalid_${String(issue?.path[0] ?? 'body')}`, issue?.message ?? 'invalid');
    }
    const id = earlier?.id ?? `123456-${randomUUID()}`;
    answered.set(key, { body, id });
    preferences.set(id, { ...parsed.data, id });
    return response.status(201).json({ ...parsed.data, id, init_point: `${ownUrl}/pagar?pref_id=${id}` });
  });

  app.get('/v1/payments/:id', (request, response) => {
    const payment = payments.get(request.params.id);
    if (payment === undefined) return refuse(response, 404, 'not_found', 'Payment not found');
    return response.json({ ...payment, live_mode: false, status_detail: 'accredited', payer: {} });
  });

  const served: Express = app;
  return { app: served, preferences, payments, pay, addPayment, notify, club };
}
