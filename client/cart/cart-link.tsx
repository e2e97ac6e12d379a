import type { MouseEvent } from 'react';
import { paths } from '#core/values/paths.ts';
import { useSession } from '../account/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { loadCart } from './load-cart.tsx';

/**
 * Links to the cart page; with scripts it opens the drawer. The count is known once the session is loaded; it overlaps
 * the icon, so nothing moves when it appears.
 */
export function CartLink() {
  const count = useSession()?.cart.count ?? 0;
  return (
    <a className="cart-link icon-button" href={paths.cart} onClick={openDrawer}>
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

function openDrawer(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || location.pathname === paths.cart) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  loadCart().then(
    ({ cartStore }) => cartStore.open(),
    () => location.assign(href),
  );
}
