/**
 * Arithmetic on pesos. Amounts are decimal numbers such as 12100.99. Divisions and percentages are computed with exact
 * fractions: in floating point, 13310 / 1.1 / 1.21 truncates to 9999 instead of 10000.
 */

/** A lower price is a mistake: a price that is missing in a stock system is often sent as 0. */
export const MIN_PRICE = 1;

/** A larger discount is a mistake. */
export const MAX_DISCOUNT_PERCENT = 95;

/** Formats pesos as `$ 12.100`: decimals truncated, thousands grouped, a no-break space after the sign. */
export function formatMoney(amount: number): string {
  return `$\u00a0${truncate(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')}`;
}

/** Formats what a price is without taxes. Below one peso that truncates to 0, and `$ 0` would say that there is none. */
export function formatNetPrice(pesos: number): string {
  return pesos < MIN_PRICE ? `menos de ${formatMoney(MIN_PRICE)}` : formatMoney(pesos);
}

/** Formats pesos for programs: "12100.99", with two decimals and no grouping. */
export function toExactAmount(amount: number): string {
  return truncateToCents(amount).toFixed(2);
}

export function truncate(amount: number): number {
  // Adding zero turns -0 into 0.
  return Math.trunc(amount) + 0;
}

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

/** The discount from `full` to `discounted` in percent, truncated to an integer: it never says more than is taken off. */
export function percentBetween(full: number, discounted: number): number {
  const whole = toFraction(full);
  if (whole.numerator <= 0n) return 0;
  const { numerator, denominator } = difference(whole, toFraction(discounted));
  return Number((numerator * 100n * whole.denominator) / (denominator * whole.numerator));
}

/** What `discounted` saves, truncated to pesos; null below one peso, since both prices then look the same. */
export function savingOf(full: number, discounted: number): number | null {
  const { numerator, denominator } = difference(toFraction(full), toFraction(discounted));
  const pesos = Number(numerator / denominator);
  return pesos < 1 ? null : pesos;
}

/** "12,5": a percentage as it is given, with at most two decimals; more are truncated. */
export function formatPercent(percent: number): string {
  return `${truncateToCents(percent)}`.replace('.', ',');
}

/**
 * Divides each amount by `1 + percent/100` for each of its taxes, and truncates the total to whole pesos once, at the
 * end.
 */
export function withoutTaxes(taxed: readonly { amount: number; percents: readonly number[] }[]): number {
  let total: Fraction = { numerator: 0n, denominator: 1n };
  for (const { amount, percents } of taxed) {
    let { numerator, denominator } = toFraction(amount);
    for (const percent of percents) {
      const tax = toFraction(percent);
      numerator *= 100n * tax.denominator;
      denominator *= 100n * tax.denominator + tax.numerator;
    }
    total =
      total.denominator === denominator
        ? { numerator: total.numerator + numerator, denominator }
        : {
            numerator: total.numerator * denominator + numerator * total.denominator,
            denominator: total.denominator * denominator,
          };
  }
  return Number(total.numerator / total.denominator);
}

export const VAT_PERCENT = 21;

/** An amount without VAT, truncated to pesos (S9.6); for what has no other national taxes. */
export function withoutVat(amount: number): number {
  return withoutTaxes([{ amount, percents: [VAT_PERCENT] }]);
}

/** `amount / divisor`, truncated to cents. The divisor is above 0. */
export function divide(amount: number, divisor: number): number {
  const whole = toFraction(amount);
  const part = toFraction(divisor);
  return Number((whole.numerator * part.denominator * 100n) / (whole.denominator * part.numerator)) / 100;
}

/** The part of a price that one of several costs; null below one peso, which pages would show as $ 0. */
export function dividePrice(price: number, divisor: number): number | null {
  const part = divide(price, divisor);
  return part < MIN_PRICE ? null : part;
}

/** `amount × quantity`, rounded to cents. */
export function multiply(amount: number, quantity: number): number {
  return (toCents(amount) * quantity) / 100;
}

/** The sum, rounded to cents. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
}

function toCents(amount: number): number {
  return Math.round(amount * 100);
}

type Fraction = { numerator: bigint; denominator: bigint };

function difference(one: Fraction, other: Fraction): Fraction {
  return {
    numerator: one.numerator * other.denominator - other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}

/** The exact fraction for the number's shortest decimal form, which is the decimal that the service sent. */
function toFraction(value: number): Fraction {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const digits = BigInt(whole + decimals);
  const shift = Number(exponent) - decimals.length;
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) };
}

/** The quotient rounded half up. `denominator` must be positive. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}

/** Equal parts of a price: `amount` is truncated to pesos. What the provider adds for them is not part of it. */
export type Instalments = { count: number; amount: number };

const INSTALMENTS = 3;

/** The instalments in which an amount can be paid (S9.10). */
export function toInstalments(amount: number): Instalments {
  return { count: INSTALMENTS, amount: truncate(divide(amount, INSTALMENTS)) };
}

/**
 * "3 cuotas de $ 4.033 · CFTEA 84,50 %": the instalments with their total cost in per cent a year, as far as it is known, with
 * two decimals, rounded up. Only a cost of 0 is called free of interest. Null if an instalment is less than a peso.
 */
export function formatInstalments({ count, amount }: Instalments, cftea: number | null): string | null {
  return amount < MIN_PRICE ? null : `${count} cuotas de ${formatMoney(amount)}${toFinancingCost(cftea)}`;
}

/** Empty if `cftea` is null. */
function toFinancingCost(cftea: number | null): string {
  if (cftea === null) return '';
  const cents = truncateToCents(cftea);
  const shown = cents < cftea ? sum([cents, 0.01]) : cents;
  return `${cftea === 0 ? ' sin interés' : ''} · CFTEA ${shown.toFixed(2).replace('.', ',')}\u00a0%`;
}
