import type { DatabaseSync } from 'node:sqlite';
import { createTurns } from '../carts/in-turn.ts';
import type { Catalogue, CatalogueCopy } from '../catalogue/copy.ts';
import type { Problem } from '../catalogue/item.ts';
import { Refusal } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import type { AdminApi } from '../medusa-api/admin-api.ts';
import { MedusaRefusal, MedusaUnavailable } from '../medusa-api/medusa-client.ts';
import type { MedusaOrder } from '../medusa-api/order-mapping.ts';
import { KEY_FIELD, type OrderPlace, toDraft } from './draft-mapping.ts';
import { createOrderJournal, type Entry, fingerprintOf } from './order-journal.ts';
import type { PaidAnswer, PaidOrder } from './paid-order.ts';

type OrderParts = {
  admin: AdminApi;
  copy: CatalogueCopy;
  database: DatabaseSync;
  findOrderPlace: () => Promise<OrderPlace>;
  log: Log;
  now?: () => number;
  /** How long Medusa may still be making a draft whose answer was lost. */
  settledMs?: number | undefined;
};

/** Longer than Medusa takes to make a draft or give up: after this time a draft whose answer was lost is in its list, or there is none. */
const SETTLED_MS = 20_000;
/** The clocks of this machine and of Medusa differ by less. */
const CLOCK_SLACK_MS = 5 * 60_000;
/** A difference below one peso is rounding. */
const MAX_ROUNDING = 1;

export type Orders = ReturnType<typeof createOrders>;

/**
 * Makes one order in Medusa of each payment: a draft with what was paid, which becomes an order and reserves the stock, then its
 * payment. Each step is written down before the next one, and a repeat goes on where the last one ended.
 */
export function createOrders({
  admin,
  copy,
  database,
  findOrderPlace,
  log,
  now = Date.now,
  settledMs = SETTLED_MS,
}: OrderParts) {
  const journal = createOrderJournal(database);
  const inTurn = createTurns();

  async function readOrder(id: string): Promise<MedusaOrder> {
    const order = await admin.findOrder(id);
    if (order === null) throw new MedusaUnavailable(`order ${id} is no longer in Medusa`);
    return order;
  }

  /** The draft or order of the payment. The draft is looked for first if an earlier attempt may have made it. */
  async function findOrCreate(paid: PaidOrder, entry: Entry): Promise<MedusaOrder> {
    if (entry.medusaOrder !== null) return readOrder(entry.medusaOrder);
    if (entry.triedAt !== null) {
      const waitMs = entry.triedAt + settledMs - now();
      if (waitMs > 0)
        throw new Refusal(503, `An attempt to make this order may still run: repeat in ${Math.ceil(waitMs / 1000)} s`);
      const since = new Date(entry.beganAt - CLOCK_SLACK_MS).toISOString();
      const made = (await admin.listHeadsSince(since)).find(({ metadata }) => metadata?.[KEY_FIELD] === paid.key);
      if (made !== undefined) {
        journal.setMedusaOrder(paid.key, made.id);
        return readOrder(made.id);
      }
    }
    const isWhole = ({ bySku }: Catalogue) => paid.items.every(({ sku }) => bySku.has(sku));
    const last = await copy.read();
    // A product may be newer than the last copy.
    const { bySku } = isWhole(last) ? last : await copy.renew();
    const items = paid.items.map((line) => ({ ...line, item: bySku.get(line.sku) }));
    const gone = items.flatMap(({ sku, item }) => (item === undefined ? [{ sku, available: 0 }] : []));
    if (gone.length > 0) throw new OutOfStock(gone);
    const known = items.flatMap(({ item, ...line }) => (item === undefined ? [] : [{ ...line, item }]));
    const draft = toDraft(paid, known, await findOrderPlace());
    journal.setTried(paid.key, now());
    let made: MedusaOrder;
    try {
      made = await admin.createDraft(draft);
    } catch (error) {
      if (!(error instanceof MedusaRefusal)) throw error;
      // There is no draft, so a repeat need not wait for one.
      journal.setTried(paid.key, null);
      await throwIfOutOfStock(paid);
      throw error;
    }
    journal.setMedusaOrder(paid.key, made.id);
    return made;
  }

  /** After a refusal: throws `OutOfStock` if Medusa has fewer units than were paid. */
  async function throwIfOutOfStock(paid: PaidOrder): Promise<void> {
    const { bySku } = await copy.renew();
    const refused = paid.items.flatMap(({ sku, quantity }) => {
      const available = bySku.get(sku)?.ficha.totalQuantity ?? 0;
      return quantity > available ? [{ sku, available }] : [];
    });
    if (refused.length > 0) throw new OutOfStock(refused);
  }

  async function convert(paid: PaidOrder, draft: MedusaOrder): Promise<void> {
    try {
      await admin.convertDraft(draft.id);
    } catch (error) {
      if (!(error instanceof MedusaRefusal)) throw error;
      // Another attempt, or the house by hand, may have made it an order.
      const current = await admin.findOrder(draft.id);
      if (current !== null && !current.isDraft) return;
      await throwIfOutOfStock(paid);
      throw error;
    }
  }

  async function pay(paid: PaidOrder, order: MedusaOrder): Promise<void> {
    if (order.isPaid) return;
    const id = order.openCollection ?? (await admin.createPaymentCollection(order.id, paid.payment.amount));
    await admin.markAsPaid(order.id, id);
  }

  async function settle(paid: PaidOrder): Promise<PaidAnswer> {
    const fingerprint = fingerprintOf(paid);
    const entry = journal.begin(paid.key, fingerprint, now());
    if (entry.fingerprint !== fingerprint) throw new Refusal(422, 'This key came with another order');
    if (entry.number !== null) return { order: entry.number, isNew: false };
    try {
      const made = await findOrCreate(paid, entry);
      if (made.isDraft) await convert(paid, made);
      const order = (await admin.findOrder(made.id)) ?? made;
      await pay(paid, order);
      const { number } = order;
      journal.setNumber(paid.key, number);
      const difference = Math.abs(order.total - paid.payment.amount);
      const fields = { order: number, payment: paid.key };
      if (difference >= MAX_ROUNDING)
        log.warn(
          { ...fields, total: order.total, paid: paid.payment.amount },
          'the total of the order differs from what was paid',
        );
      log.info(fields, 'order made');
      return { order: number, isNew: true };
    } catch (error) {
      if (!(error instanceof OutOfStock)) throw error;
      const what = error.refused.map(({ sku, available }) => `${sku}: ${available}`).join(', ');
      journal.setRefused(paid.key, what);
      log.warn({ payment: paid.key, refused: error.refused }, 'paid, and not in stock: the house must decide');
      return { order: null, refused: error.refused };
    }
  }

  return {
    /** The payments whose goods are out of stock, for the status page. */
    listProblems: (): Problem[] =>
      journal.listRefused().map(({ key, what }) => ({
        handle: null,
        field: `payment ${key}`,
        reason: `is paid and not in stock (left: ${what})`,
      })),
    settle: (paid: PaidOrder) => inTurn(paid.key, () => settle(paid)),
  };
}

/** The goods of a paid order are out of stock. A draft that was made before stays in Medusa, for the house. */
class OutOfStock extends Error {
  readonly refused: { sku: string; available: number }[];

  constructor(refused: { sku: string; available: number }[]) {
    super('not in stock');
    this.refused = refused;
  }
}
