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
  const { numerator, denominator } = toFraction(amount);
  return Number((numerator * 100n) / denominator) / 100;
}

/** `amount × (100 − percent) / 100`, rounded half up to two decimals. */
export function percentOff(amount: number, percent: number): number {
  const full = toFraction(amount);
  const off = toFraction(percent);
  const numerator = full.numerator * (100n * off.denominator - off.numerator);
  const denominator = full.denominator * off.denominator * 100n;
  return Number(roundedQuotient(numerator * 100n, denominator)) / 100;
}

/** How many percent `discounted` lies below `full`, rounded to an integer. */
export function percentBetween(full: number, discounted: number): number {
  const whole = toFraction(full);
  const part = toFraction(discounted);
  if (whole.numerator <= 0n) return 0;
  const difference = whole.numerator * part.denominator - part.numerator * whole.denominator;
  return Number(roundedQuotient(difference * 100n, whole.numerator * part.denominator));
}

/** `amount / (1 + percent/100)` for each tax percentage, truncated once at the end. */
export function withoutTaxes(amount: number, percents: readonly number[]): number {
  let { numerator, denominator } = toFraction(amount);
  for (const percent of percents) {
    const tax = toFraction(percent);
    numerator *= 100n * tax.denominator;
    denominator *= 100n * tax.denominator + tax.numerator;
  }
  return Number(numerator / denominator);
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

type Fraction = { numerator: bigint; denominator: bigint };

/** The fraction that a number's shortest decimal spelling names, which is what the service wrote. */
function toFraction(value: number): Fraction {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const digits = BigInt(whole + decimals);
  const shift = Number(exponent) - decimals.length;
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) };
}

/** Half up, for a positive divisor. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}
