import { addMonths, formatMonth, monthOf } from './dates.ts';
import { isMembership, wantedAtProvider } from './memberships.ts';
import { CURRENCY, type Orders, type Payment } from './orders.ts';
import type { Provider, ReadCharge } from './provider.ts';
import type { Charge, Subscription, Subscriptions } from './subscriptions.ts';
import { createTurns } from './turns.ts';

/** As Mercado Pago words the state of a payment. */
const [PAID, GIVEN_BACK] = [['approved'], ['refunded', 'charged_back']];
const FAILED = ['rejected', 'cancelled'];

export type Club = ReturnType<typeof createClub>;

type ClubParts = {
  subscriptions: Subscriptions;
  orders: Orders;
  provider: Provider;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
  now?: () => number;
};

/** What follows from a subscription: it is a membership once Mercado Pago charges it, and each charge that was paid is an order. */
export function createClub({ subscriptions, orders, provider, report, now = Date.now }: ClubParts) {
  const inTurn = createTurns();
  /** What was said last of a subscription that Mercado Pago does not change, so that it is said once. */
  const reported = new Map<string, string>();

  /** Reads it from the provider and writes down what it is now. False if there is no such subscription. */
  function read(preapproval: string): Promise<boolean> {
    // In turn, so that an older reading never replaces a newer one.
    return inTurn(preapproval, () => readNow(preapproval));
  }

  async function readNow(preapproval: string): Promise<boolean> {
    const found = await provider.readSubscription(preapproval);
    if (found === null) return false;
    const known = subscriptions.find(found.reference);
    const { status, cents: providerCents, method } = found;
    if (known === null) {
      if (status === 'authorized') report(`Subscription ${preapproval} of Mercado Pago is none of this checkout.`);
      return true;
    }
    if (known.preapproval !== preapproval && isMembership(known)) {
      if (status === 'authorized')
        report(`Subscription ${known.id} is charged twice, by ${known.preapproval} and ${preapproval}: cancel one.`);
      return true;
    }
    const joinedAt = known.joinedAt ?? (status === 'authorized' ? now() : null);
    subscriptions.save({ ...known, preapproval, status, providerCents, method, joinedAt });
    return true;
  }

  /** Has the provider charge what the member wants; what cannot be changed now is tried again later. */
  function apply(id: string): Promise<void> {
    return inTurn(`change ${id}`, () => applyNow(id));
  }

  async function applyNow(id: string): Promise<void> {
    const current = subscriptions.find(id);
    if (current === null || current.preapproval === null || !isMembership(current)) return;
    const { preapproval } = current;
    const wanted = wantedAtProvider(current, subscriptions.listCharges(current), now());
    const status = wanted.status === current.status ? undefined : wanted.status;
    const cents = wanted.cents === current.providerCents || wanted.status === 'cancelled' ? undefined : wanted.cents;
    if (current.status === 'cancelled' || (status === undefined && cents === undefined)) return;
    try {
      await provider.changeSubscription(preapproval, {
        ...(status === undefined ? {} : { status }),
        ...(cents === undefined ? {} : { cents }),
      });
      const changed = subscriptions.find(id) ?? current;
      subscriptions.save({
        ...changed,
        status: wanted.status,
        providerCents: wanted.cents,
        isHeld: status === undefined ? changed.isHeld : status === 'paused',
      });
      reported.delete(id);
    } catch (error) {
      // It may be another one at Mercado Pago than it was here, such as one that the member has ended there.
      await read(preapproval).catch(() => false);
      const sentence = `Subscription ${id} could not be changed at Mercado Pago: ${error instanceof Error ? error.message : 'no answer'}.`;
      if (reported.get(id) !== sentence) report(sentence);
      reported.set(id, sentence);
    }
  }

  /** A box that was paid is an order, once for each payment, so that it is prepared and mailed as any other. */
  function takeOrder(subscription: Subscription, charge: Charge): void {
    const { id, box, contact, campaign, plan } = subscription;
    const { month, cents, payment } = charge;
    if (payment === null || orders.findPaidBy(payment) !== null) return;
    const others = subscriptions
      .listCharges(subscription)
      .filter((each) => each.month === month && each.id !== charge.id);
    if (others.some(({ state }) => state === 'paid')) {
      report(`Subscription ${id} paid the box of ${month} twice: give payment ${payment} back.`);
      return;
    }
    const name = `Caja ${box}, ${formatMonth(month)}`;
    const order = orders.place({
      orderForm: toBoxForm(`${id}:${month}`),
      ...{ contact, campaign, totalCents: cents },
      lines: [{ sku: plan, name, quantity: 1, unitCents: cents }],
      delivery: INCLUDED,
    });
    const problem = orders.record({ id: payment, orderId: order.id, status: 'approved', cents, currency: CURRENCY });
    if (problem !== null) report(problem);
  }

  return {
    read,
    apply,

    /** Reads a charge from the provider and writes down what became of it. False if there is no such charge. */
    async readCharge(id: string): Promise<boolean> {
      const found = await provider.readCharge(id);
      if (found === null) return false;
      const { subscription: preapproval, currency } = found;
      if (subscriptions.findByPreapproval(preapproval) === null) await read(preapproval);
      const subscription = subscriptions.findByPreapproval(preapproval);
      if (subscription === null) return true;
      if (currency !== CURRENCY) report(`Charge ${id} of subscription ${subscription.id} is in ${currency}.`);
      const known = subscriptions.listCharges(subscription).find((each) => each.id === id);
      // A charge that is tried again on a later day is that of the same box.
      const { bottles } = subscription;
      const box = known === undefined ? { bottles } : { month: known.month, bottles: known.bottles };
      const charge = { ...toCharge(found), ...box };
      subscriptions.saveCharge(subscription, charge);
      if (charge.state === 'paid') takeOrder(subscription, charge);
      await apply(subscription.id);
      return true;
    },

    /**
     * A payment of a subscription has the subscription's reference: it is that of the box that it paid. Null if it is no
     * payment of a box, or its charge was not read yet.
     */
    toBoxPayment(payment: Payment): Payment | null {
      const subscription = subscriptions.find(payment.orderId);
      if (subscription === null) return payment;
      const charge = subscriptions.listCharges(subscription).find((each) => each.payment === payment.id);
      const order = orders.findPaidBy(payment.id);
      if (charge === undefined || order === null) return null;
      if (GIVEN_BACK.includes(payment.status)) subscriptions.saveCharge(subscription, { ...charge, state: 'refunded' });
      return { ...payment, orderId: order.id };
    },

    /** Does what the calendar asks for: a skipped month is paused before its charge, and goes on after it. */
    async followUp(): Promise<void> {
      for (const { id } of subscriptions.listLive()) await apply(id);
    },
  };
}

/** The price of a plan includes it. */
export const INCLUDED = { id: 'caja', name: 'incluido en la caja', cents: 0, minDays: 0, maxDays: 0 };

const BOX_FORM = 'caja:';

/** Stands for the order form of what was not bought from a cart. */
export function toBoxForm(name: string): string {
  return BOX_FORM + name;
}

export function isBoxForm(orderForm: string): boolean {
  return orderForm.startsWith(BOX_FORM);
}

function toCharge({ id, cents, day, payment }: ReadCharge): Omit<Charge, 'bottles'> {
  const status = payment?.status ?? '';
  const state = PAID.includes(status)
    ? 'paid'
    : GIVEN_BACK.includes(status)
      ? 'refunded'
      : FAILED.includes(status)
        ? 'failed'
        : 'due';
  return { id, cents, state, payment: payment?.id ?? null, month: addMonths(monthOf(day), 1) };
}
