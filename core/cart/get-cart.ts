import type { Ports } from '../use-cases.ts';
import type { CartPage } from './cart-page.ts';

export function getCart(
  _ports: Pick<Ports, 'shop' | 'site' | 'report'>,
): (input: { cartId: string | null }) => Promise<CartPage> {
  return async () => {
    throw new Error('not built yet');
  };
}
