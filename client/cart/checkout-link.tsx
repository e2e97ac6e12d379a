import { toCheckoutHref } from '#core/cart/checkout-href.ts';
import { useSite } from '../ui/site-context.tsx';

/** To the commerce provider, a site of its own. Nothing while there is no order form. */
export function CheckoutLink({ cartId }: { cartId: string | null }) {
  const { checkoutUrl } = useSite();
  if (cartId === null) return null;
  return (
    <a className="button large wide" href={toCheckoutHref(checkoutUrl, cartId)} data-native="">
      Finalizar compra
    </a>
  );
}
