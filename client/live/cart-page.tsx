import { hydrateRoot } from 'react-dom/client';
import type { CartPage } from '#core/cart/get-cart.ts';
import { CartContent } from '../cart/cart.tsx';
import { SiteContext, type SiteFacts } from '../ui/site-context.tsx';

/** Takes over the cart's page, whose facts are the attribute that the server wrote beside its markup (`cart/cart.tsx`). */
export function start(place: HTMLElement): () => void {
  const { data, site }: { data: CartPage; site: SiteFacts } = JSON.parse(place.dataset['props'] ?? '{}');
  void import('./cart.tsx');
  const root = hydrateRoot(
    place,
    <SiteContext value={site}>
      <CartContent data={data} />
    </SiteContext>,
  );
  return () => root.unmount();
}
