import type { Ports } from '../use-cases.ts';
import type { ProductSheet } from './product-sheet.ts';

export function getProductSheet(
  _ports: Pick<Ports, 'shop' | 'cms' | 'report'>,
): (input: { category: string; slug: string; event: string | null }) => Promise<ProductSheet> {
  return async () => {
    throw new Error('not built yet');
  };
}
