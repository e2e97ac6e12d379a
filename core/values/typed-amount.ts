import { fold } from './text.ts';

/**
 * Amounts of pesos as people type them in Argentina: "20000", "$ 20.000,50", "15 mil", "20k", "veinte lucas", and with the
 * signs of a spreadsheet, "20,000.50". Search reads them among other words, the price fields and `price` in an address as a
 * whole text.
 */

/**
 * A typed number. `unit` is 1 or what "mil" means; `isMarked` tells that a unit or a sign makes it an amount of money,
 * `isForeign` that it is one in another currency.
 */
export type TypedAmount = { number: string; unit: number; isMarked: boolean; isForeign: boolean; end: number };

const MAX_PESOS = 999_999_999;

const UNITS: ReadonlyMap<string, number> = new Map([
  ...['mil', 'k', 'luca', 'lucas'].map((word) => [word, 1000] as const),
  ...['millon', 'millones', 'palo', 'palos'].map((word) => [word, 1_000_000] as const),
]);
const DIGIT_WORDS = toNumberWords('un:1 una:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9');
const TENS = toNumberWords('treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90');
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...DIGIT_WORDS,
  ...TENS,
  ...toNumberWords('diez:10 once:11 doce:12 trece:13 catorce:14 quince:15 dieciseis:16 diecisiete:17 dieciocho:18'),
  ...toNumberWords('diecinueve:19 veinte:20 veintidos:22 veinticinco:25 cien:100 doscientos:200'),
]);

/** Signs and codes of other currencies, before or after a number, as words and signs: "U$S 20", "20 USD", "€ 20". */
const FOREIGN_SIGNS = [
  'u $ s',
  'u $ d',
  'u $',
  'us $',
  'r $',
  'usd',
  'u s d',
  'eur',
  'brl',
  'uyu',
  'clp',
  'gbp',
  '€',
  '£',
].map(toWords);
/** Their names, after a number. */
const FOREIGN_NAMES = ['dolar', 'dolares', 'euro', 'euros', 'reales', 'libras esterlinas'].map(toWords);
const OTHER_PESOS = new Set('uruguayos chilenos mexicanos colombianos'.split(' '));

function toWords(text: string): string[] {
  return text.split(' ');
}

/** The index after one of these at this place; `at` itself if there is none. */
function skipWords(lists: readonly string[][], wordAt: (index: number) => string, at: number): number {
  const found = lists.find((words) => words.every((word, index) => wordAt(at + index) === word));
  return at + (found?.length ?? 0);
}

/** Reads a number with its sign and units from folded words and numbers; `end` is the index after them. Null if there is none. */
export function readTypedAmount(wordAt: (index: number) => string, at: number): TypedAmount | null {
  // "ARS 5000", "$ 5000", "ARS $ 5000", "AR$ 5000"
  const hasCode = wordAt(at) === 'ars' || (wordAt(at) === 'ar' && wordAt(at + 1) === '$');
  const afterForeign = skipWords(FOREIGN_SIGNS, wordAt, at);
  const afterCode = hasCode ? at + 1 : afterForeign;
  const from = wordAt(afterCode) === '$' ? afterCode + 1 : afterCode;
  const hasSign = from > at;
  const { number, end } = /^\d/.test(wordAt(from))
    ? { number: wordAt(from), end: from + 1 }
    : readNumberWords(wordAt, from);
  if (number === null) return null;
  const unit = UNITS.get(wordAt(end)) ?? 1;
  const afterUnit = end + (unit === 1 ? 0 : 1);
  const hasPesos = ['pesos', 'ars'].includes(wordAt(afterUnit));
  const afterPesos = afterUnit + (hasPesos ? 1 : 0);
  if (hasPesos && OTHER_PESOS.has(wordAt(afterPesos))) return toForeign({ number, unit, end: afterPesos + 1 });
  const afterCountry = afterPesos + (hasPesos && wordAt(afterPesos) === 'argentinos' ? 1 : 0);
  // "5 millones de dólares"
  const currencyAt = unit > 1 && wordAt(afterCountry) === 'de' ? afterCountry + 1 : afterCountry;
  const afterCurrency = skipWords([...FOREIGN_SIGNS, ...FOREIGN_NAMES], wordAt, currencyAt);
  if (afterForeign > at || afterCurrency > currencyAt) {
    return toForeign({ number, unit, end: afterCurrency > currencyAt ? afterCurrency : afterCountry });
  }
  return { number, unit, isMarked: hasSign || hasPesos || unit > 1, isForeign: false, end: afterCountry };
}

