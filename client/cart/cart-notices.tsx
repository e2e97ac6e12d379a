import type { CartState } from './cart-state.ts';
import { undoRemoval } from './cart-store.ts';

/** What went wrong with the last wish, and the way back from a removal. */
export function CartNotices({ cart: { problem, removed } }: { cart: CartState }) {
  return (
    <>
      {problem !== null && (
        <div className="cart-notice problem" role="alert">
          <p>{problem.sentence}</p>
          {problem.retry !== null && (
            <button className="button quiet" type="button" onClick={problem.retry}>
              Reintentar
            </button>
          )}
        </div>
      )}
      {removed !== null && (
        <div className="cart-notice">
          <p>Quitaste {removed.name}.</p>
          {/* The button that was pressed is gone with its line: the focus goes where the way back is. */}
          <button className="button quiet" type="button" key={removed.sku} ref={focus} onClick={undoRemoval}>
            Deshacer
          </button>
        </div>
      )}
    </>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
