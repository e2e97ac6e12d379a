import express, { type Request, type Response, Router } from 'express';
import { type Club, INCLUDED, toBoxForm } from './club.ts';
import { printPlan, toPlanAgreement } from './club-pages.ts';
import { addMonths, monthOf, sameDayIn } from './dates.ts';
import { type CheckoutForm, readForm, textOf } from './form.ts';
import { type Frame, printNotice } from './frame.ts';
import type { Account, Members } from './members.ts';
import { isActive, isMembership } from './memberships.ts';
import type { Order, Orders } from './orders.ts';
import { type Alert, isAlert } from './pages.ts';
import type { FirstBox, Plan, Plans } from './plans.ts';
import type { Provider } from './provider.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

export type ClubRouteParts = {
  frame: Frame;
  plans: Plans;
  subscriptions: Subscriptions;
  club: Club;
  orders: Orders;
  provider: Provider;
  /** Null: only boxes that are bought once are sold, since a membership needs an account. */
  members: Members | null;
  /** Opens a payment at Mercado Pago. Resolves with the URL of the page on which the shopper pays. */
  openPayment: (order: Order) => Promise<string>;
};

/** Where the shop's plans lead: the plan, the sign-in, the subscription at Mercado Pago, and the way back to the shop. */
export function createClubRoutes(parts: ClubRouteParts): Router {
  const { frame, plans, subscriptions, club, orders, provider, members, openPayment } = parts;
  const { shopOrigin } = frame;
  const router = Router();

  router.get('/suscripcion', async (request, response) => {
    const plan = await findPlan(textOf(request.query, 'guid'), response);
    if (plan === null) return;
    const given = readForm(request.query);
    const answer = textOf(request.query, 'socios');
    const earlier = subscriptions.find(textOf(request.query, 'suscripcion'));
    const account = members?.accountOf(request) ?? null;
    // Whoever is signed in at the shop is known without a page.
    if (!plan.isBoughtOnce && members !== null && account === null && answer === '')
      return response.redirect(303, members.toSignIn({ guid: plan.guid }, given.campaign, true));
    const isOwn = earlier !== null && earlier.subject === account?.subject;
    const known = isOwn ? earlier.contact : { name: account?.name ?? '', email: account?.email ?? '' };
    const form = { ...readForm({ ...known, ...given.campaign }), problems: {} };
    return sendPlan(request, response, 200, { plan, form, alert: isOwn ? 'notPaid' : isAlert(answer) ? answer : null });
  });

  router.post('/suscripcion', express.urlencoded({ extended: false, limit: '8kb' }), async (request, response) => {
    const plan = await findPlan(textOf(request.body, 'guid'), response);
    if (plan === null) return;
    const form = readForm(request.body);
    const account = members?.accountOf(request) ?? null;
    const canJoin = plan.isBoughtOnce || (account !== null && !hasPlan(account, plan));
    if (Object.keys(form.problems).length > 0 || !canJoin)
      return sendPlan(request, response, 422, { plan, form, alert: null });
    const firstBox = await findFirstBox(plan);
    if (toPlanAgreement(plan, firstBox) !== form.agreed)
      return sendPlan(request, response, 409, { plan, form, alert: 'changed' });
    if (firstBox === null || account === null) return response.redirect(303, await openPayment(placeBox(plan, form)));
    return response.redirect(303, await openSubscription(plan, firstBox, account, form));
  });

  router.get('/suscripcion/volver', async (request, response) => {
    const id = textOf(request.query, 'suscripcion');
    const begun = subscriptions.find(id);
    if (begun?.preapproval == null) return response.status(404).type('html').send(printNotice(frame, 'noPlan'));
    // The address alone proves nothing. A provider that does not answer says it by its notification.
    await club.read(begun.preapproval).catch(() => false);
    const { status, plan } = subscriptions.find(id) ?? begun;
    if (status === 'authorized') return response.redirect(303, `${shopOrigin}/thankyou?subscription=${id}`);
    const query = new URLSearchParams({ guid: plan, suscripcion: id, socios: 'notPaid' });
    return response.redirect(303, `${frame.publicUrl}/suscripcion?${query}`);
  });

  return router;

  async function findPlan(guid: string, response: Response): Promise<Plan | null> {
    const plan = await plans.find(guid);
    const isSold = plan !== null && (!plan.isBoughtOnce || plan.firstCents > 0);
    if (isSold && (plan.isBoughtOnce || members !== null)) return plan;
    response
      .status(404)
      .type('html')
      .send(printNotice(frame, isSold ? 'noSubscriptions' : 'noPlan'));
    return null;
  }

  /** Null for a box that is bought once. With a free box the charges begin with the next one. */
  async function findFirstBox({ isBoughtOnce, isFirstBoxFree }: Plan): Promise<FirstBox | null> {
    if (isBoughtOnce) return null;
    const { month, chargeDay } = await plans.findFirstBox();
    return isFirstBoxFree
      ? { month, chargeDay: sameDayIn(addMonths(monthOf(chargeDay), 1), chargeDay) }
      : { month, chargeDay };
  }

  async function sendPlan(
    request: Request,
    response: Response,
    status: number,
    { plan, form, alert }: { plan: Plan; form: CheckoutForm; alert: Alert | null },
  ): Promise<void> {
    const account = members?.accountOf(request) ?? null;
    response.type('html');
    if (account !== null && !plan.isBoughtOnce && hasPlan(account, plan)) {
      response.send(printNotice(frame, 'isMember'));
      return;
    }
    const signInHref = members?.toSignIn({ guid: plan.guid }, form.campaign, false) ?? '';
    const firstBox = await findFirstBox(plan);
    response.status(status).send(printPlan(frame, { plan, firstBox, form, account, signInHref, alert }));
  }

  function hasPlan({ subject }: Account, { guid }: Plan): boolean {
    const own = subscriptions.listOf(subject);
    return own.some((each) => each.plan === guid && isMembership(each) && isActive(each));
  }

  /** An order of one box, without a cart. */
  function placeBox({ guid, box, firstCents }: Plan, { values, campaign }: CheckoutForm): Order {
    return orders.place({
      orderForm: toBoxForm(`${guid}:${values.email}`),
      ...{ contact: values, campaign, totalCents: firstCents, delivery: INCLUDED },
      lines: [{ sku: guid, name: `Caja ${box}`, quantity: 1, unitCents: firstCents }],
    });
  }

  async function openSubscription(
    plan: Plan,
    firstBox: FirstBox,
    account: Account,
    { values, campaign }: CheckoutForm,
  ): Promise<string> {
    const { guid, box, bottles, fullCents, firstCents, discountBoxes } = plan;
    const begun: Subscription = subscriptions.begin({
      ...{ subject: account.subject, plan: guid, box, bottles, fullCents, firstCents, discountBoxes },
      ...{ firstMonth: firstBox.month, startDay: firstBox.chargeDay, contact: values, campaign },
    });
    if (begun.payUrl !== null) return begun.payUrl;
    const reason = `Caja ${box}: ${bottles} botellas por mes`;
    const { id, startDay } = begun;
    const made = await provider.createSubscription({ id, reason, cents: firstCents, email: values.email, startDay });
    subscriptions.save({ ...begun, ...made });
    return made.payUrl;
  }
}
