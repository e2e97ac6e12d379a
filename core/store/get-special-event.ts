import type { Ports } from '../use-cases.ts';
import type { Listing } from './listing.ts';
import type { ProductQuery } from './product-query.ts';

export function getSpecialEvent(
  _ports: Pick<Ports, 'cms' | 'shop' | 'lambda' | 'report'>,
): (input: { slug: string; query: ProductQuery }) => Promise<Listing> {
  return async () => {
    throw new Error('not built yet');
  };
}
