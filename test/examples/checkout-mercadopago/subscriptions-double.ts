import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { refuse, sendPage } from './double-answers.ts';
import { html } from './html.ts';

type DoubleSubscription = Omit<z.output<typeof subscriptionBody>, 'status'> & {
  id: string;
  status: string;
  init_point: string;
  payment_method_id: string | null;
  next_payment_date: string;
};

export type DoubleCharge = {
  id: number;
  preapproval_id: string;
  external_reference: string;
  transaction_amount: number;
  currency_id: string;
  debit_date: string;
  retry_attempt: number;
  status: string;
  payment: { id: number; status: string; status_detail: string };
};

type DoublePayment = {
  id: number;
  status: string;
  external_reference: string;
  transaction_amount: number;
  currency_id: string;
};

export type SubscriptionsDoubleParts = {
  /** The double's own address. */
  url: string;
  addPayment: (payment: Omit<DoublePayment, 'id'>) => DoublePayment;
  /** Tells the checkout; null if tests do so themselves. */
  tell: ((topic: string, id: number | string) => void) | null;
};

const text = z.string().min(1).max(256);
const instant = z.iso.datetime({ offset: true });
const amount = z.strictObject({
  transaction_amount: z.number().positive().multipleOf(0.01),
  currency_id: z.literal('ARS'),
});

/** What the reference of subscriptions without a plan documents, as far as the checkout uses it. Any other field is refused. */
const subscriptionBody = z.strictObject({
  reason: text,
  external_reference: text.optional(),
  payer_email: z.email(),
  back_url: z.url({ protocol: /^https?$/ }),
  // "authorized" needs the token of a card.
  status: z.literal('pending'),
  auto_recurring: amount.extend({
    frequency: z.int().min(1),
    frequency_type: z.enum(['days', 'months']),
    start_date: instant.optional(),
    end_date: instant.optional(),
  }),
});
const updateBody = z.strictObject({
  reason: text.optional(),
  status: z.enum(['authorized', 'paused', 'cancelled']).optional(),
  auto_recurring: amount.optional(),
});

