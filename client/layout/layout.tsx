import type { ReactNode } from 'react';
import type { Shell } from '#core/site/get-shell.ts';
import { useSession } from '../account/use-session.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { CartDrawerPlace } from '../cart/cart-drawer-place.tsx';
import { BuyFormContext } from '../store/card/buy-form-slot.tsx';
import { MemberContext } from '../store/price/member-context.tsx';
import { SiteContext } from '../ui/site-context.tsx';
import { Footer, Notification, TopBar } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, footer and the cart drawer's place around every page. */
export function Layout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const isSubscriber = useSession()?.user?.isSubscriber ?? false;
  return (
    <SiteContext value={shell}>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <TopBar shell={shell} />
      <Header shell={shell} />
      <Notification shell={shell} />
      <main id="contenido" tabIndex={-1}>
        <BuyFormContext value={BuyForm}>
          <MemberContext value={isSubscriber}>{children}</MemberContext>
        </BuyFormContext>
      </main>
      <Footer shell={shell} />
      <CartDrawerPlace site={shell} />
    </SiteContext>
  );
}
