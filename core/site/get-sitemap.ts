import type { Ports } from '../use-cases.ts';
import type { Sitemap } from './sitemap.ts';

export function getSitemap(_ports: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'site'>): () => Promise<Sitemap> {
  return async () => {
    throw new Error('not built yet');
  };
}
