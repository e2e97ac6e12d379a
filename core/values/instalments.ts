import { truncate } from './money.ts';

/** Equal parts of a price: `amount` is truncated to pesos. What the provider adds for them is not part of it. */
export type Instalments = { count: number; amount: number };

const INSTALMENTS = 3;

/** The instalments in which an amount can be paid (S9.10). */
export function toInstalments(amount: number): Instalments {
  return { count: INSTALMENTS, amount: truncate(amount / INSTALMENTS) };
}

/**
 * What follows an amount of instalments: their total cost in per cent a year, as far as it is known. Empty if `cftea` is
 * null; only 0 is called free of interest.
 */
export function toFinancingCost(cftea: number | null): string {
  if (cftea === null) return '';
  return `${cftea === 0 ? ' sin interés' : ''} · CFTEA ${cftea.toFixed(2).replace('.', ',')}\u00a0%`;
}
