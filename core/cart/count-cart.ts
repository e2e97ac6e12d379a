import type { Ports } from '../use-cases.ts';

export function countCart(
  _ports: Pick<Ports, 'shop' | 'report'>,
): (input: { cartId: string | null }) => Promise<number | null> {
  return async () => {
    throw new Error('not built yet');
  };
}
