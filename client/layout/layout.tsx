import { type ReactNode, useContext } from 'react';
import type { ShellView } from '#core/site/get-shell.ts';
import { LoadedSession } from '../account/use-session.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { CartDrawerPlace } from '../cart/cart-drawer-place.tsx';
import { BuyFormContext } from '../store/card/buy-form-slot.tsx';
import { MemberContext } from '../store/price/member-context.tsx';
import { SiteContext, type SiteFacts } from '../ui/site-context.tsx';
import { Footer, Notification, TopBar } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, footer and the cart drawer's place around every page. */
export function Layout({ shell, children }: { shell: ShellView; children: ReactNode }) {
  const isSubscriber = useContext(LoadedSession)?.user?.isSubscriber ?? false;
  return (
    <SiteContext value={toSiteFacts(shell)}>
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

/** Without what only the layout shows: live parts repeat the facts in their document. */
function toSiteFacts(shell: ShellView): SiteFacts {
  const { origin, brandName, categories, checkoutUrl, accountUrl, sellerFacts } = shell;
  const { purchaseAnswers, quotesShipping, cftea, headings, assistants } = shell;
  return {
    ...{ origin, brandName, categories, checkoutUrl, accountUrl, sellerFacts },
    ...{ purchaseAnswers, quotesShipping, cftea, headings, assistants },
  };
}
