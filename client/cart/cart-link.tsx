import type { MouseEvent } from 'react';
import { useSession } from '../account/session-store.ts';
import { Icon } from '../ui/icon.tsx';
import { loadCart } from './load-cart.ts';

/** The way to the cart: its page, or with scripts the drawer. The count is the session's, and never moves its neighbours. */
export function CartLink() {
  const count = useSession()?.cart.count ?? 0;
  return (
    <a className="cart-link icon-button" href="/carrito" onClick={openDrawer}>
      <Icon name="cart" />
      <span className="sr-only">Carrito</span>
      {count > 0 && (
        <span className="cart-link-count">
          {count > 99 ? '99+' : count}
          <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
        </span>
      )}
    </a>
  );
}

function openDrawer(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || location.pathname === '/carrito') return;
  event.preventDefault();
  const { href } = event.currentTarget;
  loadCart().then(
    (cart) => cart.openCart(),
    () => location.assign(href),
  );
}
