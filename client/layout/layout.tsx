import type { ReactNode } from 'react';
import type { Shell } from '#core/site/get-shell.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { CartDrawerSlot } from '../cart/load-cart.tsx';
import { BuyFormContext } from '../store/buy-form-slot.tsx';
import { SiteContext } from '../ui/site-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
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
      {header.notification !== null && <Notification notification={header.notification} />}
      <Header shell={shell} />
      <main id="contenido" tabIndex={-1}>
        <BuyFormContext value={BuyForm}>{children}</BuyFormContext>
      </main>
      <Footer shell={shell} />
      <CartDrawerSlot />
    </SiteContext>
  );
}
