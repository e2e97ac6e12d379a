import type { MouseEvent } from 'react';
import type { ItemsChange } from '#core/account/visitor.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import type { CartPageView, NamedCartChange } from '#core/cart/get-cart.ts';
import { withCampaign } from '#core/values/campaign.ts';
import { paths } from '#core/values/paths.ts';
import { withFullStop } from '#core/values/text.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { LineForm } from './line-form.tsx';
import { toLinePath } from './state/cart-forms.ts';
import type { CartProblem, CartState } from './state/cart-state.ts';
import { cartStore } from './state/tab-cart.ts';

/** Shows why the last change failed, with a retry button, and offers to undo a removal. */
export function CartNotices({ cart: { problem, removed } }: { cart: CartState }) {
  return (
    <>
      {problem !== null && (
        <div className="cart-notice problem" role="alert">
          <p>{problem.sentence}</p>
          {problem.retry !== null && (
            <button className="button quiet" type="button" onClick={(event) => retryChange(event, problem.retry)}>
              Reintentar
            </button>
          )}
        </div>
      )}
      {removed !== null && (
        <div className="cart-notice">
          {/* The pressed button was removed with its line, so the undo button takes the focus, or else what says so. */}
          {removed.quantity === 0 ? (
            <p key={removed.sku} ref={takeFocus} tabIndex={-1}>
              {withFullStop(`Quitaste ${removed.name}`)}
            </p>
          ) : (
            <p>{withFullStop(`Quitaste ${removed.name}`)}</p>
          )}
          {removed.quantity > 0 && (
            <button
              className="button quiet"
              type="button"
              key={removed.sku}
              ref={takeFocus}
              onClick={(event) => undo(event, removed.sku)}
            >
              Deshacer
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Where notices are shown. */
const PLACES = 'dialog, main, .cart-drawer-bar';

/** The pressed button disappears with its notice, so the focus moves to the next notice or else to the heading. */
async function retryChange(event: MouseEvent, retry: CartProblem['retry']): Promise<void> {
  const container = event.currentTarget.closest(PLACES);
  await retry?.();
  const next =
    container?.querySelector<HTMLElement>('.cart-notice button') ??
    container?.querySelector<HTMLElement>('h1, h2, .text-action');
  takeFocus(next ?? null);
}

/** The pressed button disappears with its notice, so the focus moves to the restored line. */
async function undo(event: MouseEvent, sku: string): Promise<void> {
  const container = event.currentTarget.closest(PLACES);
  await cartStore.undo();
  const line = `form[action="${CSS.escape(toLinePath(sku))}"]`;
  const control = container?.querySelector<HTMLElement>(`${line} select`);
  takeFocus(control ?? document.querySelector<HTMLElement>(`main ${line} button:last-child`));
}

/** The notices that the cart page was loaded with. They need no script; once the cart is a live part, those of the store replace them. */
export function LoadedNotices({ page: { cart, change, campaign = {} } }: { page: CartPageView }) {
  return (
    <>
      {cart.error !== null && (
        <div className="cart-notice problem" role="alert" data-status={cart.error.status}>
          <p>{cart.error.message}</p>
          {cart.error.status >= 500 && (
            <a className="button quiet" href={withCampaign(paths.cart, campaign)}>
              Reintentar
            </a>
          )}
        </div>
      )}
      {change?.kind === 'removed' && (
        <div className="cart-notice" role="status">
          <p>{withFullStop(`Quitaste ${change.name}`)}</p>
          <LineForm sku={change.sku}>
            <input type="hidden" name="quantity" value={change.quantity} />
            <button className="button quiet" type="submit">
              Deshacer
            </button>
          </LineForm>
        </div>
      )}
      <AddedNotice change={change} />
    </>
  );
}

/** Says what a form has added. With scripts the drawer says it instead. */
export function AddedNotice({ change }: { change: NamedCartChange | null }) {
  if (change?.kind === 'items') return <ItemsNotice change={change} />;
  if (change?.kind !== 'added') return null;
  return (
    <div className="cart-notice" role="status">
      <p>{withFullStop(`Agregaste ${change.quantity === 1 ? '' : `${change.quantity} unidades de `}${change.name}`)}</p>
    </div>
  );
}

/** Says how many units a link has added, and why the others are missing. */
function ItemsNotice({ change: { units, refused, more } }: { change: ItemsChange }) {
  const problem = refused.length > 0 ? ' Esto no pudimos agregarlo:' : '';
  return (
    <div className="merge-notice" role="status">
      <p>{`Agregamos ${units === 1 ? '1 unidad' : `${units} unidades`} a tu carrito.${problem}`}</p>
      {refused.length > 0 && (
        <ul>
          {refused.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {more > 0 && <li>{`Y ${more} más.`}</li>}
        </ul>
      )}
    </div>
  );
}

/** Says why some lines of a cart link cannot be added. `isPartial`: the link has other lines, which can be added. */
export function RefusedNotice({ messages, isPartial }: { messages: string[]; isPartial: boolean }) {
  if (messages.length === 0) return null;
  return (
    <div className="cart-notice problem" role="status">
      <div>
        {isPartial && <p>Esto no lo agregamos:</p>}
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Lists the lines merged from the guest cart, and how many units could be added. */
export function MergeNotice({ merged }: { merged: CartView['merged'] | undefined }) {
  if (merged === undefined) return null;
  const isAnyMerged = merged.some((line) => line.merged > 0);
  return (
    <div className="merge-notice" role="status">
      <p>{`${isAnyMerged ? 'Sumamos' : 'No pudimos sumar'} a tu cuenta lo que habías elegido antes de ingresar:`}</p>
      <ul>
        {merged.map((line) => (
          <li key={line.sku}>{describeMergedLine(line)}</li>
        ))}
      </ul>
    </div>
  );
}

function describeMergedLine({ name, asked, merged }: NonNullable<CartView['merged']>[number]): string {
  if (merged === asked) return `${merged} × ${name}`;
  // Sold out, no longer sold, or one line too many.
  if (merged === 0) return `${name}: no se pudo sumar`;
  return `${merged} de ${asked} × ${name}: no hay más stock`;
}
