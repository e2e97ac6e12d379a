import { paths } from '#core/values/paths.ts';
import { useSellerFact } from '../ui/seller-facts.tsx';
import { ALLOW_COOKIES, NO_COOKIES } from './state/cart-state.ts';

/** Says why nothing of an add is left. */
export function NoCookiesNotice() {
  const whatsApp = useSellerFact('WhatsApp');
  return (
    <div className="cart-notice problem" role="alert">
      <div>
        <p>{`${NO_COOKIES}.`}</p>
        <p>{ALLOW_COOKIES}</p>
        <p className="action-row">
          <a className="button quiet" href={paths.shop}>
            Volver a la tienda
          </a>
          {whatsApp?.href ? (
            <a className="text-action" href={whatsApp.href}>
              O pedinos tus vinos por WhatsApp
            </a>
          ) : (
            <a className="text-action" href={paths.contact}>
              O escribinos
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
