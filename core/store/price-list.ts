/**
 * One row of a price block. Amounts are pesos, at most two decimals; pages print them truncated with `formatMoney`.
 * What the row makes you pay is `discountedPrice`, else `regularPrice`.
 */
export type PriceRow = {
  label: 'PRECIO REGULAR' | 'SOCIOS';
  regularPrice: number;
  discountedPrice: number | null;
  /** "20% OFF", or null without a discount. */
  badgeText: string | null;
  /** Number of instalments. */
  cuotas: number;
  valorCuota: number;
  noTaxPrice: number;
};
