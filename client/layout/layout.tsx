import type { ReactNode } from 'react';
import type { Shell } from '#core/site/get-shell.ts';
import { useSession } from '../account/session-store.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { CartDrawerSlot } from '../cart/load-cart.tsx';
import { BuyFormContext } from '../store/card/buy-form-slot.tsx';
import { MemberContext } from '../store/price/member-context.tsx';
import { SiteContext } from '../ui/site-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LegalBar } from './legal-bar.tsx';
import { Notification } from './notification.tsx';
import { useFallbackPictures } from './use-fallback-pictures.ts';

/** Header, footer and cart drawer around every page. */
export function Layout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { header } = shell;
  useFallbackPictures();
  return (
    <SiteContext value={shell}>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <LegalBar shell={shell} />
      {header.notification !== null && <Notification notification={header.notification} />}
      <Header shell={shell} />
      <main id="contenido" tabIndex={-1}>
        <BuyFormContext value={BuyForm}>
          <VisitorPrices>{children}</VisitorPrices>
        </BuyFormContext>
      </main>
      <Footer shell={shell} />
      <CartDrawerSlot />
    </SiteContext>
  );
}

/** A component of its own, so that a new session renders only the prices again. */
function VisitorPrices({ children }: { children: ReactNode }) {
  const isSubscriber = useSession()?.user?.isSubscriber ?? false;
  return <MemberContext value={isSubscriber}>{children}</MemberContext>;
}
