import type { DatabaseSync } from 'node:sqlite';
import type { WireCart, WireStockRefusal } from '../../shop/order-wire.ts';
import type { Catalogue, CatalogueCopy } from '../catalogue/copy.ts';
import { roundToCents } from '../catalogue/round-to-cents.ts';
import type { MedusaCart, MedusaLine } from '../medusa-api/cart-mapping.ts';
import { MedusaRefusal, MedusaUnavailable } from '../medusa-api/medusa-client.ts';
import type { Place, StoreApi } from '../medusa-api/store-api.ts';
import { createTurns } from './in-turn.ts';

type Line = { sku: string; quantity: number };
export type CartRefusal = 'unknownCart' | 'unknownSku' | WireStockRefusal;

type CartParts = {
  store: Pick<StoreApi, 'openCart' | 'getCart' | 'addLine' | 'setLine'>;
  copy: CatalogueCopy;
  findPlace: () => Promise<Place>;
  database: DatabaseSync;
};

/** Medusa's code for a line beyond the stock. It does not say what is left. */
const INSUFFICIENT = 'insufficient_inventory';

class Insufficient extends Error {}

export type Carts = ReturnType<typeof createCarts>;

/** Carts stay in Medusa; the open one of each user is remembered here. All methods throw `MedusaUnavailable`. */
export function createCarts({ store, copy, findPlace, database }: CartParts) {
  const inTurn = createTurns();
  const cartOf = database.prepare('select cart from user_carts where subject = ?');
  const setCart = database.prepare(
    'insert into user_carts (subject, cart) values (?, ?) on conflict (subject) do update set cart = excluded.cart',
  );

  /** A cart that became an order keeps its lines in Medusa and refuses each change: for the shop there is no such cart. */
  async function findOpen(id: string): Promise<MedusaCart | null> {
    const cart = await store.getCart(id);
    return cart === null || cart.isCompleted ? null : cart;
  }

  async function setLine(cart: MedusaCart, { sku, quantity }: Line): Promise<MedusaCart | 'unknownSku'> {
    const lines = cart.lines.filter((line) => line.sku === sku);
    const [first, ...others] = lines;
    try {
      // Lines of one sku count as one.
      for (const { id } of others) await store.setLine(cart.id, id, 0);
      if (first !== undefined) return (await store.setLine(cart.id, first.id, quantity)) ?? cart;
      if (quantity === 0) return cart;
      const variantId = (await copy.read()).bySku.get(sku)?.medusa.variantId;
      if (variantId === undefined) return 'unknownSku';
      return (await store.addLine(cart.id, variantId, quantity)) ?? cart;
    } catch (error) {
      if (!(error instanceof MedusaRefusal)) throw error;
      if (error.code === INSUFFICIENT) throw new Insufficient();
      // A product that was withdrawn, perhaps a moment ago: then the next copy does not have it.
      if (!(await copy.read()).bySku.has(sku)) return 'unknownSku';
      const stock = (await copy.renew()).bySku.get(sku)?.ficha.totalQuantity;
      if (stock === undefined) return 'unknownSku';
      // A stock without a location is refused by another code than one that is too small.
      if (quantity > stock) throw new Insufficient();
      throw new MedusaUnavailable(error.message, { cause: error });
    }
  }

  /** Sets one line after the other. After a refusal those that were set get back what they had. */
  async function setLines(opened: MedusaCart, lines: readonly Line[]): Promise<MedusaCart | CartRefusal> {
    const before = new Map(joinLines(opened.lines).map(({ sku, quantity }) => [sku, quantity]));
    const isUnknown = async ({ sku, quantity }: Line) =>
      quantity > 0 && !before.has(sku) && !(await copy.read()).bySku.has(sku);
    for (const line of lines) if (await isUnknown(line)) return 'unknownSku';
    let cart = opened;
    for (const [at, line] of lines.entries()) {
      if ((before.get(line.sku) ?? 0) === line.quantity && !hasTwo(cart, line.sku)) continue;
      const set = await setLine(cart, line).catch((error: unknown) => {
        if (error instanceof Insufficient) return error;
        throw error;
      });
      if (set === 'unknownSku' || set instanceof Insufficient) {
        await restore(cart, lines.slice(0, at), before);
        return set === 'unknownSku' ? set : { sku: line.sku, available: await findAvailable(line) };
      }
      cart = set;
    }
    return cart;
  }

  /** A line that fails keeps no other one from being set back. Throws the first failure. */
  async function restore(opened: MedusaCart, lines: readonly Line[], before: ReadonlyMap<string, number>) {
    const failures: unknown[] = [];
    let cart = opened;
    for (const { sku } of lines.toReversed()) {
      try {
        const restored = await setLine(cart, { sku, quantity: before.get(sku) ?? 0 });
        if (restored !== 'unknownSku') cart = restored;
      } catch (error) {
        failures.push(error);
      }
    }
    const [first] = failures;
    if (first !== undefined) throw new MedusaUnavailable('a refused cart was not set back whole', { cause: first });
  }

  /** What is left of a line that Medusa refused. A copy that has enough of it is outdated. */
  async function findAvailable({ sku, quantity }: Line): Promise<number> {
    const stockIn = ({ bySku }: Catalogue) => bySku.get(sku)?.ficha.totalQuantity ?? 0;
    const known = stockIn(await copy.read());
    return known < quantity ? known : Math.min(stockIn(await copy.renew()), quantity - 1);
  }

  /** Medusa keeps the price of a line until the line is written: what is shown must be what will be charged. */
  async function withCurrentPrices(cart: MedusaCart): Promise<MedusaCart> {
    const { bySku } = await copy.read();
    let current = cart;
    for (const { id, sku, unitPrice, quantity } of cart.lines) {
      const item = bySku.get(sku);
      if (item === undefined || unitPrice === null || unitPrice === item.medusa.unitPrice) continue;
      // With fewer in stock than in the line Medusa refuses; the shop says so beside the line.
      if (quantity > item.ficha.totalQuantity) continue;
      current = (await store.setLine(cart.id, id, quantity).catch(() => null)) ?? current;
    }
    return current;
  }

  return {
    /** The user's open cart, or with null a new one. */
    async open(subject: string | null): Promise<string> {
      const create = async () => (await store.openCart(await findPlace())).id;
      if (subject === null) return create();
      return inTurn(`user ${subject}`, async () => {
        const known = cartOf.get(subject)?.['cart'];
        if (typeof known === 'string' && (await findOpen(known)) !== null) return known;
        const id = await create();
        setCart.run(subject, id);
        return id;
      });
    },

    /** Null if there is no such open cart. */
    find: (id: string): Promise<WireCart | null> =>
      // The whole of it in turn: a quantity that was read before another call set it must not be written back.
      inTurn(`cart ${id}`, async () => {
        const cart = await findOpen(id);
        return cart && toWireCart(await withCurrentPrices(cart));
      }),

    /** Sets each line to its quantity; none if one is refused. After `MedusaUnavailable` some may be set: a repeat sets all. */
    setLines: (id: string, lines: readonly Line[]): Promise<WireCart | CartRefusal> =>
      inTurn(`cart ${id}`, async () => {
        const cart = await findOpen(id);
        if (cart === null) return 'unknownCart';
        const set = await setLines(cart, lines);
        return typeof set === 'object' && 'id' in set ? toWireCart(set) : set;
      }),
  };
}

function hasTwo({ lines }: MedusaCart, sku: string): boolean {
  return lines.filter((line) => line.sku === sku).length > 1;
}

/** Lines of one sku count as one. */
function joinLines(lines: readonly MedusaLine[]): WireCart['items'] {
  const bySku = new Map<string, WireCart['items'][number]>();
  for (const { sku, productId, quantity } of lines)
    bySku.set(sku, { sku, productId, quantity: quantity + (bySku.get(sku)?.quantity ?? 0) });
  return [...bySku.values()];
}

function toWireCart({ id, lines, total }: MedusaCart): WireCart {
  const items = joinLines(lines);
  return { id, items, total: items.length === 0 || total === null ? null : roundToCents(total) };
}
