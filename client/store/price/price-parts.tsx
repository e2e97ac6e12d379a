import type { ReactNode } from 'react';
import type { PriceRow } from '#core/store/price/price-list.ts';
import { formatMoney } from '#core/values/money.ts';

/** The label, and beside it the struck price of a promotion, or that the member price is the visitor's own. */
export function PriceHeading({ row, memberNote }: { row: PriceRow; memberNote: string | null }) {
  return (
    <>
      <dt>{row.label}</dt>
      {row.kind === 'member' && memberNote !== null && <dd className="price-block-note">{memberNote}</dd>}
      {row.kind === 'regular' && row.discountedPrice !== null && (
        <dd className="price-block-note">
          <s>
            <span className="sr-only">Antes </span>
            {formatMoney(row.regularPrice)}
          </s>
        </dd>
      )}
    </>
  );
}

/**
 * What the visitor pays. A screen reader says "Ahora" before it, because it reads the struck-through price first and does not say that it
 * is struck through. The amount is the description's own text: Orca, reading a whole page, skips a description that holds one element.
 */
export function PaidAmount({ row }: { row: PriceRow }) {
  return (
    <>
      {row.kind === 'regular' && row.discountedPrice !== null && <span className="sr-only">Ahora </span>}
      {formatMoney(toPaid(row))}
    </>
  );
}

/** What other visitors pay. A member does not pay the regular price, so it is struck. */
export function OtherAmount({ row }: { row: PriceRow }): ReactNode {
  const amount = formatMoney(toPaid(row));
  return row.kind === 'member' ? amount : <StruckAmount>{amount}</StruckAmount>;
}

/** Struck without an `s`: Orca, reading a whole page, skips a description that begins with one. */
export function StruckAmount({ children }: { children: string }) {
  return <span className="struck">{children}</span>;
}

export function Discount({ row }: { row: PriceRow }) {
  if (row.badgeText === null) return null;
  return <span className={row.kind === 'member' ? 'badge member' : 'badge'}>{row.badgeText}</span>;
}

/** What the buyers of a row pay. */
export function toPaid({ discountedPrice, regularPrice }: PriceRow): number {
  return discountedPrice ?? regularPrice;
}

export function rowClass({ kind }: PriceRow): string {
  return kind === 'member' ? 'price-block-row member' : 'price-block-row';
}
