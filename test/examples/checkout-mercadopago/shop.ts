import { z } from 'zod';
import { toCents, toPesos } from './money.ts';

/** The shop service did not answer usefully. */
export class ShopUnavailable extends Error {}

export type Line = { sku: string; name: string; quantity: number; unitCents: number };

/** An order form with what it costs now. */
export type PricedCart = {
  id: string;
  lines: Line[];
  subtotalCents: number;
  /** What the shop shows to a member for the same lines; null if the service did not say it. */
  membersCents: number | null;
  /** The lines have the prices of members. */
  isMember: boolean;
  /** Skus that are no longer sold: they are not charged. */
  unsold: string[];
  /** Lines of which there is less than they ask for. */
  short: { name: string; left: number }[];
};

export type Delivery = { id: string; name: string; cents: number; minDays: number; maxDays: number };

/** `notOffered`: the shop service prices no deliveries. */
export type Quote = { place: string; options: Delivery[] } | 'unknownPostalCode' | 'notOffered';

export type Quantities = { sku: string; quantity: number }[];

/** What an order that was paid says to the service, as `docs/contracts.md` has it. Amounts are in pesos, `at` is an ISO instant. */
export type PaidOrder = {
  /** The payment's id: whatever is repeated under it is one order. */
  key: string;
  order: string;
  payment: { provider: string; id: string; amount: number; at: string };
  customer: { name: string; email: string; phone: string; document: string };
  address: { street: string; number: string; floor: string; city: string; province: string; postalCode: string };
  shipping: { id: string; name: string; price: number } | null;
  items: { sku: string; quantity: number; unitPrice: number }[];
};

export type StockRefusal = { sku: string; available: number };

/** Lines that are out of stock, or why the service takes the order as it is neither now nor later. */
export type OrderRefusal = StockRefusal[] | { reason: string };

/** `order`: the service's own id of it. `notOffered`: the service takes no orders. */
export type Placement = { order: string } | { refused: OrderRefusal } | 'notOffered';

const TIMEOUT_MS = 3000;
/** An engine makes an order in several steps. A repeat makes no second one. */
const PLACING_TIMEOUT_MS = 10_000;
const MAX_REASON = 500;
const BASE = '/api/tienda/v1';
/** As in the shop: a price or a promotion outside of these is a mistake of the service. */
const [MIN_PESOS, MAX_PESOS, MAX_DISCOUNT_PERCENT] = [1, 1e12, 95];

const text = z.union([z.string(), z.number()]).transform(String);
const pesos = z.union([z.number(), z.string().regex(/^\d+(\.\d{1,2})?$/)]).transform(Number);
const cart = z.object({ items: z.array(z.object({ sku: text, quantity: z.number().int() })) });
const product = z.object({
  name: text,
  price: pesos.nullable().catch(null),
  promotion: z.object({ priceWithDiscount: pesos }).nullish().catch(null),
  totalQuantity: pesos.nullish().catch(null),
});
const memberPromotion = z.object({
  isActive: z.boolean(),
  skus: z.array(text),
  skusAreInclusive: z.boolean(),
  percentualDiscountValue: z.number().min(0).max(MAX_DISCOUNT_PERCENT),
});
type MemberPromotion = z.output<typeof memberPromotion>;
const option = z.object({ id: text, name: text, price: pesos, minDays: z.number(), maxDays: z.number() });
const stockRefusals = z.object({ refused: z.array(z.object({ sku: text, available: z.number() })).min(1) });
const withMessage = z.object({ message: z.string() }).catch({ message: '' });
const shipping = z.object({ place: text.nullish(), options: z.array(z.unknown()) });

type CallOptions = { sent?: unknown; token?: string; timeoutMs?: number };
type Answer = { status: number; body: unknown };

export type Shop = ReturnType<typeof createShop>;

