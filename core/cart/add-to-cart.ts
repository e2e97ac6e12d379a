import type { Ports } from '../use-cases.ts';
import type { CartChange } from './cart-page.ts';

export function addToCart(
  _ports: Pick<Ports, 'shop' | 'locks' | 'report'>,
): (input: {
  cartId: string | null;
  sku: string;
  quantity: number;
}) => Promise<CartChange & { cartId: string; added: { sku: string; name: string; quantity: number } }> {
  return async () => {
    throw new Error('not built yet');
  };
}
