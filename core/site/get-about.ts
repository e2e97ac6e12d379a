import type { Ports } from '../use-cases.ts';
import type { AboutPage } from './about.ts';

export function getAbout(_ports: Pick<Ports, 'cms' | 'site'>): () => Promise<AboutPage> {
  return async () => {
    throw new Error('not built yet');
  };
}
