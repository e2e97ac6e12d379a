import express, {
  type CookieOptions,
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
  Router,
} from 'express';
import { MercadoPagoError } from 'mercadopago';
import { z } from 'zod';
import { type Club, isBoxForm } from './club.ts';
import { createClubRoutes } from './club-routes.ts';
import { type CheckoutForm, readCookie, readForm, textOf, toAgreement, toDigits } from './form.ts';
import { type Frame, printNotice } from './frame.ts';
import { createMembers, type MemberOptions } from './members.ts';
import { createMembershipRoutes } from './membership-routes.ts';
import { createNotificationRoute, isPaymentId } from './notifications.ts';
import { type Order, type Orders, PAYABLE_MS } from './orders.ts';
import { type Alert, isAlert, printOrder } from './pages.ts';
import type { Plans } from './plans.ts';
import type { Provider } from './provider.ts';
import type { Settlement } from './settlement.ts';
import { type PricedCart, type Quote, type Shop, ShopUnavailable } from './shop.ts';
import { STYLE } from './style.ts';
import type { Subscriptions } from './subscriptions.ts';

type QuotedForm = { form: CheckoutForm; quote: Exclude<Quote, 'unknownPostalCode'> | null };

export type CheckoutParts = Frame & {
  shop: Shop;
  orders: Orders;
  provider: Provider;
  settlement: Settlement;
  /** What the club's plans need; null: none are sold. Without a token the shop reads no memberships. */
  plans: { plans: Plans; subscriptions: Subscriptions; club: Club; membershipsToken: string | null } | null;
  /** The checkout as a client of the shop's OpenID provider; null: everybody pays the price for everybody. */
  identity: Pick<MemberOptions, 'issuer' | 'clientId' | 'clientSecret' | 'audience' | 'claimNamespace'> | null;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
};

/** The cookie with the id of the last order of this browser. */
const ORDER_COOKIE = 'pedido';
/** The shop's own cookie, which reaches a checkout on the same host only. */
const POSTAL_CODE_COOKIE = 'postalCode';
const ALERTS = { refused: 'refused', pending: null, open: 'unpaid', paid: null } as const;

