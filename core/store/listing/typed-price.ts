import { type PriceRange, toTypedRange } from '../product-query.ts';
import { isGlued, isWord, type Phrase, skipPhrase, type Token, toPhrases } from './typed-phrases.ts';

/** A price range, and the index of the token after its words. */
export type TypedPrice = { price: PriceRange; end: number };

/** A typed number. `unit` is 1 or what "mil" means; `isMarked` tells that a unit or a sign makes it an amount of pesos. */
type Amount = { number: string; unit: number; isMarked: boolean; end: number };

const MAX_PRICE = 999_999_999;
/** A lower number without a unit is no price: "entre 2 y 4 botellas". */
const MIN_PLAIN_PRICE = 1000;
/** A number that says without a unit that it is a price: "vino de 16000", but not "vino de 5000 botellas". */
const LONG_NUMBER = /\d{5}|\.\d{3}/;
/** "Un vino de 20 mil" may cost this share less or more. */
const ABOUT_MARGIN = 0.25;

const UNITS: ReadonlyMap<string, number> = new Map([
  ...['mil', 'k', 'luca', 'lucas'].map((word) => [word, 1000] as const),
  ...['millon', 'millones', 'palo', 'palos'].map((word) => [word, 1_000_000] as const),
]);
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ diez: 10, quince: 15, veinte: 20, veinticinco: 25, treinta: 30, cuarenta: 40, cincuenta: 50 }).map(
    ([word, number]) => [word, String(number)],
  ),
);
/** What a number counts or measures if it is no price: "hasta 1500 ml", "a más de 1500 metros". */
const OTHER_UNITS = new Set(
  (
    'ml cc cm cm3 l lt lts litro litros g gr kg gramos kilos m mts metros msnm km % grados anos puntos ' +
    'botella botellas unidad unidades copa copas caja cajas'
  ).split(' '),
);

const between = toPhrases(['entre', 'desde', 'de']);
const and = toPhrases(['y', 'e', 'o', 'a', 'al', 'hasta', '-', '–']);
const atMost = toPhrases([
  'por? menos de|que',
  'menor|menores a|de|que',
  'no mas de|que',
  'mas barato|barata|baratos|baratas que|de',
  'como? maximo de?',
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
  'como? minimo de?',
  'como poco',
  'por? encima|arriba de',
  'a partir de',
  'desde',
]);
const about = toPhrases(['de|a|por|unos', 'cerca|alrededor de']);

/** Reads the price that the words at this place say as a limit or as a range; null if they say none. */
export function readLimits(tokens: readonly Token[], at: number): TypedPrice | null {
  return readRange(tokens, at) ?? readLimit(tokens, at, atMost, 'max') ?? readLimit(tokens, at, atLeast, 'min');
}

/** Reads an amount that a product should cost more or less; null if there is none at this place. */
export function readAbout(tokens: readonly Token[], at: number): TypedPrice | null {
  const from = skipPhrase(about, tokens, at);
  const amount = readAmount(tokens, from);
  if (amount === null || !(amount.isMarked || (from > at && LONG_NUMBER.test(amount.number)))) return null;
  const middle = toPesos(amount);
  if (middle === null) return null;
  const margin = Math.round(middle * ABOUT_MARGIN);
  return { price: { min: middle - margin, max: middle + margin }, end: amount.end };
}

function readRange(tokens: readonly Token[], at: number): TypedPrice | null {
  const first = readAmount(tokens, skipPhrase(between, tokens, at));
  if (first === null) return null;
  const second = readAmount(tokens, skipPhrase(and, tokens, first.end));
  if (second === null || skipPhrase(and, tokens, first.end) === first.end) return null;
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
  const pesos = toPesos(withUnitOf(readNextLimit(tokens, amount.end), amount));
  return pesos === null ? null : { price: { min: null, max: null, [limit]: pesos }, end: amount.end };
}

/** Reads the amount of a limit that follows another: "más de 10 y menos de 20 mil". */
function readNextLimit(tokens: readonly Token[], at: number): Amount | null {
  const from = skipPhrase(and, tokens, at);
  const amountAt = skipPhrase([...atMost, ...atLeast], tokens, from);
  return from === at || amountAt === from ? null : readAmount(tokens, amountAt);
}

/** "entre 10 y 20 mil": the unit of the second amount belongs to a small first one too. */
function withUnitOf(second: Amount | null, first: Amount): Amount {
  const isSmall = !first.isMarked && /^\d{1,3}(?:[.,]\d{1,2})?$/.test(first.number);
  return second !== null && isSmall ? { ...first, unit: second.unit, isMarked: second.isMarked } : first;
}

/** Reads a number with its sign and units: "$ 20.000", "15 mil", "20k", "5000 pesos", "veinte lucas". */
function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const hasSign = tokens[at]?.text === '$';
  const from = hasSign ? at + 1 : at;
  const text = tokens[from]?.text ?? '';
  // "abc20000" is a word of its own.
  if (!hasSign && isGlued(tokens, from) && isWord(tokens[from - 1])) return null;
  const unit = UNITS.get(tokens[from + 1]?.text ?? '') ?? 1;
  const number = /^\d/.test(text) ? text : NUMBER_WORDS.get(text);
  if (number === undefined) return null;
  const afterUnit = from + (unit === 1 ? 1 : 2);
  const hasPesos = tokens[afterUnit]?.text === 'pesos';
  const end = afterUnit + (hasPesos ? 1 : 0);
  const next = tokens[end];
  const isOther = next !== undefined && (OTHER_UNITS.has(next.text) || (isGlued(tokens, end) && !isSeparator(next)));
  return isOther ? null : { number, unit, isMarked: hasSign || hasPesos || unit > 1, end };
}

function isSeparator({ text }: Token): boolean {
  return !/^[\p{L}\p{N}$]/u.test(text);
}

/** Whole pesos, without cents; null if the amount reads like a year, a number of bottles or no number at all. */
function toPesos({ number, unit, isMarked }: Amount): number | null {
  // With a unit, the decimals may follow a point: "12.5 mil".
  const decimal = unit > 1 ? number.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2') : number;
  const [, whole, cents = ''] = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(decimal) ?? [];
  if (whole === undefined) return null;
  // Counted in hundredths, since 4.56 × 1000 is less than 4560.
  const pesos = Math.trunc((Number(whole.replaceAll('.', '') + cents.padEnd(2, '0')) * unit) / 100);
  const isYear = /^(18|19|20)\d\d$/.test(number);
  const isPrice = isMarked || (pesos >= MIN_PLAIN_PRICE && !isYear);
  return isPrice && pesos > 0 && pesos <= MAX_PRICE ? pesos : null;
}
