import { useSyncExternalStore } from 'react';
import type { CartLineView } from '#core/cart/cart-view.ts';
import { createExternalStore } from '../../ui/external-store.ts';

type AddedLine = Pick<CartLineView, 'quantity' | 'maxQuantity'>;

const NONE: AddedLine = { quantity: 0, maxQuantity: 0 };

/** The lines in the cart of the products that were added since the document was loaded, by sku. */
export const addedQuantities = createExternalStore<ReadonlyMap<string, AddedLine>>(new Map());

/** No units for a product that was not added, on the server and during hydration. */
export function useAddedQuantity(sku: string): AddedLine {
  return useSyncExternalStore(
    addedQuantities.subscribe,
    () => addedQuantities.get().get(sku) ?? NONE,
    () => NONE,
  );
}
