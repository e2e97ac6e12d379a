import type { ComponentType } from 'react';
import { createExternalStore } from '../external-store.ts';

type CartCode = Pick<typeof import('./cart-store.ts'), 'openCart' | 'submitCartForm'>;

/** The drawer, once its code is here: a visitor who never opens a cart never loads it. */
export const loadedDrawer = createExternalStore<ComponentType | null>(null);

/** The cart's own code. Rejects where it does not arrive: the caller goes the way without scripts. */
export async function loadCart(): Promise<CartCode> {
  const [{ openCart, submitCartForm }, { CartDrawer }] = await Promise.all([
    import('./cart-store.ts'),
    import('./cart-drawer.tsx'),
  ]);
  loadedDrawer.set(CartDrawer);
  return { openCart, submitCartForm };
}
