import { createContext, useContext } from 'react';
import type { Shell } from '#core/site/get-shell.ts';

/** Facts of the site for any component. */
export type SiteFacts = Pick<
  Shell,
  'origin' | 'brandName' | 'categories' | 'checkoutUrl' | 'accountUrl' | 'sellerFacts' | 'purchaseAnswers' | 'headings'
>;

/** What a component sees outside of the layout, which is only the error page of the layout itself. */
const NO_FACTS: SiteFacts = {
  origin: '',
  brandName: '',
  categories: [],
  checkoutUrl: '',
  accountUrl: null,
  sellerFacts: [],
  purchaseAnswers: [],
  headings: [],
};

export const SiteContext = createContext<SiteFacts>(NO_FACTS);

export function useSite(): SiteFacts {
  return useContext(SiteContext);
}
