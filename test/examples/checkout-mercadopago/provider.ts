import { MercadoPagoConfig, MPNotFoundError, Payment, Preference, WebhookSignatureValidator } from 'mercadopago';
import { toCents, toPesos } from './money.ts';
import { CURRENCY, type Order, PAYABLE_MS, type Payment as ReadPayment } from './orders.ts';

/** As the shop service is told. */
export const PROVIDER_NAME = 'mercadopago';

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

/** Mercado Pago, by its own package: a payment to make, a payment as it is, whether a notification is signed. */
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
      try {
        const payment = await new Payment(newConfig()).get({ id });
        if (String(payment.id) !== id) throw new Error('Mercado Pago answers another payment than the one asked for.');
        return {
          id,
          orderId: payment.external_reference ?? '',
          status: payment.status ?? '',
          cents: toCents(payment.transaction_amount ?? 0),
          currency: payment.currency_id ?? '',
        };
      } catch (error) {
        if (error instanceof MPNotFoundError) return null;
        throw error;
      }
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

function toItem(id: string, title: string, quantity: number, cents: number) {
  return { id, title: title.slice(0, MAX_TEXT), quantity, unit_price: toPesos(cents), currency_id: CURRENCY };
}

/** "2026-11-24T09:00:00.000-03:00", the form of date that Mercado Pago documents. */
function toLocalIso(time: number): string {
  return new Date(time - 3 * 60 * 60 * 1000).toISOString().replace('Z', '-03:00');
}
