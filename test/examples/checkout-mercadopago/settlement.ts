import type { Order, Orders } from './orders.ts';
import type { Provider } from './provider.ts';
import type { Shop } from './shop.ts';

export type Settlement = ReturnType<typeof createSettlement>;

type SettlementParts = {
  orders: Orders;
  /** Mails a paid order to shopper and house. A repeat mails nothing. Null if nobody mails. */
  mail: ((order: Order) => Promise<void>) | null;
  provider: Provider;
  shop: Shop;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
};

/** What follows from a payment: the order is paid, its lines leave the order form, and it is mailed. */
export function createSettlement({ orders, mail, provider, shop, report }: SettlementParts) {
  const inTurn = createTurns();

  /**
   * Takes the lines of the form's paid orders out of it. The new quantities are written down before they are sent, so
   * that a repeat after a crash sends the same ones: it never takes a bottle twice.
   */
  function emptyForm(orderForm: string): Promise<void> {
    return inTurn(`form ${orderForm}`, async () => {
      for (const order of orders.listWaiting(orderForm)) {
        let lines = orders.findEmptying(order.id);
        if (lines === null) {
          lines = toRemaining(order, await shop.readQuantities(orderForm));
          orders.setEmptying(order.id, lines);
        }
        if (lines.length > 0) await shop.setQuantities(orderForm, lines);
        orders.setEmptied(order.id);
      }
    });
  }

  async function mailAll(mailOrder: (order: Order) => Promise<void>): Promise<void> {
    for (const order of orders.listUnmailed()) {
      // One that is refused must not hold up the others.
      await mailOrder(order).then(
        () => orders.setMailed(order),
        (error: Error) => report(error.message),
      );
    }
  }

  return {
    emptyForm,

    /** Empties the forms and mails the orders that are still to do, those that a crash or an outage left included. */
    async followUp(): Promise<void> {
      for (const form of new Set(orders.listWaiting().map(({ orderForm }) => orderForm)))
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
        const payment = await provider.readPayment(paymentId);
        if (payment === null) return false;
        const problem = orders.record(payment);
        if (problem !== null) report(problem);
        return true;
      }),
  };
}

/** The quantities that stay in the form: what the shopper added after the order is not the order's. */
function toRemaining({ lines }: Order, inForm: { sku: string; quantity: number }[] | null) {
  const now = new Map(inForm?.map(({ sku, quantity }) => [sku, quantity]));
  return lines.flatMap(({ sku, quantity }) => {
    const there = now.get(sku) ?? 0;
    return there === 0 ? [] : [{ sku, quantity: Math.max(0, there - quantity) }];
  });
}

/** Runs the works of one key one after the other. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
