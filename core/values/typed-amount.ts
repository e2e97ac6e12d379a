import { fold } from './text.ts';

/**
 * Amounts of pesos as people type them in Argentina: "20000", "$ 20.000,50", "15 mil", "20k", "veinte lucas". Search reads
 * them among other words, the price fields and `price` in an address as a whole text.
 */

/** A typed number. `unit` is 1 or what "mil" means; `isMarked` tells that a unit or a sign makes it an amount of pesos. */
export type TypedAmount = { number: string; unit: number; isMarked: boolean; end: number };

const MAX_PESOS = 999_999_999;

const UNITS: ReadonlyMap<string, number> = new Map([
  ...['mil', 'k', 'luca', 'lucas'].map((word) => [word, 1000] as const),
  ...['millon', 'millones', 'palo', 'palos'].map((word) => [word, 1_000_000] as const),
]);
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ diez: 10, quince: 15, veinte: 20, veinticinco: 25, treinta: 30, cuarenta: 40, cincuenta: 50 }).map(
    ([word, number]) => [word, String(number)],
  ),
);

/** Reads a number with its sign and units from folded words and numbers; `end` is the index after them. Null if there is none. */
export function readTypedAmount(wordAt: (index: number) => string, at: number): TypedAmount | null {
  const hasSign = wordAt(at) === '$';
  const from = hasSign ? at + 1 : at;
  const text = wordAt(from);
  const unit = UNITS.get(wordAt(from + 1)) ?? 1;
  const number = /^\d/.test(text) ? text : NUMBER_WORDS.get(text);
  if (number === undefined) return null;
  const afterUnit = from + (unit === 1 ? 1 : 2);
  const hasPesos = wordAt(afterUnit) === 'pesos';
  return { number, unit, isMarked: hasSign || hasPesos || unit > 1, end: afterUnit + (hasPesos ? 1 : 0) };
}

/** Whole pesos, without cents; null if the text is no number, or the amount is too large. */
export function toWholePesos({ number, unit }: Pick<TypedAmount, 'number' | 'unit'>): number | null {
  // With a unit, the decimals may follow a point: "12.5 mil".
  const decimal = unit > 1 ? number.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2') : number;
  const [, whole, cents = ''] = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(decimal) ?? [];
  if (whole === undefined) return null;
  // Counted in hundredths, since 4.56 × 1000 is less than 4560.
  const pesos = Math.trunc((Number(whole.replaceAll('.', '') + cents.padEnd(2, '0')) * unit) / 100);
  return pesos <= MAX_PESOS ? pesos : null;
}

/** Reads a text that is one amount; null if it is none. A number in words needs a unit: "diez mil". */
export function parseTypedAmount(text: string): number | null {
  const words = fold(text).match(/\d+(?:[.,]\d+)*|\p{L}+|[^\s\p{L}\d]/gu) ?? [];
  const amount = readTypedAmount((index) => words[index] ?? '', 0);
  if (amount === null || amount.end !== words.length) return null;
  return amount.unit === 1 && !/\d/.test(text) ? null : toWholePesos(amount);
}
