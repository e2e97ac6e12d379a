import type { Ports } from '../use-cases.ts';
import type { WineryPage } from './winery-page.ts';

export function getWinery(
  _ports: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>,
): (input: { slug: string }) => Promise<WineryPage> {
  return async () => {
    throw new Error('not built yet');
  };
}
