/** Pesos as a shopper reads them: truncated, grouped, `$` and a no-break space first (S9.5, S9.20). */
export function formatMoney(amount: number): string {
  return `$\u00a0${Math.trunc(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')}`;
}
