import { createContext, type ReactNode, useContext } from 'react';
import type { PriceRow } from '#core/store/price/price-list.ts';

/** False on the server and until the session is known. The layout provides it: `store` may not import `account`. */
export const MemberContext = createContext(false);

/** The rows of a price list in the visitor's order: what the visitor pays comes first. */
export function useVisitorPrices<Row extends PriceRow>(prices: readonly Row[]): readonly Row[] {
  return useContext(MemberContext) ? prices.toReversed() : prices;
}

type MemberWordsProps = {
  guest: ReactNode;
  /** Must not need more room than `guest`. */
  member: ReactNode;
  /** `div` if the content is more than phrasing. */
  as?: 'span' | 'div';
};

/** For a member the guests' content stays, hidden from everybody, and keeps its space, so that nothing moves. */
export function MemberWords({ guest, member, as: Element = 'span' }: MemberWordsProps) {
  const isMember = useContext(MemberContext);
  return (
    <Element className="member-words">
      <Element data-hidden={isMember || undefined}>{guest}</Element>
      {isMember && <Element>{member}</Element>}
    </Element>
  );
}
