/** Amounts are integers in cents everywhere but on the wire, so that no sum depends on a fraction of a binary number. */

/** Pesos as a service sends them, in cents. Decimals after the second are dropped, as the shop does. */
export function toCents(pesos: number): number {
  // 1.15 × 100 is 114.99999999999999.
  return Math.trunc(Number((pesos * 100).toFixed(3)));
}

/** Cents as Mercado Pago takes them: pesos with at most two decimals. */
export function toPesos(cents: number): number {
  return cents / 100;
}

/** "$ 12.100", with the cents only if there are some. */
export function formatCents(cents: number): string {
  const pesos = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const rest = cents % 100;
  return `$\u00a0${pesos}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}
