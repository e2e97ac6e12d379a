import type { Ports } from '../use-cases.ts';
import type { StoreHome } from './store-home.ts';

export function getStoreHome(_ports: Pick<Ports, 'shop' | 'cms' | 'report'>): () => Promise<StoreHome> {
  return async () => {
    throw new Error('not built yet');
  };
}
