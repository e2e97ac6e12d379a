import { useContext } from 'react';
import type { CartPageView } from '#core/cart/get-cart.ts';
import { paths } from '#core/values/paths.ts';
import { LoadedSession } from '../../../account/use-session.ts';
import { CartContent } from '../../../cart/cart-content.tsx';
import { Head } from '../../../ui/head.tsx';
import { useSite } from '../../../ui/site-context.tsx';

/** The cart as a page that needs no script: every control is a form. */
export function Page({ data }: { data: CartPageView }) {
  const site = useSite();
  const session = useContext(LoadedSession);
  return (
    <>
      <Head title="Tu carrito" description="Lo que elegiste, listo para comprar." canonicalPath={paths.cart} noIndex />
      {/* `live/cart-page.tsx` takes it over when it is used. */}
      <div data-live="cart" data-when="use" data-props={JSON.stringify({ data, site, session })}>
        <CartContent data={data} />
      </div>
    </>
  );
}
