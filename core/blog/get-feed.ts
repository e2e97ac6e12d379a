import type { Ports } from '../use-cases.ts';
import type { Feed } from './feed.ts';

export function getFeed(_ports: Pick<Ports, 'lambda' | 'site'>): () => Promise<Feed> {
  return async () => {
    throw new Error('not built yet');
  };
}
