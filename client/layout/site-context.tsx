import { createContext, useContext } from 'react';

/** Configured facts that any component may print. `origin` has no trailing slash. */
export type SiteFacts = { origin: string; brandName: string };

export const SiteContext = createContext<SiteFacts>({ origin: '', brandName: '' });

export function useSite(): SiteFacts {
  return useContext(SiteContext);
}
