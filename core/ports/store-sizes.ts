import type { StoreSizes } from '../site/sweep-stores.ts';

/** Throws `Unavailable` if the store does not answer. */
export interface MeasureStores {
  read(): Promise<StoreSizes>;
}
