import type { SiteFacts } from '../ui/site-context.tsx';

/** Where `live/cart-parts.tsx` draws the drawer, once it is used, with what the drawer shows of the site. */
export function CartDrawerPlace({ site }: { site: SiteFacts }) {
  const { categories, checkoutUrl, cftea, purchaseAnswers } = site;
  const props = JSON.stringify({ categories, checkoutUrl, cftea, purchaseAnswers });
  return <div id="cart-drawer" data-props={props} />;
}
