import { type ReactNode, useEffect } from 'react';
import type { Shell } from '#core/site/get-shell.ts';
import { DEFAULT_IMAGE_URL } from '#core/values/image.ts';
import { useSession } from '../account/session-store.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { CartDrawerSlot } from '../cart/load-cart.tsx';
import { BuyFormContext } from '../store/card/buy-form-slot.tsx';
import { MemberContext } from '../store/price/member-context.tsx';
import { SiteContext } from '../ui/site-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LegalBar } from './legal.tsx';
import { Notification } from './notification.tsx';

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

/** Replaces pictures that fail to load with the default picture (S8.29), also those that failed before hydration. */
function useFallbackPictures(): void {
  useEffect(() => {
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0) showDefaultPicture(picture);
    // Error events do not bubble, so listen in the capture phase.
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
}

function onError(event: Event): void {
  if (event.target instanceof HTMLImageElement) showDefaultPicture(event.target);
}

function showDefaultPicture(picture: HTMLImageElement): void {
  if (picture.getAttribute('src') === DEFAULT_IMAGE_URL) return;
  for (const source of picture.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  picture.src = DEFAULT_IMAGE_URL;
}
