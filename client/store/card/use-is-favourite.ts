import { useSyncExternalStore } from 'react';
import { listFavourites, onSavedProductsChange } from './saved-products.ts';

/** Whether the product is a favourite of this browser; false on the server and during hydration. */
export function useIsFavourite(href: string): boolean {
  return useSyncExternalStore(
    onSavedProductsChange,
    () => listFavourites().includes(href),
    () => false,
  );
}
