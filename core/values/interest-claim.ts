import type { Json } from '../json.ts';

/** How much of a text is quoted on each side of the words. */
const CONTEXT = 40;

/**
 * "sin interés" in any case, with any blanks, and with or without the accent, and what says the same: "s/interés", "0 % de interés",
 * "interés cero", "cuotas sin recargo".
 */
const CLAIM = new RegExp(
  [
    String.raw`(?:sin\s+(?:ning[uú]n\s+)?|(?<!\p{L})s/\s?|libres?\s+de\s+)inter[eé]s`,
    String.raw`(?:(?<![\d.,])0\s?%?|(?<!\p{L})cero)\s+(?:de\s+)?inter[eé]s`,
    String.raw`inter[eé]s\s+(?:cero|0(?![.,]?\d))`,
    String.raw`(?:cuotas?|pagos?)\s+sin\s+recargo`,
  ].join('|'),
  'iu',
);

/** The first words of a text or of HTML that say that instalments cost nothing, with what stands around them; null if none do. */
export function findInterestClaim(text: string): string | null {
  const plain = text
    .normalize()
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim();
  const found = CLAIM.exec(plain);
  if (found === null) return null;
  const start = Math.max(0, found.index - CONTEXT);
  const end = found.index + found[0].length + CONTEXT;
  return `${start > 0 ? '…' : ''}${plain.slice(start, end).trim()}${end < plain.length ? '…' : ''}`;
}

/** Every such claim in the texts of a view model, each once. */
export function findInterestClaims(data: Json): string[] {
  const claims = new Set<string>();
  const walk = (value: Json): void => {
    if (typeof value === 'string') {
      const claim = findInterestClaim(value);
      if (claim !== null) claims.add(claim);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) if (inner !== undefined) walk(inner);
    }
  };
  walk(data);
  return [...claims];
}
