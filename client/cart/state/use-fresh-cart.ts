import { useEffect } from 'react';
import { followOtherTabs } from '../../account/other-tabs.ts';
import { cartStore } from './tab-cart.ts';

/** While the cart is shown, reads it again when another tab changed it, and when the shopper returns to this tab. */
export function useFreshCart(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    return followOtherTabs({
      onCartChanged: () => {
        // A hidden tab waits for the return.
        if (!document.hidden) void cartStore.refresh();
      },
      onReturn: () => void cartStore.refresh(),
    });
  }, [isShown]);
}
