import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../../ui/external-store.ts';

/** The units in the cart of each product that was added since the document was loaded, by sku. */
export const addedQuantities = createExternalStore<ReadonlyMap<string, number>>(new Map());

/** 0 for a product that was not added, on the server and during hydration. */
export function useAddedQuantity(sku: string): number {
  return useSyncExternalStore(
    addedQuantities.subscribe,
    () => addedQuantities.get().get(sku) ?? 0,
    () => 0,
  );
}
