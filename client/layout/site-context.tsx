import { createContext, useContext } from 'react';
import type { Shell } from '#core/site/shell.ts';

/** Facts of the site that any component may print. `origin` has no trailing slash. */
export type SiteFacts = Pick<Shell, 'origin' | 'brandName' | 'categories' | 'checkoutUrl'>;

export const SiteContext = createContext<SiteFacts>({ origin: '', brandName: '', categories: [], checkoutUrl: '' });

export function useSite(): SiteFacts {
  return useContext(SiteContext);
}
