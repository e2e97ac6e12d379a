import { type Club, isBoxForm } from './club.ts';
import type { Mail } from './mail.ts';
import { toPesos } from './money.ts';
import type { Order, Orders } from './orders.ts';
import { PROVIDER_NAME, type Provider } from './provider.ts';
import type { PaidOrder, Placement, Shop } from './shop.ts';
import { createTurns } from './turns.ts';

export type Settlement = ReturnType<typeof createSettlement>;

type SettlementParts = {
  orders: Orders;
  /** Null if nobody mails. */
  mail: Mail | null;
  provider: Provider;
  club: Pick<Club, 'toBoxPayment'>;
  shop: Shop;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
};

/** What follows from a payment: the order is paid, the shop service has it, its lines leave the order form, and it is mailed. */
export function createSettlement({ orders, mail, provider, club, shop, report }: SettlementParts) {
  const inTurn = createTurns();

  /** The service may make an order of the form, so it is told before the form is emptied; if it does not answer, later. */
  async function placeOrders(orderForm: string): Promise<void> {
    for (const order of orders.listUnplaced(orderForm)) {
      const paid = toPaidOrder(order);
      if (paid === null) continue;
      // A box of the club is no product of the shop service.
      const placement = isBoxForm(orderForm) ? 'notOffered' : await shop.placeOrder(orderForm, paid);
      orders.setPlaced(order, placement);
      const problem = isBoxForm(orderForm) ? null : toProblem(order, placement);
      if (problem !== null) report(problem);
    }
  }

  /**
   * Takes the lines of the form's paid orders out of it. The new quantities are written down before they are sent, so
   * that a repeat after a crash sends the same ones: it never takes a bottle twice.
   */
  function emptyForm(orderForm: string): Promise<void> {
    return inTurn(`form ${orderForm}`, async () => {
      await placeOrders(orderForm).catch((error: Error) => report(error.message));
      for (const order of orders.listWaiting(orderForm)) {
        let lines = orders.findEmptying(order.id);
        if (lines === null) {
          lines = isBoxForm(orderForm) ? [] : toRemaining(order, await shop.readQuantities(orderForm));
          orders.setEmptying(order.id, lines);
        }
        if (lines.length > 0) await shop.setQuantities(orderForm, lines);
        orders.setEmptied(order.id);
      }
    });
  }

  async function mailAll({ mailOrder, mailRefusal }: Mail): Promise<void> {
    // One that is refused must not hold up the others.
    const attempt = (sent: Promise<void>, note: () => void) => sent.then(note, (error: Error) => report(error.message));
    for (const order of orders.listUnmailed()) await attempt(mailOrder(order), () => orders.setMailed(order));
    for (const { order, refused } of orders.listUntold())
      await attempt(mailRefusal(order, refused), () => orders.setTold(order));
  }

  return {
    emptyForm,

    /** Does what is still to do with paid orders, what a crash or an outage left included. */
    async followUp(): Promise<void> {
      const open = [...orders.listUnplaced(), ...orders.listWaiting()];
      for (const form of new Set(open.map(({ orderForm }) => orderForm)))
        await emptyForm(form).catch((error: Error) => report(error.message));
      if (mail !== null) await inTurn('mail', () => mailAll(mail));
    },

    /**
     * Reads the payment from the provider and writes down what it is now. A notification proves nothing but that there
     * is something to read, so its order, its repeats and its author do not matter. False if there is no such payment.
     */
    settle: (paymentId: string): Promise<boolean> =>
      // In turn, so that an older reading never replaces a newer one.
      inTurn(`payment ${paymentId}`, async () => {
        const found = await provider.readPayment(paymentId);
        if (found === null) return false;
        const payment = club.toBoxPayment(found);
        if (payment === null) return true;
        const problem = orders.record(payment);
        if (problem !== null) report(problem);
        return true;
      }),
  };
}

/** Null if the order is not paid. */
function toPaidOrder({ number, contact, lines, delivery, totalCents, payment }: Order): PaidOrder | null {
  if (payment === null) return null;
  const { name, email, phone, document, address, unit, city, province, postalCode } = contact;
  // The form asks for street and number in one field.
  const [, street = address, doorNumber = ''] = /^(.*?\D)[\s,]+(\d+\S*)$/.exec(address.trim()) ?? [];
  return {
    key: payment.id,
    order: String(number),
    payment: {
      provider: PROVIDER_NAME,
      id: payment.id,
      amount: toPesos(totalCents),
      at: new Date(payment.at).toISOString(),
    },
    customer: { name, email, phone, document },
    address: { street, number: doorNumber, floor: unit, city, province, postalCode },
    shipping: delivery && { id: delivery.id, name: delivery.name, price: toPesos(delivery.cents) },
    items: lines.map(({ sku, quantity, unitCents }) => ({ sku, quantity, unitPrice: toPesos(unitCents) })),
  };
}

/** What the house has to do about the order by itself; null if the service has it. */
function toProblem({ number }: Order, placement: Placement): string | null {
  if (placement === 'notOffered')
    return `Order ${number} is paid, and the shop service takes no orders: prepare it by its mail.`;
  if ('order' in placement) return null;
  const { refused } = placement;
  if (!Array.isArray(refused))
    return `Order ${number} is paid, and the shop service does not take it (${refused.reason}): enter it by hand.`;
  const left = refused.map(({ sku, available }) => `${available} × ${sku}`).join(', ');
  return `Order ${number} is paid and cannot be delivered whole (left: ${left}): agree with the shopper, or give money back.`;
}

/** The quantities that stay in the form: what the shopper added after the order is not the order's. */
function toRemaining({ lines }: Order, inForm: { sku: string; quantity: number }[] | null) {
  const now = new Map(inForm?.map(({ sku, quantity }) => [sku, quantity]));
  return lines.flatMap(({ sku, quantity }) => {
    const there = now.get(sku) ?? 0;
    return there === 0 ? [] : [{ sku, quantity: Math.max(0, there - quantity) }];
  });
}
