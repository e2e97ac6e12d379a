import type { MouseEvent } from 'react';
import type { CartProblem, CartState } from './cart-state.ts';
import { undoRemoval } from './cart-store.ts';
import { lineAction } from './line-action.ts';

/** What went wrong with the last wish, and the way back from a removal. */
export function CartNotices({ cart: { problem, removed } }: { cart: CartState }) {
  return (
    <>
      {problem !== null && (
        <div className="cart-notice problem" role="alert">
          <p>{problem.sentence}</p>
          {problem.retry !== null && (
            <button className="button quiet" type="button" onClick={(event) => again(event, problem.retry)}>
              Reintentar
            </button>
          )}
        </div>
      )}
      {removed !== null && (
        <div className="cart-notice">
          <p>Quitaste {removed.name}.</p>
          {/* The button that was pressed is gone with its line: the focus goes where the way back is. */}
          <button
            className="button quiet"
            type="button"
            key={removed.sku}
            ref={focus}
            onClick={(event) => undo(event, removed.sku)}
          >
            Deshacer
          </button>
        </div>
      )}
    </>
  );
}

/** The notice goes with its button, and may come back with another: the focus stays with what this is about. */
async function again(event: MouseEvent, retry: CartProblem['retry']): Promise<void> {
  const place = event.currentTarget.closest('dialog, main');
  await retry?.();
  const next = place?.querySelector<HTMLElement>('.cart-notice button') ?? place?.querySelector<HTMLElement>('h1, h2');
  focus(next ?? null);
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The notice goes with its button: the focus follows the line that came back. */
async function undo(event: MouseEvent, sku: string): Promise<void> {
  const place = event.currentTarget.closest('dialog, main');
  await undoRemoval();
  focus(place?.querySelector<HTMLElement>(`form[action="${CSS.escape(lineAction(sku))}"] select`) ?? null);
}
