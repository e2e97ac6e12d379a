import { readKeptCodes } from '../cart/state/kept-codes.ts';

/** Shows the codes of the visit on a page of the cart that nothing has taken over yet (`cart/cart-codes.tsx`). */
export function start(place: HTMLElement): () => void {
  const words = readKeptCodes();
  if (words !== '') Object.assign(place, { textContent: words, hidden: false });
  return () => undefined;
}
