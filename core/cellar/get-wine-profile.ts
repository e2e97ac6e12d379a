import type { Ports } from '../use-cases.ts';
import type { WineProfilePage } from './wine-profile-page.ts';

export function getWineProfile(
  _ports: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>,
): (input: { slug: string }) => Promise<WineProfilePage> {
  return async () => {
    throw new Error('not built yet');
  };
}