/** Nothing of another site runs or is shown here. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The checkout's pages and the address of Mercado Pago's notifications, below the path of `publicUrl`. */
export function createCheckout({
  shop,
  orders,
  provider,
  settlement,
  plans,
  identity,
  report,
  ...frame
}: CheckoutParts): Express {
  const { publicUrl, shopOrigin } = frame;
  const router = Router();
  const { pathname, protocol } = new URL(publicUrl);
  const cookieOptions: CookieOptions = {
    httpOnly: true,
    sameSite: 'lax',
    secure: protocol === 'https:',
    path: pathname,
    maxAge: PAYABLE_MS,
  };
  const members = identity && createMembers({ ...identity, publicUrl, cookieOptions, shop, report });

  router.use((_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
    response.set({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
    next();
  });

  router.get('/caja.css', (_request, response) =>
    response.type('css').set('cache-control', 'max-age=3600').send(STYLE),
  );

  if (members !== null) router.use(members.routes);

  router.get('/', async (request, response) => {
    const cart = await readCart(request, textOf(request.query, 'orderFormId'));
    const answer = textOf(request.query, 'socios');
    // The shopper comes back from a payment that was not made, by its address or from the cart.
    const order = orders.find(textOf(request.query, 'pedido') || readCookie(request, ORDER_COOKIE));
    const earlier = order !== null && order.orderForm === cart?.id ? order : null;
    // What nobody typed yet is not wrong.
    if (earlier === null) {
      // A member who is signed in at the shop pays the price of its cart without asking for it.
      if (members !== null && cart !== null && answer === '' && paysLessAsMember(cart)) {
        const { campaign } = readForm(request.query);
        return response.redirect(303, members.toSignIn({ orderFormId: cart.id }, campaign, true));
      }
      const known = { postalCode: readCookie(request, POSTAL_CODE_COOKIE), ...request.query };
      sendOrder(response, 200, cart, { ...readForm(known), problems: {} }, null, isAlert(answer) ? answer : null);
      return;
    }
    const typed = readForm({ ...earlier.campaign, ...request.query, ...earlier.contact });
    const { form, quote } = await quoteTo(typed, cart);
    sendOrder(response, 200, cart, form, quote, ALERTS[orders.stateOf(earlier.id)]);
  });

  router.post('/', express.urlencoded({ extended: false, limit: '8kb' }), async (request, response) => {
    const cart = await readCart(request, textOf(request.body, 'orderFormId'));
    const { form, quote } = await quoteTo(readForm(request.body), cart);
    if (cart === null || quote === null) return sendOrder(response, 422, cart, form, null, null);
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
    response.cookie(ORDER_COOKIE, order.id, cookieOptions);
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
    if (isBoxForm(order.orderForm)) {
      const query = new URLSearchParams({ guid: order.lines[0]?.sku ?? '', socios: 'refused' });
      return response.redirect(303, `${publicUrl}/suscripcion?${query}`);
    }
    const query = new URLSearchParams({ orderFormId: order.orderForm, pedido: order.id });
    return response.redirect(303, `${publicUrl}/?${query}`);
  });

  router.use(createNotificationRoute({ provider, settlement, club: plans?.club ?? null, report }));

  // Where the shop's club leads.
  if (plans === null)
    router.get('/suscripcion', (_request, response) => {
      response.status(404).type('html').send(printNotice(frame, 'noSubscriptions'));
    });
  else {
    router.use(createClubRoutes({ ...plans, frame, orders, provider, members, openPayment }));
    const { membershipsToken: token, club, subscriptions } = plans;
    if (members !== null && token !== null)
      router.use('/club', createMembershipRoutes({ ...{ token, club, subscriptions }, plans: plans.plans, members }));
  }

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
  return express().disable('x-powered-by').use(pathname, router).use(refuse);

  /** The priced order form, without the lines that are paid already. */
  async function readCart(request: Request, orderForm: string): Promise<PricedCart | null> {
    if (orderForm === '') return null;
    await settlement.emptyForm(orderForm);
    return shop.readCart(orderForm, members?.knows(request, orderForm) ?? false);
  }

  /** The form with the deliveries to its address; without them if something is wrong, or nothing is to be delivered. */
  async function quoteTo(form: CheckoutForm, cart: PricedCart | null): Promise<QuotedForm> {
    const isWrong = Object.keys(form.problems).length > 0;
    if (cart === null || cart.lines.length === 0 || isWrong) return { form, quote: null };
    const quote = await shop.quote(toDigits(form.values.postalCode), cart);
    if (quote !== 'unknownPostalCode') return { form, quote };
    return { form: { ...form, problems: { postalCode: 'No encontramos ese código postal.' } }, quote: null };
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
    quote: QuotedForm['quote'],
    alert: Alert | null,
  ): void {
    response.type('html');
    if (cart === null) response.status(404).send(printNotice(frame, 'unknown'));
    else if (cart.lines.length === 0) response.send(printNotice(frame, 'empty'));
    else
      response.status(status).send(
        printOrder(frame, {
          ...{ cart, form, quote, alert },
          pendingNumber: orders.findPendingNumber(cart.id),
          signsIn: members !== null,
        }),
      );
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

function paysLessAsMember({ lines, isMember, membersCents, subtotalCents }: PricedCart): boolean {
  return lines.length > 0 && !isMember && membersCents !== null && membersCents < subtotalCents;
}

function toSentence(error: unknown): string {
  if (error instanceof MercadoPagoError) return `Mercado Pago refused a call or did not answer: ${error.message}.`;
  return error instanceof Error ? error.message : 'An unknown error.';
}