/** The calls of the shop service that a checkout needs (`docs/contracts.md`, 2). All throw `ShopUnavailable`. */
export function createShop({ url, apiKey }: { url: string; apiKey: string }) {
  /** The answer's status and body, for a success and for the refusals that are named. What is only read is asked for once more. */
  async function call(path: string, refusals: number[], options: CallOptions = {}): Promise<Answer> {
    const first = send(path, refusals, options);
    return options.sent === undefined ? first.catch(() => send(path, refusals, options)) : first;
  }

  async function send(
    path: string,
    refusals: number[],
    { sent, token, timeoutMs = TIMEOUT_MS }: CallOptions,
  ): Promise<Answer> {
    try {
      const response = await fetch(new URL(BASE + path, url), {
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
        ...(sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (refusals.includes(response.status))
        return { status: response.status, body: await response.json().catch(() => null) };
      if (!response.ok) throw new Error(`status ${response.status}`);
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new ShopUnavailable(`The shop service does not answer ${path.split(/[/?]/)[1]}: ${reasonOf(error)}.`);
    }
  }

  function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ShopUnavailable(
      `The shop service answers what this checkout cannot read: ${z.prettifyError(parsed.error)}`,
    );
  }

  /** Null if there is no such order form. */
  async function readQuantities(id: string): Promise<Quantities | null> {
    const { status, body } = await call(`/cart/${encodeURIComponent(id)}`, [404]);
    return status === 404 ? null : parse(cart, body).items.filter(({ quantity }) => quantity > 0);
  }

  async function readProduct(sku: string) {
    const { status, body } = await call(`/product/ficha/${encodeURIComponent(sku)}`, [404]);
    return status === 404 ? null : parse(product, body);
  }

  /** Null if members have no prices of their own. */
  async function readMemberPromotion(): Promise<MemberPromotion | null> {
    const { status, body } = await call('/promotions/promobonvi', [404]);
    return status === 404 ? null : parse(memberPromotion, body);
  }

  return {
    readQuantities,

    /** The open order form of the user whose access token it is. */
    async findOrderForm(token: string): Promise<string> {
      return parse(z.object({ orderFormId: text }), (await call('/orders', [], { token })).body).orderFormId;
    },

    /** Null if there is no such order form. */
    async readCart(id: string, isMember: boolean): Promise<PricedCart | null> {
      const items = await readQuantities(id);
      if (items === null) return null;
      const priced: PricedCart = {
        id,
        lines: [],
        subtotalCents: 0,
        membersCents: null,
        isMember,
        unsold: [],
        short: [],
      };
      // What everybody pays is known without it.
      const promotion = isMember ? readMemberPromotion() : readMemberPromotion().catch(() => 'unknown' as const);
      const [members, ...products] = await Promise.all([promotion, ...items.map(({ sku }) => readProduct(sku))]);
      let membersCents = 0;
      for (const [at, { sku, quantity }] of items.entries()) {
        const found = products[at] ?? null;
        const unitCents = found && toUnitCents(found);
        if (found === null || unitCents === null) {
          priced.unsold.push(sku);
          continue;
        }
        const left = Math.trunc(found.totalQuantity ?? 0);
        if (left < quantity) priced.short.push({ name: found.name, left });
        const memberCents = members === 'unknown' ? unitCents : toMemberCents(found, sku, unitCents, members);
        const paidCents = isMember ? memberCents : unitCents;
        priced.lines.push({ sku, name: found.name, quantity, unitCents: paidCents });
        priced.subtotalCents += paidCents * quantity;
        membersCents += memberCents * quantity;
      }
      return members === 'unknown' ? priced : { ...priced, membersCents };
    },

    async quote(postalCode: string, { lines, subtotalCents }: PricedCart): Promise<Quote> {
      const items = lines.map(({ sku, quantity }) => `${sku}:${quantity}`).join(',');
      const query = new URLSearchParams({ postalCode, items, subtotal: String(toPesos(subtotalCents)) });
      const { status, body } = await call(`/shipping?${query}`, [404, 422]);
      if (status === 404) return 'notOffered';
      if (status === 422) return 'unknownPostalCode';
      const { place, options } = parse(shipping, body);
      const readable = options.flatMap((each) => option.safeParse(each).data ?? []);
      if (readable.length === 0) throw new ShopUnavailable('The shop service quotes no delivery that can be read.');
      const sorted = readable.toSorted((one, other) => one.price - other.price);
      return { place: place ?? '', options: sorted.map(({ price, ...rest }) => ({ ...rest, cents: toCents(price) })) };
    },

    /** Makes what was paid an order of the service, once for each key. */
    async placeOrder(orderForm: string, order: PaidOrder): Promise<Placement> {
      const path = `/orders/${encodeURIComponent(orderForm)}/paid`;
      const options = { sent: order, timeoutMs: PLACING_TIMEOUT_MS };
      const { status, body } = await call(path, [400, 404, 409, 422], options);
      if (status === 404) return 'notOffered';
      if (status === 400 || status === 422) {
        const { message } = withMessage.parse(body);
        return { refused: { reason: `status ${status}${message && `, ${message.slice(0, MAX_REASON)}`}` } };
      }
      if (status === 409) return { refused: parse(stockRefusals, body).refused };
      return { order: parse(z.object({ order: text }), body).order };
    },

    /** Sets the quantity of each line; 0 removes it. A repeat changes nothing. */
    async setQuantities(id: string, quantities: Quantities): Promise<void> {
      const path = `/cart/${encodeURIComponent(id)}/items/`;
      const { status } = await call(path, [404, 422], { sent: quantities });
      // A product that has left the catalogue must not keep the others in the cart.
      if (status === 422 && quantities.length > 1)
        for (const one of quantities) await call(path, [404, 422], { sent: [one] });
    },
  };
}

/** What one unit costs everybody; null if the price is a mistake, and the product therefore is not sold. */
function toUnitCents({ price, promotion }: z.output<typeof product>): number | null {
  if (price === null || price < MIN_PESOS || price > MAX_PESOS) return null;
  const [full, reduced] = [toCents(price), promotion ? toCents(promotion.priceWithDiscount) : null];
  if (reduced === null || reduced < MIN_PESOS * 100 || reduced >= full) return full;
  return reduced * 100 < full * (100 - MAX_DISCOUNT_PERCENT) ? full : reduced;
}

/** What one unit costs a member: the discount is one of the full price, and counts if the result is lower. */
function toMemberCents(
  { price }: z.output<typeof product>,
  sku: string,
  unitCents: number,
  promotion: MemberPromotion | null,
): number {
  if (price === null || promotion === null || !promotion.isActive) return unitCents;
  if (promotion.skus.includes(sku) !== promotion.skusAreInclusive) return unitCents;
  return Math.min(unitCents, Math.round((toCents(price) * (100 - promotion.percentualDiscountValue)) / 100));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no answer';
}
