/**
 * Arithmetic on pesos. Amounts are decimal numbers as the service wrote them (12100.99); everything that divides or
 * takes a percentage counts in exact fractions, because binary floating point makes 13310 / 1.1 / 1.21 a 9999.
 */

/** Pesos as a shopper reads them: truncated, always grouped, sign and no-break space first: `$ 12.100`. */
export function formatMoney(amount: number): string {
  return `$\u00a0${truncate(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')}`;
}

/** Drops the decimals. */
export function truncate(amount: number): number {
  // Adding zero turns a -0 into 0, which a shopper would read as "-0".
  return Math.trunc(amount) + 0;
}

/** Drops what is smaller than a cent. */
export function truncateToCents(amount: number): number {
  const { over, under } = exact(amount);
  return Number((over * 100n) / under) / 100;
}

/** `amount × (100 − percent) / 100`, rounded half up to two decimals. */
export function percentOff(amount: number, percent: number): number {
  const full = exact(amount);
  const off = exact(percent);
  const over = full.over * (100n * off.under - off.over);
  const under = full.under * off.under * 100n;
  return Number(roundedQuotient(over * 100n, under)) / 100;
}

/** How many percent `discounted` lies below `full`, rounded to an integer. */
export function percentBetween(full: number, discounted: number): number {
  const whole = exact(full);
  const part = exact(discounted);
  if (whole.over <= 0n) return 0;
  const difference = whole.over * part.under - part.over * whole.under;
  return Number(roundedQuotient(difference * 100n, whole.over * part.under));
}

/** `amount / (1 + percent/100)` for each tax percentage, truncated once at the end. */
export function withoutTaxes(amount: number, percents: readonly number[]): number {
  let { over, under } = exact(amount);
  for (const percent of percents) {
    const tax = exact(percent);
    over *= 100n * tax.under;
    under *= 100n * tax.under + tax.over;
  }
  return Number(over / under);
}

/** `amount × quantity` to the cent. */
export function times(amount: number, quantity: number): number {
  return (toCents(amount) * quantity) / 100;
}

/** The sum to the cent. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
}

function toCents(amount: number): number {
  return Math.round(amount * 100);
}

type Fraction = { over: bigint; under: bigint };

/** The fraction that a number's shortest decimal spelling names, which is what the service wrote. */
function exact(value: number): Fraction {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const digits = BigInt(whole + decimals);
  const shift = Number(exponent) - decimals.length;
  return shift >= 0
    ? { over: digits * 10n ** BigInt(shift), under: 1n }
    : { over: digits, under: 10n ** BigInt(-shift) };
}

/** Half up, for a positive divisor. */
function roundedQuotient(over: bigint, under: bigint): bigint {
  const doubled = 2n * over + under;
  const quotient = doubled / (2n * under);
  return doubled < 0n && doubled % (2n * under) !== 0n ? quotient - 1n : quotient;
}
