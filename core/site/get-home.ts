import type { Ports } from '../use-cases.ts';
import type { Home } from './home.ts';

export function getHome(_ports: Pick<Ports, 'shop' | 'report'>): () => Promise<Home> {
  return async () => {
    throw new Error('not built yet');
  };
}