function toForeign(amount: Pick<TypedAmount, 'number' | 'unit' | 'end'>): TypedAmount {
  return { ...amount, isMarked: true, isForeign: true };
}

/** Reads "quince" and "treinta y cinco"; `number` is null if there is no such word. */
function readNumberWords(wordAt: (index: number) => string, at: number): { number: string | null; end: number } {
  const number = NUMBER_WORDS.get(wordAt(at));
  if (number === undefined) return { number: null, end: at };
  const digit = TENS.has(wordAt(at)) && wordAt(at + 1) === 'y' ? DIGIT_WORDS.get(wordAt(at + 2)) : undefined;
  return digit === undefined
    ? { number: String(number), end: at + 1 }
    : { number: String(number + digit), end: at + 3 };
}

function toNumberWords(words: string): ReadonlyMap<string, number> {
  return new Map(words.split(' ').map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])]));
}

/** Numbers whose point can only be that of decimals. "10,000" is none: it may mean ten. */
const WITH_DECIMAL_POINT = /^(?:\d{1,3}(?:,\d{3})+\.\d{1,2}|\d{1,3}(?:,\d{3}){2,}|\d{4,}\.\d{1,2})$/;

/** Whole pesos, without cents; null if the text is no number, or the amount is too large. */
export function toWholePesos({ number, unit }: Pick<TypedAmount, 'number' | 'unit'>): number | null {
  const swapped = number.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
  const written = WITH_DECIMAL_POINT.test(number) ? swapped : number;
  // With a unit, the decimals may follow a point: "12.5 mil".
  const decimal = unit > 1 ? written.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2') : written;
  const [, whole, cents = ''] = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(decimal) ?? [];
  if (whole === undefined) return null;
  // Counted in hundredths, since 4.56 × 1000 is less than 4560.
  const pesos = Math.trunc((Number(whole.replaceAll('.', '') + cents.padEnd(2, '0')) * unit) / 100);
  return pesos <= MAX_PESOS ? pesos : null;
}

/** The typed text without what may stand around an amount: "ARS 5000", "$ 5.000.-", "15 000". */
export function toAmountText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^\s*ars?(?=\s*[$\d])/i, '')
    .replace(/(\d)[.,]\s?[-–]{1,2}\s*$/, '$1')
    .replace(/(?<![\d.,]|\d\s)\d{1,3}(?:\s\d{3})+(?!\d|\s\d)/g, (grouped) => grouped.replace(/\s/g, ''));
}

/** "entre 10 y 20 mil": the unit of the second amount belongs to a small first one too. */
export function withUnitOf(second: TypedAmount | null, first: TypedAmount): TypedAmount {
  const isSmall = !first.isMarked && /^\d{1,3}(?:[.,]\d{1,2})?$/.test(first.number);
  return second !== null && isSmall ? { ...second, number: first.number, end: first.end } : first;
}

/**
 * Reads a text that is one amount of pesos; null if it is none. A number in words needs a unit: "diez mil". `next` is the text of the
 * higher limit, whose unit may be that of this one.
 */
export function parseTypedAmount(text: string, next = ''): number | null {
  const amount = readWhole(text);
  const marked = amount && withUnitOf(readWhole(next), amount);
  if (marked === null || marked.isForeign) return null;
  return marked.unit === 1 && !/\p{N}/u.test(text) ? null : toWholePesos(marked);
}

/** The amount that is all of a text. */
function readWhole(text: string): TypedAmount | null {
  const words = fold(toAmountText(text)).match(/\d+(?:[.,]\d+)*|\p{L}+|[^\s\p{L}\d]/gu) ?? [];
  const amount = readTypedAmount((index) => words[index] ?? '', 0);
  return amount?.end === words.length ? amount : null;
}