/** The part of the double that subscriptions need: its calls, a page that authorizes one, and charges, which a button makes. */
export function createSubscriptionsDouble({ url, addPayment, tell }: SubscriptionsDoubleParts) {
  const subscriptions = new Map<string, DoubleSubscription>();
  const charges = new Map<string, DoubleCharge>();

  function find(id: string): DoubleSubscription {
    const found = subscriptions.get(id);
    if (found === undefined) throw new Error(`There is no subscription ${id}.`);
    return found;
  }

  /** Does what a payer can do at Mercado Pago: authorize the charges with a card, pause them, or cancel the subscription. */
  function set(id: string, status: string): void {
    const found = find(id);
    Object.assign(found, { status, payment_method_id: found.payment_method_id ?? 'visa' });
    tell?.('subscription_preapproval', id);
  }

  /** Charges a subscription as its next date would, and moves that on by a month. */
  function charge(id: string, status: 'approved' | 'rejected', debitDate = find(id).next_payment_date): DoubleCharge {
    const found = find(id);
    const { transaction_amount, currency_id } = found.auto_recurring;
    const reference = { external_reference: found.external_reference ?? '', transaction_amount, currency_id };
    const payment = addPayment({ ...reference, status });
    const made: DoubleCharge = {
      ...{ id: payment.id + 1_000_000, preapproval_id: id, ...reference, debit_date: debitDate, retry_attempt: 0 },
      status: status === 'approved' ? 'processed' : 'recycling',
      payment: {
        id: payment.id,
        status,
        status_detail: status === 'approved' ? 'accredited' : 'cc_rejected_other_reason',
      },
    };
    charges.set(String(made.id), made);
    const next = new Date(debitDate);
    next.setUTCMonth(next.getUTCMonth() + 1);
    found.next_payment_date = next.toISOString();
    tell?.('subscription_authorized_payment', made.id);
    tell?.('payment', payment.id);
    return made;
  }

  const pages = Router();
  pages.get('/suscripciones', (_request, response) => {
    const rows = [...subscriptions.values()].map(
      ({
        id,
        reason,
        status,
        auto_recurring,
        next_payment_date,
      }) => html`<li>${reason}: $ ${auto_recurring.transaction_amount},
${status}, próximo cobro ${next_payment_date.slice(0, 10)}
${
  status === 'authorized'
    ? html`<form method="post" action="/cobros"><input type="hidden" name="id" value="${id}">
<button name="status" value="approved">Cobrar la próxima caja</button> <button name="status" value="rejected">Rechazar el cobro</button></form>`
    : null
}</li>`,
    );
    const list = rows.length === 0 ? html`<p>No hay suscripciones.</p>` : html`<ul>${rows}</ul>`;
    sendPage(response, 'Suscripciones de prueba', list);
  });

  pages.post('/cobros', (request, response) => {
    const { id, status } = z.object({ id: z.string(), status: z.enum(['approved', 'rejected']) }).parse(request.body);
    if (subscriptions.get(id)?.status === 'authorized') charge(id, status);
    response.redirect(303, '/suscripciones');
  });

  pages.get('/suscribir', (request, response) => {
    const id = String(request.query['preapproval_id']);
    const found = subscriptions.get(id);
    if (found?.status !== 'pending')
      return sendPage(response.status(404), 'Esta suscripción no se puede pagar', html`<p>Elegí el plan de nuevo.</p>`);
    const { reason, auto_recurring, next_payment_date } = found;
    return sendPage(
      response,
      'Suscripción de prueba',
      html`<p>${reason}: $ ${auto_recurring.transaction_amount} por mes, desde ${next_payment_date.slice(0, 10)}.</p>
<form method="post"><input type="hidden" name="preapproval_id" value="${id}">
<button name="status" value="authorized">Suscribirme</button> <button name="status" value="pending">Volver sin suscribirme</button></form>`,
    );
  });

  pages.post('/suscribir', (request, response) => {
    const { preapproval_id: id, status } = z
      .object({ preapproval_id: z.string(), status: z.enum(['authorized', 'pending']) })
      .parse(request.body);
    if (status === 'authorized') set(id, status);
    const back = new URL(find(id).back_url);
    back.searchParams.set('preapproval_id', id);
    response.redirect(303, back.href);
  });

  const api = Router();
  api.post('/preapproval', (request, response) => {
    const parsed = subscriptionBody.safeParse(request.body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refuse(response, 400, 'bad_request', `${issue?.path.join('.')}: ${issue?.message}`);
    }
    const start = parsed.data.auto_recurring.start_date ?? new Date().toISOString();
    if (Date.parse(start) < Date.now() - 60_000)
      return refuse(response, 400, 'bad_request', 'Cannot pay an amount with a date in the past');
    const id = randomUUID().replaceAll('-', '');
    const init_point = `${url}/suscribir?preapproval_id=${id}`;
    const made = { ...parsed.data, id, init_point, payment_method_id: null, next_payment_date: start };
    subscriptions.set(id, made);
    return response.status(201).json(made);
  });

  api.get('/preapproval/:id', (request, response) => {
    const found = subscriptions.get(request.params.id);
    if (found === undefined) return refuse(response, 404, 'not_found', 'The preapproval does not exist');
    return response.json({ ...found, payer_id: 1, collector_id: 2, application_id: 3 });
  });

  api.put('/preapproval/:id', (request, response) => {
    const found = subscriptions.get(request.params.id);
    if (found === undefined) return refuse(response, 404, 'not_found', 'The preapproval does not exist');
    const parsed = updateBody.safeParse(request.body);
    if (!parsed.success) return refuse(response, 400, 'bad_request', parsed.error.issues[0]?.message ?? 'invalid');
    if (found.status === 'cancelled')
      return refuse(response, 400, 'bad_request', 'You can not modify a cancelled preapproval.');
    const { auto_recurring, ...rest } = parsed.data;
    Object.assign(found, rest, { auto_recurring: { ...found.auto_recurring, ...auto_recurring } });
    return response.json(found);
  });

  api.get('/authorized_payments/:id', (request, response) => {
    const found = charges.get(request.params.id);
    if (found === undefined) return refuse(response, 404, 'not_found', 'Authorized payment not found');
    return response.json({ ...found, type: 'scheduled' });
  });

  return { pages, api, subscriptions, charges, set, charge };
}
