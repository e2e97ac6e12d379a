import type { Ports } from '../use-cases.ts';
import type { CartChange } from './cart-page.ts';

export function setQuantity(
  _ports: Pick<Ports, 'shop' | 'locks' | 'report'>,
): (input: { cartId: string | null; sku: string; quantity: number }) => Promise<CartChange> {
  return async () => {
    throw new Error('not built yet');
  };
}
