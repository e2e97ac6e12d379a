import { createContext, useContext } from 'react';
import type { PriceRow } from '#core/store/price-list.ts';

/**
 * Whether the visitor is a subscriber, who pays the member price. False on the server and until the session is known:
 * cached pages are the same for everybody. The layout provides it, because `store` may not import `account`.
 */
export const MemberContext = createContext(false);

/** The rows of a price list in the visitor's order: what the visitor pays comes first. */
export function useVisitorPrices<Row extends PriceRow>(prices: readonly Row[]): readonly Row[] {
  return useContext(MemberContext) ? prices.toReversed() : prices;
}
