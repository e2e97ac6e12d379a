import { formatMoney } from '../values/money.ts';
import { parseTypedAmount } from '../values/typed-amount.ts';
import { wordsOf } from '../values/words.ts';
import type { PriceRange, SortOrder } from './product-query.ts';

/** What a typed search asks for: the text to search, which may be empty, and a price or an order said in words. */
export type UnderstoodSearch = { text: string; price: PriceRange | null; sort: SortOrder | null };

/** An amount with its unit: "20.000", "$ 20.000", "15 mil", "20k", "5000 pesos". */
const AMOUNT = String.raw`\$?\s*(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?(?:\s*(?:mil|k|lucas)(?![\p{L}\p{N}]))?(?:\s*pesos(?!\p{L}))?`;
const START = String.raw`(?<![\p{L}\p{N}$])`;
/** A volume is no price: "hasta 1500 ml". */
const END = String.raw`(?![\p{L}\p{N}])(?![.,]\d)(?!\s*(?:ml|cc|cm3|l|lts?|litros?)(?!\p{L}))`;
/** Words before a price that belong to it: "precio menor a", "que cuesten menos de". */
const LEAD = String.raw`(?:(?:que\s+)?(?:cuest[ae]n?|salgan?|valgan?)\s+|(?:de\s+|a\s+)?precios?\s+)?`;

const between = toPattern(`${LEAD}(?:entre|desde|de)?\\s*(${AMOUNT})\\s*(?:y|e|a|hasta|-|–)\\s*(${AMOUNT})`);
const atMost = toPattern(
  `${LEAD}(?:(?:por\\s+)?menos\\s+(?:de|que)|menor(?:es)?\\s+(?:a|de|que)|no\\s+m[aá]s\\s+de|(?:como\\s+)?m[aá]ximo(?:\\s+de)?|(?:por\\s+)?d?e?bajo\\s+(?:de\\s+)?|hasta)\\s*(${AMOUNT})`,
);
const atLeast = toPattern(
  `${LEAD}(?:m[aá]s\\s+(?:de|que)|mayor(?:es)?\\s+(?:a|de|que)|(?:como\\s+)?m[ií]nimo(?:\\s+de)?|por\\s+encima\\s+de|arriba\\s+de|a\\s+partir\\s+de|desde)\\s*(${AMOUNT})`,
);
const about = toPattern(`${LEAD}(?:de|a|por|unos|(?:cerca|alrededor)\\s+de)\\s+(${AMOUNT})`);
const cheapest = toPattern(
  '(?:(?:el|la|los|las)\\s+)?(?:m[aá]s\\s+|muy\\s+)?(?:barat(?:it)?[oa]s?|econ[oó]mic[oa]s?)|(?:a\\s+)?(?:buen(?:os)?|mejor(?:es)?|bajos?)\\s+precios?|precios?\\s+bajos?|(?:en\\s+|con\\s+|de\\s+)?(?:ofertas?|promo(?:ci[oó]n|ciones|s)?|descuentos?|rebajas?|liquidaci[oó]n|2x1)',
);
const dearest = toPattern('(?:(?:el|la|los|las)\\s+)?m[aá]s\\s+car[oa]s?');

/** Words that mean nothing at the ends of what is left: "vinos de", "malbec que", "en vinos". */
const MEANINGLESS_START = /^(?:de|del|en|con|y|o)\s+/iu;
const MEANINGLESS_END = /(?:^|\s+)(?:de|del|a|al|con|en|por|para|y|o|que|el|la|los|las|lo)$/iu;

/**
 * Takes the words for a price or an order out of a typed search. An amount counts only if it reads like a price:
 * "cosecha desde 2018" and "entre 2 y 4 botellas" are left as they are.
 */
export function understandSearch(typed: string): UnderstoodSearch {
  const range = readRange(typed);
  const sort = cheapest.test(range.text) ? 'price:asc' : dearest.test(range.text) ? 'price:desc' : null;
  const text = range.text.replace(sort === 'price:desc' ? dearest : cheapest, ' ');
  if (range.price === null && sort === null) return { text: typed, price: null, sort: null };
  return { text: trimLooseEnds(text), price: range.price, sort };
}

