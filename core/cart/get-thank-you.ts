import { settle } from '../block.ts';
import type { Ports } from '../use-cases.ts';
import { parseOrderNumber, type ThankYouOutcome } from './thank-you.ts';

export type GetThankYouInput = { cartId: string | null; order: string | null };

/** The page after the checkout. The order form is forgotten only where the service says that it is empty or gone. */
export function getThankYou({ shop, report }: Pick<Ports, 'shop' | 'report'>) {
  return async ({ cartId, order }: GetThankYouInput): Promise<ThankYouOutcome> => {
    const cart = cartId === null ? null : await settle(shop.getCart(cartId), 'cartUnavailable', report);
    return {
      page: { order: parseOrderNumber(order) },
      forgetCart: cart?.status === 'loaded' && (cart.data === null || cart.data.items.length === 0),
    };
  };
}
