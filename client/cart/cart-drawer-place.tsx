import type { SiteFacts } from '../ui/site-context.tsx';

/** What the drawer shows of the site. */
export type DrawerFacts = Pick<SiteFacts, 'categories' | 'checkoutUrl' | 'cftea' | 'purchaseAnswers'>;

/** Where `live/cart-parts.tsx` draws the drawer, once it is used. */
export function CartDrawerPlace({ site }: { site: SiteFacts }) {
  const { categories, checkoutUrl, cftea, purchaseAnswers } = site;
  const facts: DrawerFacts = { categories, checkoutUrl, cftea, purchaseAnswers };
  return <div id="cart-drawer" data-props={JSON.stringify(facts)} />;
}
