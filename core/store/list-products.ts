import type { Ports } from '../use-cases.ts';
import type { Listing } from './listing.ts';
import type { ProductQuery } from './product-query.ts';

export function listProducts(
  _ports: Pick<Ports, 'shop' | 'lambda' | 'report'>,
): (input: { category: string; query: ProductQuery }) => Promise<Listing> {
  return async () => {
    throw new Error('not built yet');
  };
}
