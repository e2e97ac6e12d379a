import type { WireShippingQuote } from '../../shop/order-wire.ts';
import type { CatalogueCopy } from '../catalogue/copy.ts';
import type { Problem } from '../catalogue/item.ts';
import { parseEach } from '../catalogue/parse-each.ts';
import { roundToCents } from '../catalogue/round-to-cents.ts';
import type { Place, StoreApi } from '../medusa-api/store-api.ts';
import { type MedusaShippingOption, medusaShippingOption } from '../medusa-api/store-wire.ts';

type DeliveryParts = {
  store: Pick<StoreApi, 'openCart' | 'listShippingOptions'>;
  copy: CatalogueCopy;
  findPlace: () => Promise<Place>;
  /** Takes the options that cannot be shown, after each reading. */
  report: (problems: readonly Problem[]) => void;
};

type Quoted = WireShippingQuote['options'][number];

/**
 * Prices the deliveries of some items, as Medusa does for a cart of them. Null if Medusa has no shipping option that can be shown.
 * The cart is made for this, and nothing else refers to it.
 */
export function createDelivery({ store, copy, findPlace, report }: DeliveryParts) {
  return async (
    postalCode: string,
    lines: readonly { sku: string; quantity: number }[],
  ): Promise<WireShippingQuote | null> => {
    const { bySku } = await copy.read();
    const items = lines.flatMap(({ sku, quantity }) => {
      const item = bySku.get(sku);
      const possible = Math.min(quantity, item?.ficha.totalQuantity ?? 0);
      return item === undefined || possible < 1 ? [] : [{ variant_id: item.medusa.variantId, quantity: possible }];
    });
    const cart = await store.openCart(await findPlace(), items, postalCode);
    const { parsed, problems } = parseEach(medusaShippingOption, await store.listShippingOptions(cart.id));
    const found = problems.map((problem) => ({ ...problem, field: `shipping_options.${problem.field}` }));
    const options = parsed.flatMap((option): Quoted[] => {
      const days = readDays(option);
      if (days === null) {
        found.push({
          handle: option.name,
          field: 'shipping_options.data',
          reason: 'says no days: set min_days and max_days, or a description such as "3 a 6 días"',
        });
        return [];
      }
      return [{ id: option.id, name: option.name, price: priceOf(option), ...days }];
    });
    report(found);
    if (options.length === 0) return null;
    const sorted = options.toSorted((one, other) => one.price - other.price);
    return { postalCode, place: null, options: sorted, freeFrom: freeFromOf(parsed) };
  };
}

function priceOf({ amount, calculated_price }: MedusaShippingOption): number {
  return roundToCents(calculated_price?.calculated_amount_with_tax ?? amount);
}

/** The days stand in the first words, and the expressions below take the square of a text's length. */
const MAX_WORDS_LENGTH = 200;

/** From the option's data, or from the words of its type: "De 3 a 6 días hábiles". */
export function readDays({
  data,
  type,
  name,
}: Pick<MedusaShippingOption, 'data' | 'type' | 'name'>): { minDays: number; maxDays: number } | null {
  const [min, max] = [Number(data?.['min_days'] ?? Number.NaN), Number(data?.['max_days'] ?? Number.NaN)];
  if (Number.isInteger(min) && Number.isInteger(max) && min <= max) return { minDays: min, maxDays: max };
  const texts = [type?.description, type?.label, name].map((text) => (text ?? '').slice(0, MAX_WORDS_LENGTH));
  const said = texts.find((text) => /\d\D*d[ií]as?\b/i.test(text)) ?? '';
  const [, from, to] = /(\d{1,3})(?:\D{1,12}(\d{1,3}))?\D*d[ií]as?\b/i.exec(said) ?? [];
  if (from === undefined) return null;
  return { minDays: Number(from), maxDays: Number(to ?? from) };
}

/** The least amount of a cart for which an option costs nothing. */
function freeFromOf(options: readonly MedusaShippingOption[]): number | null {
  const limits = options.flatMap(({ prices }) =>
    (prices ?? [])
      .filter(({ amount }) => amount === 0)
      .flatMap(({ price_rules }) => price_rules ?? [])
      .filter(({ attribute, operator }) => attribute === 'item_total' && (operator === 'gte' || operator === 'gt'))
      .map(({ value }) => Number(value)),
  );
  return limits.length === 0 ? null : Math.min(...limits);
}
