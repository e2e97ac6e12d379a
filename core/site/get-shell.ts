import type { Ports } from '../use-cases.ts';
import type { Shell } from './shell.ts';

export function getShell(_ports: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>): () => Promise<Shell> {
  return async () => {
    throw new Error('not built yet');
  };
}
