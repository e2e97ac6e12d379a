import { useContext } from 'react';
import { paths } from '#core/values/paths.ts';
import { LoadedSession } from '../account/use-session.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * Links to the cart page; with scripts it opens the drawer (`browser/send-cart-forms.ts`). On a cached page `browser/show-session.ts` adds the count,
 * which overlaps the icon, so that nothing moves.
 */
export function CartLink() {
  const count = useContext(LoadedSession)?.cart.count ?? 0;
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