/** Says what was understood: "hasta $ 20.000, de menor a mayor precio"; empty if nothing was. */
export function toUnderstoodLabel({ price, sort }: Pick<UnderstoodSearch, 'price' | 'sort'>): string {
  const { min, max } = price ?? { min: null, max: null };
  const parts = [
    min !== null && max !== null ? `de ${formatMoney(min)} a ${formatMoney(max)}` : '',
    min !== null && max === null ? `desde ${formatMoney(min)}` : '',
    min === null && max !== null ? `hasta ${formatMoney(max)}` : '',
    sort === 'price:asc' ? 'de menor a mayor precio' : '',
    sort === 'price:desc' ? 'de mayor a menor precio' : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function toPattern(words: string): RegExp {
  return new RegExp(`${START}(?:${words})${END}`, 'iu');
}

function readRange(typed: string): { text: string; price: PriceRange | null } {
  const pair = between.exec(typed);
  if (pair !== null) {
    const [whole, from = '', to = ''] = pair;
    const second = readAmount(to);
    // "entre 10 y 20 mil": the unit of the second amount belongs to both.
    const first = second !== null && /mil|k|lucas/i.test(to) ? readAmount(withUnit(from)) : readAmount(from);
    if (first !== null && second !== null) {
      const price = { min: Math.min(first, second), max: Math.max(first, second) };
      return { text: typed.replace(whole, ' '), price };
    }
  }
  for (const [pattern, toPrice] of limits) {
    const [whole, amount] = pattern.exec(typed) ?? [];
    const limit = amount === undefined ? null : readAmount(amount);
    if (whole !== undefined && limit !== null) return { text: typed.replace(whole, ' '), price: toPrice(limit) };
  }
  const [whole, amount = ''] = about.exec(typed) ?? [];
  // Without a unit only a long number is surely a price: "de 5000 botellas" is none.
  const middle = /mil|k|lucas|pesos|\$|\.\d{3}|\d{5}/i.test(amount) ? readAmount(amount) : null;
  if (whole === undefined || middle === null) return { text: typed, price: null };
  const margin = Math.round(middle * ABOUT_MARGIN);
  return { text: typed.replace(whole, ' '), price: { min: middle - margin, max: middle + margin } };
}

/** "Un vino de 20 mil" may cost this share less or more. */
const ABOUT_MARGIN = 0.25;

const limits: readonly [RegExp, (limit: number) => PriceRange][] = [
  [atMost, (max) => ({ min: null, max })],
  [atLeast, (min) => ({ min, max: null })],
];

function withUnit(amount: string): string {
  return /^\d{1,3}$/.test(amount.trim()) ? `${amount.trim()} mil` : amount;
}

/** Whole pesos; null if the amount reads like a year, a number of bottles or a volume. */
function readAmount(typed: string): number | null {
  const hasUnit = /mil|k|lucas|pesos|\$/i.test(typed);
  const number = parseTypedAmount(typed.replace(/\s*(mil|k|lucas|pesos)/gi, '').replace('$', ''));
  if (number === null) return null;
  const amount = /mil|k|lucas/i.test(typed) ? number * 1000 : number;
  const isYear = /^\s*(19|20)\d\d\s*$/.test(typed);
  return amount > 0 && amount <= MAX_PRICE && (hasUnit || (amount >= 1000 && !isYear)) ? amount : null;
}

const MAX_PRICE = 999_999_999;

function trimLooseEnds(text: string): string {
  let trimmed = text.replace(/\s+/g, ' ').trim().replace(MEANINGLESS_START, '');
  while (MEANINGLESS_END.test(trimmed)) trimmed = trimmed.replace(MEANINGLESS_END, '').trim();
  return wordsOf(trimmed).length === 0 ? '' : trimmed;
}
