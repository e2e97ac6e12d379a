/** One amount as people type it in Argentina: "20000", "$ 20.000", "20.000,50". */
const AMOUNT = /^\$?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;
const MAX_AMOUNT = 999_999_999;

/** Reads a typed amount as whole pesos; null if it is none. Cents are dropped. */
export function parseTypedAmount(text: string): number | null {
  const [, digits] = AMOUNT.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replaceAll('.', ''));
  return amount <= MAX_AMOUNT ? amount : null;
}
