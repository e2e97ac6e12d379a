import { hydrateRoot } from 'react-dom/client';
import type { CartPageView } from '#core/cart/get-cart.ts';
import type { KnownSession } from '../account/session-store.ts';
import { LoadedSession } from '../account/use-session.ts';
import { CartContent } from '../cart/cart-content.tsx';
import { SiteContext, type SiteFacts } from '../ui/site-context.tsx';
import { ShownPage } from './shown-page.tsx';

/** Takes over the cart's page, whose facts are the attribute that the server wrote beside its markup (`cart/cart.tsx`). */
export function start(place: HTMLElement): () => void {
  const { data, site, session }: { data: CartPageView; site: SiteFacts; session: KnownSession | null } = JSON.parse(
    place.dataset['props'] ?? '{}',
  );
  // Without it the browser posts the forms.
  import('./cart-parts.tsx').catch(() => undefined);
  const root = hydrateRoot(
    place,
    <LoadedSession value={session}>
      <SiteContext value={site}>
        <ShownPage>
          <CartContent data={data} />
        </ShownPage>
      </SiteContext>
    </LoadedSession>,
  );
  return () => root.unmount();
}
