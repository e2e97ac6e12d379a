import { readTypedAmount, type TypedAmount, toWholePesos, withUnitOf } from '../../values/typed-amount.ts';
import { type PriceRange, toRangeAbout, toTypedRange } from '../product-query.ts';
import { isGlued, isWord, type Phrase, skipPhrase, type Token, toPhrases } from './typed-phrases.ts';

/** A price range, and the index of the token after its words. `price` is null if an amount is in another currency. */
export type TypedPrice = { price: PriceRange | null; end: number };

/** A lower number without a unit is no price: "entre 2 y 4 botellas". */
const MIN_PLAIN_PRICE = 1000;
/** A number that says without a unit that it is a price: "vino de 16000", but not "vino de 5000 botellas". */
const LONG_NUMBER = /\d{5}|\.\d{3}/;
/** A number that is a price by itself: "malbec 15.000". */
const GROUPED_NUMBER = /^\d{2,3}(?:\.\d{3})+(?!\d)/;

/** What a number counts or measures if it is no price: "hasta 1500 ml", "a más de 1500 metros". */
const OTHER_UNITS = new Set(
  (
    'ml cc cm cm3 l lt lts litro litros g gr kg gramos kilos m mts metros msnm km % grados anos puntos ' +
    'botella botellas unidad unidades copa copas caja cajas'
  ).split(' '),
);

const between = toPhrases(['entre', 'desde', 'de']);
const and = toPhrases(['y', 'e', 'o', 'a', 'al', 'hasta', '-', '–', '—', '/']);
const atMost = toPhrases([
  'por? menos de|que?',
  'menor|menores a|de|que',
  'no mas de|que',
  'mas barato|barata|baratos|baratas que|de',
  'como? maximo|max .? de?',
  '<|≤ =?',
  'como mucho de?',
  'a lo sumo',
  'tope de?',
  'que? no pase|pasen|supere|superen|exceda|excedan de? los|las?',
  'por? debajo|abajo|bajo de?',
  'hasta',
]);
const atLeast = toPhrases([
  'mas de|que',
  'mayor|mayores a|de|que',
  'no menos de|que',
  'mas caro|cara|caros|caras que|de',
  'como? minimo|min .? de?',
  '>|≥ =?',
  'como poco',
  'por? encima|arriba de',
  'a partir de',
  'desde',
]);
/** The same after the amount: "20 mil o menos". */
const orLess = toPhrases(['o menos', 'como? maximo|max|tope', 'para|hacia abajo']);
const orMore = toPhrases(['o mas', 'como? minimo|min', 'para|hacia arriba', 'en adelante']);
const about = toPhrases(['de|a|por|unos', 'cerca|alrededor de']);

/** Reads the price that the words at this place say as a limit or as a range; null if they say none. */
export function readLimits(tokens: readonly Token[], at: number): TypedPrice | null {
  return (
    readRange(tokens, at) ??
    readLimit(tokens, at, atMost, 'max') ??
    readLimit(tokens, at, atLeast, 'min') ??
    readAfterAmount(tokens, at)
  );
}

/** Of what it is the price: "hasta 20 mil la botella", "c/u". */
const perUnit = toPhrases(['por|la|cada botella|unidad|caja', 'cada uno|una', 'c / u']);

/** The index after the words that follow a price and say nothing more: "desde 15 mil en adelante, c/u". */
export function skipAfterPrice(tokens: readonly Token[], at: number): number {
  return skipPhrase(perUnit, tokens, skipPhrase([...orLess, ...orMore], tokens, at));
}

/** Reads an amount that a product should cost more or less; null if there is none at this place. */
export function readAbout(tokens: readonly Token[], at: number): TypedPrice | null {
  const from = skipPhrase(about, tokens, at);
  const amount = readAmount(tokens, from);
  if (amount === null) return null;
  const { number, isMarked, isForeign } = amount;
  if (isForeign) return { price: null, end: amount.end };
  if (!isMarked && !GROUPED_NUMBER.test(number) && !(from > at && LONG_NUMBER.test(number))) return null;
  const middle = toPesos(amount);
  return middle === null ? null : { price: toRangeAbout(middle), end: amount.end };
}

function readRange(tokens: readonly Token[], at: number): TypedPrice | null {
  const first = readAmount(tokens, skipPhrase(between, tokens, at));
  if (first === null) return null;
  const second = readAmount(tokens, skipPhrase(and, tokens, first.end));
  if (second === null || skipPhrase(and, tokens, first.end) === first.end) return null;
  if (first.isForeign || second.isForeign) return { price: null, end: second.end };
  const [min, max] = [toPesos(withUnitOf(second, first)), toPesos(second)];
  return min === null || max === null ? null : { price: toTypedRange(min, max), end: second.end };
}

function readLimit(
  tokens: readonly Token[],
  at: number,
  words: readonly Phrase[],
  limit: keyof PriceRange,
): TypedPrice | null {
  const from = skipPhrase(words, tokens, at);
  const amount = from === at ? null : readAmount(tokens, from);
  if (amount === null) return null;
  const typed = withUnitOf(readNextLimit(tokens, amount.end), amount);
  if (typed.isForeign) return { price: null, end: amount.end };
  const pesos = toPesos(typed);
  return pesos === null ? null : { price: { min: null, max: null, [limit]: pesos }, end: amount.end };
}

/** Reads a limit whose words follow its amount. */
function readAfterAmount(tokens: readonly Token[], at: number): TypedPrice | null {
  const amount = readAmount(tokens, at);
  if (amount === null) return null;
  const end = skipPhrase([...orLess, ...orMore], tokens, amount.end);
  if (end === amount.end) return null;
  if (amount.isForeign) return { price: null, end };
  const pesos = toPesos(amount);
  const limit = skipPhrase(orLess, tokens, amount.end) === end ? 'max' : 'min';
  return pesos === null ? null : { price: { min: null, max: null, [limit]: pesos }, end };
}

/** Reads the amount of a limit that follows another: "más de 10 y menos de 20 mil". */
function readNextLimit(tokens: readonly Token[], at: number): TypedAmount | null {
  const from = skipPhrase(and, tokens, at);
  const amountAt = skipPhrase([...atMost, ...atLeast], tokens, from);
  return from === at || amountAt === from ? null : readAmount(tokens, amountAt);
}

/** Reads an amount; null if the number is part of a word ("abc20000") or counts something else. */
function readAmount(tokens: readonly Token[], at: number): TypedAmount | null {
  const amount = readTypedAmount((index) => tokens[index]?.text ?? '', at);
  if (amount === null) return null;
  if (tokens[at]?.text !== '$' && isGlued(tokens, at) && isWord(tokens[at - 1])) return null;
  const next = tokens[amount.end];
  const isOther =
    next !== undefined && (OTHER_UNITS.has(next.text) || (isGlued(tokens, amount.end) && !isSeparator(next)));
  return isOther ? null : amount;
}

function isSeparator({ text }: Token): boolean {
  return !/^[\p{L}\p{N}$]/u.test(text);
}

/** Whole pesos; null if the amount reads like a year, a number of bottles or no number at all. */
function toPesos(amount: TypedAmount): number | null {
  const pesos = toWholePesos(amount);
  if (pesos === null || pesos === 0) return null;
  const isYear = /^(18|19|20)\d\d$/.test(amount.number);
  return amount.isMarked || (pesos >= MIN_PLAIN_PRICE && !isYear) ? pesos : null;
}
