import { paths } from '#core/values/paths.ts';
import { useSession } from '../account/use-session.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * Links to the cart page; with scripts it opens the drawer (`browser/cart.ts`). The count is known once the session is loaded; it overlaps
 * the icon, so nothing moves when it appears.
 */
export function CartLink() {
  const count = useSession()?.cart.count ?? 0;
  return (
    <a className="cart-link icon-button" href={paths.cart}>
      <Icon name="cart" />
      <span className="sr-only">Carrito</span>
      {count > 0 && (
        <span className="cart-link-count">
          {count > 99 ? '99+' : count}
          <span className="sr-only">{count === 1 ? ' unidad' : ' unidades'}</span>
        </span>
      )}
    </a>
  );
}
