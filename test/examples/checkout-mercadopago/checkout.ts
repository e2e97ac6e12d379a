import express, { type ErrorRequestHandler, type Express, type Response, Router } from 'express';
import { MercadoPagoError } from 'mercadopago';
import { z } from 'zod';
import { type CheckoutForm, readForm, textOf, toAgreement, toDigits } from './form.ts';
import type { Order, Orders } from './orders.ts';
import { type Alert, type Frame, printNotice, printOrder, STYLE } from './pages.ts';
import type { Provider } from './provider.ts';
import type { Settlement } from './settlement.ts';
import { type PricedCart, type Quote, type Shop, ShopUnavailable } from './shop.ts';

export type CheckoutParts = Frame & {
  shop: Shop;
  orders: Orders;
  provider: Provider;
  settlement: Settlement;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
};

/** Nothing of another site runs or is shown here. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The checkout's pages and the address of Mercado Pago's notifications, below the path of `publicUrl`. */
export function createCheckout({ shop, orders, provider, settlement, report, ...frame }: CheckoutParts): Express {
  const { publicUrl, shopOrigin } = frame;
  const router = Router();

  router.use((_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
    response.set({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
    next();
  });

  router.get('/caja.css', (_request, response) =>
    response.type('css').set('cache-control', 'max-age=3600').send(STYLE),
  );

  router.get('/', async (request, response) => {
    const cart = await readCart(textOf(request.query, 'orderFormId'));
    // The shopper comes back from a payment that was not made: `pedido` has what was typed before.
    const order = orders.find(textOf(request.query, 'pedido'));
    const earlier = order?.orderForm === cart?.id ? order : null;
    const given = earlier === null ? request.query : { ...earlier.contact, ...earlier.campaign };
    const alert = earlier === null ? null : orders.stateOf(earlier.id) === 'refused' ? 'refused' : 'unpaid';
    // What nobody typed yet is not wrong.
    sendOrder(response, 200, cart, { ...readForm(given), problems: {} }, null, alert);
  });

  router.post('/', express.urlencoded({ extended: false, limit: '8kb' }), async (request, response) => {
    const form = readForm(request.body);
    const cart = await readCart(textOf(request.body, 'orderFormId'));
    const isWrong = Object.keys(form.problems).length > 0;
    if (cart === null || cart.lines.length === 0 || isWrong) return sendOrder(response, 422, cart, form, null, null);
    const quote = await shop.quote(toDigits(form.values.postalCode), cart);
    if (quote === 'unknownPostalCode') {
      const problems = { postalCode: 'No encontramos ese código postal.' };
      return sendOrder(response, 422, cart, { ...form, problems }, null, null);
    }
    if (form.agreed === null) return sendOrder(response, 200, cart, form, quote, null);
    const agreed = (quote === 'notOffered' ? [null] : quote.options).find(
      (delivery) => toAgreement(cart.subtotalCents, delivery) === form.agreed,
    );
    if (agreed === undefined || cart.short.length > 0) return sendOrder(response, 409, cart, form, quote, 'changed');
    const order = orders.place({
      orderForm: cart.id,
      contact: form.values,
      lines: cart.lines,
      delivery: agreed,
      campaign: form.campaign,
      totalCents: cart.subtotalCents + (agreed?.cents ?? 0),
    });
    return response.redirect(303, order.payUrl ?? (await openPayment(order)));
  });

  router.get('/volver', async (request, response) => {
    const order = orders.find(textOf(request.query, 'pedido'));
    if (order === null) return response.status(404).type('html').send(printNotice(frame, 'unknown'));
    const paymentId = textOf(request.query, 'payment_id');
    const isRead = isPaymentId(paymentId) ? await succeeds(settlement.settle(paymentId)) : true;
    const state = orders.stateOf(order.id);
    const thankYou = `${shopOrigin}/thankyou?order=${order.number}`;
    if (state === 'paid') {
      await succeeds(settlement.emptyForm(order.orderForm));
      return response.redirect(303, thankYou);
    }
    // The address alone never says that an order is paid: until the payment could be read it is pending.
    const isSaidPaid = !isRead && ['approved', 'pending', 'in_process'].includes(textOf(request.query, 'status'));
    if (state === 'pending' || isSaidPaid) return response.redirect(303, `${thankYou}&status=pending`);
    const query = new URLSearchParams({ orderFormId: order.orderForm, pedido: order.id });
    return response.redirect(303, `${publicUrl}/?${query}`);
  });

  router.post('/notificaciones', async (request, response) => {
    const dataId = textOf(request.query, 'data.id');
    const [signature, requestId] = [request.get('x-signature'), request.get('x-request-id')];
    if (!provider.isSigned({ dataId, signature, requestId })) {
      report('A notification without a valid signature was refused.');
      return response.sendStatus(401);
    }
    if (textOf(request.query, 'type') !== 'payment' || !isPaymentId(dataId)) return response.sendStatus(200);
    // Another answer than 200 makes Mercado Pago send it again.
    const status = await settlement.settle(dataId).then(
      (isKnown) => (isKnown ? 200 : 404),
      (error: unknown) => {
        report(toSentence(error));
        return 503;
      },
    );
    response.sendStatus(status);
    return settlement.emptyAll();
  });

  router.use((_request, response) => {
    response.status(404).type('html').send(printNotice(frame, 'noPage'));
  });

  const refuse: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    const status = z.object({ status: z.int().min(400).max(499) }).safeParse(error).data?.status;
    if (status !== undefined && !(error instanceof MercadoPagoError)) return void response.sendStatus(status);
    const isOutage = error instanceof ShopUnavailable || error instanceof MercadoPagoError;
    report(toSentence(error));
    if (isOutage) response.set('retry-after', '60');
    response
      .status(isOutage ? 503 : 500)
      .type('html')
      .send(printNotice(frame, isOutage ? 'unavailable' : 'failed'));
  };
  return express().disable('x-powered-by').use(new URL(publicUrl).pathname, router).use(refuse);

  /** The priced order form, without the lines that are paid already. */
  async function readCart(orderForm: string): Promise<PricedCart | null> {
    if (orderForm === '') return null;
    await settlement.emptyForm(orderForm);
    return shop.readCart(orderForm);
  }

  async function openPayment(order: Order): Promise<string> {
    const payUrl = await provider.createPayUrl(order);
    orders.setPayUrl(order.id, payUrl);
    return payUrl;
  }

  function sendOrder(
    response: Response,
    status: number,
    cart: PricedCart | null,
    form: CheckoutForm,
    quote: Quote | null,
    alert: Alert | null,
  ): void {
    response.type('html');
    if (cart === null) response.status(404).send(printNotice(frame, 'unknown'));
    else if (cart.lines.length === 0) response.send(printNotice(frame, 'empty'));
    else response.status(status).send(printOrder(frame, { cart, form, quote, alert }));
  }

  async function succeeds(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      report(toSentence(error));
      return false;
    }
  }
}

function isPaymentId(text: string): boolean {
  return /^\d{1,20}$/.test(text);
}

function toSentence(error: unknown): string {
  if (error instanceof MercadoPagoError) return `Mercado Pago refused a call or did not answer: ${error.message}.`;
  return error instanceof Error ? error.message : 'An unknown error.';
}
