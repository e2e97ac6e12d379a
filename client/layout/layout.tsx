import type { ComponentType, ReactNode } from 'react';
import type { Shell } from '#core/site/get-shell.ts';
import { useSession } from '../account/use-session.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { CartDrawerSlot } from '../cart/load-cart.tsx';
import { BuyFormContext } from '../store/card/buy-form-slot.tsx';
import { MemberContext } from '../store/price/member-context.tsx';
import { SiteContext } from '../ui/site-context.tsx';
import { Header } from './header.tsx';

/** The layout's parts that never change: the server renders them, the browser keeps those of the document. */
export type FixedLayout = Record<'TopBar' | 'Notification' | 'Footer', ComponentType<{ shell: Shell }>> & {
  /** What is in the menu; null in the browser. */
  Menu: ComponentType<{ shell: Shell }> | null;
};

type LayoutProps = { shell: Shell; fixed: FixedLayout; children: ReactNode };

/** Header, footer and cart drawer around every page. */
export function Layout({ shell, fixed: { TopBar, Menu, Notification, Footer }, children }: LayoutProps) {
  return (
    <SiteContext value={shell}>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <TopBar shell={shell} />
      <Header shell={shell}>{Menu === null ? undefined : <Menu shell={shell} />}</Header>
      <Notification shell={shell} />
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
