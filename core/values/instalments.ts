import { truncate } from './money.ts';

/** Equal instalments without interest: `count` times `amount`, which is truncated to pesos, make up the price. */
export type Instalments = { count: number; amount: number };

const INSTALMENTS = 3;

/** The instalments in which an amount can be paid (S9.10). Their total is the amount: paying later costs nothing. */
export function toInstalments(amount: number): Instalments {
  return { count: INSTALMENTS, amount: truncate(amount / INSTALMENTS) };
}
