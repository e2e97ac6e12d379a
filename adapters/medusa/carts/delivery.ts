import type { WireShippingQuote } from '../../shop/order-wire.ts';
import type { CatalogueCopy } from '../catalogue/copy.ts';
import type { Problem } from '../catalogue/item.ts';
import { parseEach } from '../catalogue/parse-each.ts';
import type { Place, StoreApi } from '../medusa-api/store-api.ts';
import { medusaShippingOption } from '../medusa-api/store-wire.ts';
import { freeFromOf, type Quoted, toQuoted } from './delivery-mapping.ts';

type DeliveryParts = {
  store: Pick<StoreApi, 'openCart' | 'listShippingOptions'>;
  copy: CatalogueCopy;
  findPlace: () => Promise<Place>;
  /** Takes the options that cannot be shown, after each reading. */
  report: (problems: readonly Problem[]) => void;
};

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
      return item === undefined || possible < 1 ? [] : [{ variantId: item.medusa.variantId, quantity: possible }];
    });
    const cart = await store.openCart(await findPlace(), items, postalCode);
    const { parsed, problems } = parseEach(medusaShippingOption, await store.listShippingOptions(cart.id));
    const found = problems.map((problem) => ({ ...problem, field: `shipping_options.${problem.field}` }));
    const options = parsed.flatMap((option): Quoted[] => {
      const quoted = toQuoted(option);
      if (quoted === null) {
        found.push({
          handle: option.name,
          field: 'shipping_options.data',
          reason: 'says no days: set min_days and max_days, or a description such as "3 a 6 días"',
        });
        return [];
      }
      return [quoted];
    });
    report(found);
    if (options.length === 0) return null;
    const sorted = options.toSorted((one, other) => one.price - other.price);
    return { postalCode, place: null, options: sorted, freeFrom: freeFromOf(parsed) };
  };
}
