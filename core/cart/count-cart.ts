import { settle } from '../block.ts';
import type { Ports } from '../use-cases.ts';
import { countUnits } from './cart.ts';

export type CountCartInput = { cartId: string | null };

/** Units in the visitor's cart; null where it cannot be known now. */
export function countCart({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async ({ cartId }: CountCartInput): Promise<number | null> => {
    if (cartId === null) return 0;
    const cart = await settle(shop.getCart(cartId), 'cartUnavailable', report);
    return cart.status === 'loaded' ? countUnits(cart.data?.items ?? []) : null;
  };
}
