import { formatMoney } from '../../values/money.ts';
import { isSearchable, type PriceRange, type SortOrder, toTypedRange } from '../product-query.ts';
import { isWord, skipPhrase, type Token, textWithout, tokensOf, toPhrases } from './typed-phrases.ts';
import { readAbout, readLimits, skipAfterPrice } from './typed-price.ts';

/**
 * What a typed search asks for: the text to search, which may be empty, and a price or an order said in words. An amount in
 * `otherCurrency` is in neither: the shop's prices are in pesos, and it knows no rate.
 */
export type UnderstoodSearch = {
  text: string;
  price: PriceRange | null;
  sort: SortOrder | null;
  otherCurrency?: true;
};

const offers = toPhrases([
  'en|con|de? oferta|ofertas|promo|promos|promocion|promociones|descuento|descuentos|rebaja|rebajas|liquidacion',
  '2 x 1',
]);
const cheapest = toPhrases([
  'el|la|lo|los|las? mas|muy? barato|barata|baratos|baratas|baratito|baratita|baratitos|baratitas',
  'el|la|lo|los|las? mas|muy? economico|economica|economicos|economicas',
  'a? buen|buenos|mejor|mejores|bajo|bajos precio|precios',
  'precio|precios mas? bajo|bajos',
  'menor|menores precio|precios',
  'de menor a mayor precio?',
]);
const dearest = toPhrases(['el|la|lo|los|las? mas caro|cara|caros|caras', 'de mayor a menor precio?']);

/** Words right before a price or an order that belong to it: "que cuesten", "de precio", "y". */
const leads = new Set(
  (
    'que cuesta cuestan cueste cuesten sale salen salga salgan vale valen valga valgan ' +
    'precio precios valor presupuesto de a con por un y e pero ,'
  ).split(' '),
);

/**
 * Takes the words for a price or an order out of a typed search. An amount counts only if it reads like a price:
 * "cosecha desde 2018" and "entre 2 y 4 botellas" are left as they are. Takes time in proportion to the text.
 */
export function understandSearch(typed: string): UnderstoodSearch {
  const tokens = tokensOf(typed);
  const taken = new Set<Token>();
  const limits: PriceRange[] = [];
  let middle: PriceRange | null = null;
  let sort: SortOrder | null = null;
  let otherCurrency = false;
  let at = 0;
  while (at < tokens.length) {
    const limited = readLimits(tokens, at);
    const around = limited ?? readAbout(tokens, at);
    const ascending = Math.max(skipPhrase(cheapest, tokens, at), skipPhrase(offers, tokens, at));
    const priceEnd = around && skipAfterPrice(tokens, around.end);
    const end = priceEnd ?? Math.max(ascending, skipPhrase(dearest, tokens, at));
    if (around?.price === null) otherCurrency = true;
    else if (limited?.price) limits.push(limited.price);
    else if (around !== null) middle ??= around.price;
    else if (end > at) sort ??= ascending > at ? 'price:asc' : 'price:desc';
    if (end > at) take(taken, tokens, at, end);
    at = Math.max(at + 1, end);
  }
  if (taken.size === 0) return { text: typed, price: null, sort: null };
  const price = limits.length === 0 ? middle : narrowest(limits);
  return { text: textWithout(typed, tokens, taken), price, sort, ...(otherCurrency && { otherCurrency }) };
}

/** Whether a typed search asks for offers: "vinos en promoción". */
export function asksForOffers(typed: string): boolean {
  const tokens = tokensOf(typed);
  return tokens.some((_, at) => skipPhrase(offers, tokens, at) > at);
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

/** The price within all limits: "más de 10.000 y menos de 20.000". */
function narrowest(limits: readonly PriceRange[]): PriceRange {
  const mins = limits.flatMap(({ min }) => min ?? []);
  const maxes = limits.flatMap(({ max }) => max ?? []);
  return toTypedRange(mins.length === 0 ? null : Math.max(...mins), maxes.length === 0 ? null : Math.min(...maxes));
}

/** Takes the tokens of a price or an order, the words before them that belong to it, and a comma after them. */
function take(taken: Set<Token>, tokens: readonly Token[], from: number, end: number): void {
  let start = from;
  while (leads.has(tokens[start - 1]?.text ?? '')) start--;
  const stop = tokens[end]?.text === ',' ? end + 1 : end;
  for (const token of tokens.slice(start, stop)) taken.add(token);
}

/** A search for what products lack. `others` is the text before the words that say so; empty if it cannot be searched. */
export type ExcludingSearch = { others: string };

/** Words before the one that is not wanted. */
const without = toPhrases([
  'sin',
  'libre|libres de',
  'cero|zero',
  'que no sea|sean|tenga|tengan|lleve|lleven|contenga|contengan',
]);
const nonAlcoholic = toPhrases(['0 %? alcohol', 'no alcoholico|alcoholica|alcoholicos|alcoholicas']);

/**
 * Reads a search such as "vino sin alcohol"; null if the text is none. A search finds what the texts of a product say,
 * and a text that says "alcohol" is of a product that has it.
 */
export function readExcludingSearch(typed: string): ExcludingSearch | null {
  const tokens = tokensOf(typed);
  const at = tokens.findIndex((_, index) => excludes(tokens, index));
  if (at === -1) return null;
  const others = textWithout(typed, tokens, new Set(tokens.slice(at)));
  return { others: isSearchable(others) ? others : '' };
}

function excludes(tokens: readonly Token[], at: number): boolean {
  const end = skipPhrase(without, tokens, at);
  return (end > at && isWord(tokens[end])) || skipPhrase(nonAlcoholic, tokens, at) > at;
}
