import type { CartPage, NamedCartChange } from '#core/cart/get-cart.ts';
import { paths } from '#core/values/paths.ts';
import { toLinePath } from './cart-forms.ts';

/** The notices that the cart page was loaded with. They need no script, and hydration replaces them by those of the store. */
export function LoadedNotices({ page: { cart, change } }: { page: CartPage }) {
  return (
    <>
      {cart.error !== null && (
        <div className="cart-notice problem" role="alert" data-status={cart.error.status}>
          <p>{cart.error.message}</p>
          <a className="button quiet" href={paths.cart}>
            Reintentar
          </a>
        </div>
      )}
      {change?.kind === 'removed' && (
        <div className="cart-notice" role="status">
          <p>Quitaste {change.name}.</p>
          <form method="post" action={toLinePath(change.sku)}>
            <input type="hidden" name="quantity" value={change.quantity} />
            <button className="button quiet" type="submit">
              Deshacer
            </button>
          </form>
        </div>
      )}
      <AddedNotice change={change} />
    </>
  );
}

/** Says what a form has added. With scripts the drawer says it instead. */
export function AddedNotice({ change }: { change: NamedCartChange | null }) {
  if (change?.kind !== 'added') return null;
  return (
    <div className="cart-notice" role="status">
      <p>
        {change.quantity === 1 ? 'Agregaste' : `Agregaste ${change.quantity} unidades de`} {change.name}.
      </p>
    </div>
  );
}
