import { useEffect, useState } from 'react';
import { type Campaign, toCodeWords } from '#core/values/campaign.ts';
import { readKeptCodes } from './state/kept-codes.ts';

/**
 * The codes that the checkout gets. `loaded` are those of the page's own address, which the server prints; those that the visit keeps
 * are shown by `browser/cart-codes.ts` until the cart is a live part.
 */
export function CartCodes({ loaded = {} }: { loaded?: Campaign | undefined }) {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const words = (isLive && readKeptCodes()) || toCodeWords(loaded);
  return (
    <p
      className="cart-codes"
      data-live={isLive ? undefined : 'cart-codes'}
      hidden={words === ''}
      suppressHydrationWarning
    >
      {words}
    </p>
  );
}
