/** The weights of a CUIT's first ten digits in its check digit. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/** The tax number as it is printed, "30-12345678-1"; null if the text is not one or its check digit is wrong. */
export function parseCuit(text: string): string | null {
  const match = /^(\d{2})[- ]?(\d{8})[- ]?(\d)$/.exec(text.trim());
  if (match === null) return null;
  const [, kind = '', number = '', check = ''] = match;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number((kind + number)[index]), 0);
  // A remainder that would need a check digit of 10 belongs to no CUIT.
  return (11 - (sum % 11)) % 11 === Number(check) ? `${kind}-${number}-${check}` : null;
}
