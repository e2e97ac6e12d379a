import { fold } from './text.ts';

/** The units that people write, each with the one that the index has and how many of that one it is. */
const UNITS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  ...unitsOf('ml mls cc cm3 mililitro mililitros', 'ml', 1),
  ...unitsOf('cl centilitro centilitros', 'ml', 10),
  ...unitsOf('l lt lts litro litros', 'ml', 1000),
  ...unitsOf('g gr grs gramo gramos', 'g', 1),
  ...unitsOf('kg kilo kilos', 'g', 1000),
  ...unitsOf('ano anos', 'anos', 1),
};

const UNIT = String.raw`\s*(${Object.keys(UNITS).join('|')})(?![\p{L}\p{N}])`;
const MEASURE = new RegExp(String.raw`(?<![\d.,])(\d{1,6}(?:[.,]\d{1,3})?)${UNIT}`, 'gu');
/** "1/2 litro", "1 1/2 l", "3/4 kg". */
const FRACTION = new RegExp(String.raw`(?<![\d/.,])(?:(\d) )?([13])/([24])(?=${UNIT})`, 'gu');
const LARGE_UNITS = Object.keys(UNITS).filter((name) => UNITS[name]?.[1] === 1000);
/** "medio litro", "medio kilo". */
const HALF = new RegExp(String.raw`(?<![\p{L}\p{N}])medio(?=\s+(?:${LARGE_UNITS.join('|')})(?![\p{L}\p{N}]))`, 'gu');
const ANY_WORD = String.raw`[\p{L}\p{N}]+`;
/** A measure or another word as it is written, with its accents. */
const WRITTEN = new RegExp(
  `(?:${FRACTION.source}|${HALF.source}|(?:\\d\\s?)?[½¼¾])${UNIT}|${MEASURE.source}|${ANY_WORD}`.replaceAll(
    'ano',
    'a[nñ]o',
  ),
  'giu',
);
/** "750 c.c.", "500 cm³", " .75 l", "litro y medio": forms of a unit or a number that are written otherwise below. */
const DOTTED_CC = /(?<![\p{L}.])c\.\s?c(?:\.|(?![\p{L}\p{N}]))/giu;
const BARE_DECIMALS = /(?<!\S)\.(?=\d{1,2}(?![\d.,]))/g;
const AND_A_HALF = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(\d)\s+|un\s+)?(${LARGE_UNITS.join('|')})\s+y\s+medio(?![\p{L}\p{N}])`,
  'giu',
);
const SIGNS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };
const WORD = /\d+(?:ml|g|anos)(?![\p{L}\p{N}])|\p{L}+|\p{N}+/gu;
const IS_MEASURE = /^(\d+)(ml|g|anos)$/;
const THOUSANDS = /^\d{1,3}[.,]\d{3}$/;

/**
 * The words of a text, folded, as they are searched. A measure is one word in one unit: "1,5 l", "1500cc" and "1.500 ml" are
 * "1500ml", "medio litro" is "500ml", "12 años" is "12anos". Other letters and digits are words of their own: "malbec2021" is two.
 */
export function searchWordsOf(text: string): string[] {
  const measured = withDecimals(fold(withUsualUnits(text))).replace(
    MEASURE,
    (_, number: string, unit: string) => ` ${toMeasure(number, unit)} `,
  );
  return measured.match(WORD) ?? [];
}

/** The text with "750 cc", "500 cm3", "0.75 l" and "1.5 litro" in the usual spelling. */
function withUsualUnits(text: string): string {
  return text
    .replace(/(?<=cm)³/gi, '3')
    .replace(DOTTED_CC, 'cc')
    .replace(BARE_DECIMALS, '0.')
    .replace(AND_A_HALF, (_, whole: string | undefined, unit: string) => `${whole ?? 1}.5 ${unit}`);
}

/** The folded text with "0.5 litro" in place of "1/2 litro" and "medio litro". */
function withDecimals(text: string): string {
  return text
    .replace(/(\d?)\s?([½¼¾])/g, (_, whole: string, sign: string) => `${whole} ${SIGNS[sign]}`)
    .replace(HALF, '0.5')
    .replace(FRACTION, (_, whole: string | undefined, part: string, of: string) =>
      String(Number(whole ?? 0) + Number(part) / Number(of)),
    );
}

/** The words of a text as they are written, a measure as one word: "750 ml". `searched` is that word as it is searched. */
export function writtenWordsOf(text: string): { word: string; searched: string }[] {
  const written = withUsualUnits(text).normalize('NFC').match(WRITTEN) ?? [];
  return written.map((word) => {
    const [measure = ''] = searchWordsOf(word);
    return { word, searched: IS_MEASURE.test(measure) ? measure : fold(word) };
  });
}

/** A searched word as shoppers read it: "1500 ml", "12 años". */
export function showMeasure(word: string): string {
  return word.replace(IS_MEASURE, (_, number: string, unit: string) => {
    return `${number} ${unit === 'anos' ? 'años' : unit}`;
  });
}

function toMeasure(number: string, unit: string): string {
  const [shared = unit, factor = 1] = UNITS[unit] ?? [];
  // Nobody sells half a millilitre: "1.500 ml" groups thousands.
  const amount = factor === 1 && THOUSANDS.test(number) ? number.replace(/[.,]/, '') : number.replace(',', '.');
  return `${Math.round(Number(amount) * factor)}${shared}`;
}

function unitsOf(names: string, unit: string, factor: number): Record<string, readonly [string, number]> {
  return Object.fromEntries(names.split(' ').map((name) => [name, [unit, factor]]));
}
