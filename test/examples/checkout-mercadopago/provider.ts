import {
  Invoice,
  MercadoPagoConfig,
  MPNotFoundError,
  Payment,
  PreApproval,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago';
import { dayAt } from './dates.ts';
import { toCents, toPesos } from './money.ts';
import { CURRENCY, type Order, PAYABLE_MS, type Payment as ReadPayment } from './orders.ts';

/** As the shop service is told. */
export const PROVIDER_NAME = 'mercadopago';

/** A subscription as it is now; `reference` is the id that this checkout gave it, `cents` what each charge takes. */
export type ReadSubscription = { id: string; reference: string; status: string; cents: number; method: string | null };

/** A charge of a subscription as it is now, `day` when it was or is due. */
export type ReadCharge = {
  id: string;
  subscription: string;
  cents: number;
  currency: string;
  day: string;
  payment: { id: string; status: string } | null;
};

export type NewSubscription = { id: string; reason: string; cents: number; email: string; startDay: string };

export type Notification = { dataId: string; signature: string | undefined; requestId: string | undefined };

export type Provider = ReturnType<typeof createProvider>;

export type ProviderOptions = {
  accessToken: string;
  webhookSecret: string;
  /** The public address of this checkout. */
  publicUrl: string;
  now?: () => number;
};

/** Mercado Pago waits 22 s for the answer to a notification. */
const CALL = { timeout: 6000, maxRetries: 1, maxDelay: 2000 };
/** Mercado Pago repeats a notification for four days, and does not say whether it signs it again. */
const OLDEST_MS = 5 * 24 * 60 * 60 * 1000;
const CLOCKS_DIFFER_MS = 5 * 60 * 1000;
const MAX_TEXT = 256;

/** On the morning of the day, or as soon as somebody joins on that day. */
const CHARGED_AT = 'T09:00:00-03:00';

/** Mercado Pago, by its own package: payments and subscriptions to make, as they are, and whether a notification is signed. */
export function createProvider({ accessToken, webhookSecret, publicUrl, now = Date.now }: ProviderOptions) {
  return {
    /** The page where the shopper pays the order. A repeat for the same order answers the same one. */
    async createPayUrl(order: Order): Promise<string> {
      const { id, lines, delivery, contact, createdAt } = order;
      const items = lines.map(({ sku, name, quantity, unitCents }) => toItem(sku, name, quantity, unitCents));
      // As an item, because a payment's amount does not include the cost of its shipment.
      if (delivery !== null && delivery.cents > 0) items.push(toItem('envio', delivery.name, 1, delivery.cents));
      const back = `${publicUrl}/volver?pedido=${id}`;
      const preference = await new Preference(newConfig()).create({
        body: {
          items,
          payer: { email: contact.email },
          external_reference: id,
          back_urls: { success: back, pending: back, failure: back },
          auto_return: 'approved',
          notification_url: `${publicUrl}/notificaciones?source_news=webhooks`,
          expires: true,
          expiration_date_from: toLocalIso(createdAt),
          expiration_date_to: toLocalIso(createdAt + PAYABLE_MS),
        },
        requestOptions: { idempotencyKey: id },
      });
      if (preference.init_point === undefined)
        throw new Error('Mercado Pago answers a preference without a page to pay.');
      return preference.init_point;
    },

    /** The payment as it is now; null if this account has none with that id. */
    async readPayment(id: string): Promise<ReadPayment | null> {
      const payment = await orNull(new Payment(newConfig()).get({ id }));
      if (payment === null) return null;
      checkId(payment.id, id);
      return {
        id,
        orderId: payment.external_reference ?? '',
        status: payment.status ?? '',
        cents: toCents(payment.transaction_amount ?? 0),
        currency: payment.currency_id ?? '',
      };
    },

    /** The subscription, and the page where the shopper says how it is paid. Nothing is charged before `startDay`. */
    async createSubscription({ id, reason, cents, email, startDay }: NewSubscription) {
      const { id: preapproval, init_point: payUrl } = await new PreApproval(newConfig()).create({
        body: {
          reason: reason.slice(0, MAX_TEXT),
          external_reference: id,
          payer_email: email,
          back_url: `${publicUrl}/suscripcion/volver?suscripcion=${id}`,
          status: 'pending',
          auto_recurring: {
            frequency: 1,
            frequency_type: 'months',
            start_date: toLocalIso(Math.max(Date.parse(`${startDay}${CHARGED_AT}`), now() + CLOCKS_DIFFER_MS)),
            transaction_amount: toPesos(cents),
            currency_id: CURRENCY,
          },
        },
        requestOptions: { idempotencyKey: id },
      });
      if (preapproval === undefined || payUrl === undefined)
        throw new Error('Mercado Pago answers a subscription without a page to pay.');
      return { preapproval, payUrl };
    },

    /** Null if this account has none with that id. */
    async readSubscription(id: string): Promise<ReadSubscription | null> {
      const found = await orNull(new PreApproval(newConfig()).get({ id }));
      if (found === null) return null;
      checkId(found.id, id);
      return {
        id,
        reference: found.external_reference ?? '',
        status: found.status ?? '',
        cents: toCents(found.auto_recurring?.transaction_amount ?? 0),
        method: found.payment_method_id ?? null,
      };
    },

    /** Pauses it, goes on with it, ends it, or changes what each charge takes. */
    async changeSubscription(id: string, { status, cents }: { status?: string; cents?: number }): Promise<void> {
      const amount = cents === undefined ? null : { transaction_amount: toPesos(cents), currency_id: CURRENCY };
      const body = {
        ...(status === undefined ? {} : { status }),
        ...(amount === null ? {} : { auto_recurring: amount }),
      };
      await new PreApproval(newConfig()).update({ id, body });
    },

    /** Null if this account has none with that id. */
    async readCharge(id: string): Promise<ReadCharge | null> {
      const found = await orNull(new Invoice(newConfig()).get({ id }));
      if (found === null) return null;
      checkId(found.id, id);
      const { payment } = found;
      return {
        id,
        subscription: found.preapproval_id ?? '',
        cents: toCents(found.transaction_amount ?? 0),
        currency: found.currency_id ?? '',
        day: dayAt(Date.parse(found.debit_date ?? '') || now()),
        payment: payment?.id === undefined ? null : { id: String(payment.id), status: payment.status },
      };
    },

    isSigned({ dataId, signature, requestId }: Notification): boolean {
      const stamp = Number(/(?:^|,)\s*ts=(\d{1,15})\s*(?:,|$)/.exec(signature ?? '')?.[1]);
      // The documentation has examples in seconds and in milliseconds.
      const age = now() - (stamp < 1e11 ? stamp * 1000 : stamp);
      if (!(age < OLDEST_MS && age > -CLOCKS_DIFFER_MS)) return false;
      try {
        WebhookSignatureValidator.validate({
          xSignature: signature,
          xRequestId: requestId,
          dataId,
          secret: webhookSecret,
        });
        return true;
      } catch {
        return false;
      }
    },
  };

  /** One a call, because the package keeps the options of a call, its idempotency key included, in the configuration. */
  function newConfig(): MercadoPagoConfig {
    return new MercadoPagoConfig({ accessToken, options: { ...CALL } });
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof MPNotFoundError) return null;
    throw error;
  }
}

function checkId(answered: number | string | undefined, asked: string): void {
  if (String(answered) !== asked) throw new Error('Mercado Pago answers something else than it was asked for.');
}

function toItem(id: string, title: string, quantity: number, cents: number) {
  return { id, title: title.slice(0, MAX_TEXT), quantity, unit_price: toPesos(cents), currency_id: CURRENCY };
}

/** "2026-11-24T09:00:00.000-03:00", the form of date that Mercado Pago documents. */
function toLocalIso(time: number): string {
  return new Date(time - 3 * 60 * 60 * 1000).toISOString().replace('Z', '-03:00');
}
