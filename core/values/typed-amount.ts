/** One amount as people type it in Argentina: "20000", "$ 20.000", "20.000,50". At most nine digits. */
const AMOUNT = /^\$?\s*(\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})(?:,\d{1,2})?$/;

/** Reads a typed amount as whole pesos; null if it is none. Cents are dropped. */
export function parseTypedAmount(text: string): number | null {
  const digits = AMOUNT.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits.replaceAll('.', ''));
}
