import { createContext, type ReactNode, useContext } from 'react';
import type { PriceRow } from '#core/store/price/price-list.ts';

/**
 * Whether the visitor is a subscriber, who pays the member price. False on the server and until the session is known:
 * cached pages are the same for everybody. The layout provides it, because `store` may not import `account`.
 */
export const MemberContext = createContext(false);

type MemberWordsProps = {
  guest: ReactNode;
  /** Must not need more room than `guest`. */
  member: ReactNode;
  /** `div` if the content is more than phrasing. */
  as?: 'span' | 'div';
};

/**
 * What guests read, and once the visitor is known as a member, what members read in the same place. The guests' content
 * stays, hidden from everybody, and keeps its space, so that nothing moves. A page that knows no visitor has the members' in a template.
 */
export function MemberWords({ guest, member, as: Element = 'span' }: MemberWordsProps) {
  const isMember = useContext(MemberContext);
  const words = <Element>{member}</Element>;
  return (
    <>
      <Element className="member-words">
        <Element data-hidden={isMember || undefined}>{guest}</Element>
        {isMember && words}
      </Element>
      {!isMember && typeof document === 'undefined' && (
        <template data-member="beside">
          <MemberContext value={true}>{words}</MemberContext>
        </template>
      )}
    </>
  );
}

/**
 * One element that members see otherwise than guests. A page that knows no visitor has both: the members' in a template behind the
 * guests', which `browser/member-variants.ts` puts in its place.
 */
export function MemberVariant({ children }: { children: (isMember: boolean) => ReactNode }) {
  const isMember = useContext(MemberContext);
  // What the browser draws knows its visitor.
  if (isMember || typeof document !== 'undefined') return children(isMember);
  return (
    <>
      {children(false)}
      <template data-member="">
        <MemberContext value={true}>{children(true)}</MemberContext>
      </template>
    </>
  );
}

type VisitorPricesProps<Row> = {
  prices: readonly Row[];
  /** `paid` is what the visitor pays, `other` what other visitors do. */
  children: (paid: Row, other: Row | undefined) => ReactNode;
};

/** The rows of a price list in the visitor's order; nothing if there are none. */
export function VisitorPrices<Row extends PriceRow>({ prices, children }: VisitorPricesProps<Row>) {
  const inOrder = ([paid, other]: readonly Row[]) => paid && children(paid, other);
  // Without a member price everybody reads the same.
  if (prices.length < 2) return inOrder(prices);
  return <MemberVariant>{(isMember) => inOrder(isMember ? prices.toReversed() : prices)}</MemberVariant>;
}
