import { useExternal } from '../ui/external-store.ts';
import { loadedDrawer } from './load-cart.ts';

/** Where the drawer stands from the first time it is needed. */
export function CartDrawerSlot() {
  const Drawer = useExternal(loadedDrawer, null);
  return Drawer === null ? null : <Drawer />;
}
