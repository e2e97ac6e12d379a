import { useSyncExternalStore } from 'react';
import { type Campaign, toCodeWords } from '#core/values/campaign.ts';
import { readKeptCampaign } from '../events/record-event.ts';

const never = () => () => {};

/**
 * The codes that the checkout gets. `loaded` is the campaign of the page's own address, whose codes the server prints; those that the
 * visit keeps are shown once the cart is a live part (`browser/cart-codes.ts`).
 */
export function CartCodes({ loaded = {} }: { loaded?: Campaign | undefined }) {
  // Read at each render: the visit may have got another code meanwhile.
  const words =
    useSyncExternalStore(
      never,
      () => toCodeWords(readKeptCampaign()),
      () => '',
    ) || toCodeWords(loaded);
  return (
    <p className="cart-codes" data-live="cart-codes" hidden={words === ''}>
      {words}
    </p>
  );
}
