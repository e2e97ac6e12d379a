import { dividePrice } from '../../values/money.ts';
import type { Product } from '../product.ts';

/** What a bottle and a litre of a product cost, in pesos; null if the service does not tell. */
export type UnitPrices = {
  /** Null for a single bottle too. */
  perBottle: number | null;
  perLitre: number | null;
};

/** How many bottles a product has, and how much is in all of them; null if that is not known. */
export type Content = { bottles: number; litres: number | null };

/** The categories whose products are liquids. What an accessory holds is not for sale: "Copa 450 ml". */
const LIQUID_CATEGORIES: readonly string[] = ['vinos', 'cavas', 'whiskys', 'spirits', 'aceites'];

/** "750 ml", "1,5 l", "75cl". The look-behind keeps "6 x 750 ml" from being read as one bottle. */
const VOLUME = /(?=\d)(?<![\d.,]|\d\s*[x×]\s*)(\d{1,5}(?:[.,]\d{1,3})?)\s*(ml|cc|cl|l|lts?|litros?)(?![\p{L}\d/])/giu;

/** What comes with bottles and holds none: its volume is no content. */
const VESSEL = /\b(?:copas?|vasos?|decanter|decantador|jarra|balde|estuche|caja|pack)\b/i;

const THOUSANDS = /^\d{1,2}[.,]\d{3}$/;

/** The price of a bottle (of a box) and of a litre, for a product that costs `price`. */
export function toUnitPricesOf(content: Content | null, price: number): UnitPrices {
  if (content === null) return { perBottle: null, perLitre: null };
  return {
    perBottle: content.bottles > 1 ? dividePrice(price, content.bottles) : null,
    perLitre: content.litres === null ? null : dividePrice(price, content.litres),
  };
}

/** What a litre of a product costs that is sold at `price`; empty if that is not known. */
export function toLitrePrice(
  product: Pick<Product, 'category' | 'content' | 'bottleCount'>,
  price: number,
): { litrePrice?: number } {
  const { perLitre } = toUnitPricesOf(readContent(product), price);
  return perLitre === null ? {} : { litrePrice: perLitre };
}

/**
 * What one unit of a product holds. Its bottles are those that the service counts, or else those of its content lines,
 * which say the litres. One line of a single bottle is that of each of several.
 */
export function readContent({
  category,
  content,
  bottleCount,
}: Pick<Product, 'category' | 'content' | 'bottleCount'>): Content | null {
  if (!LIQUID_CATEGORIES.includes(category)) return null;
  const lines = readLines(content);
  if (lines === null) return bottleCount === null ? null : { bottles: bottleCount, litres: null };
  const bottles = bottleCount ?? lines.bottles;
  const isOfEach = lines.bottles === 1;
  if (!isOfEach && lines.bottles !== bottles) return { bottles, litres: null };
  return { bottles, litres: (lines.millilitres * (isOfEach ? bottles : 1)) / 1000 };
}

/** Null unless every line names one volume. */
function readLines(content: string): { bottles: number; millilitres: number } | null {
  let bottles = 0;
  let millilitres = 0;
  for (const { name, quantity } of toBottles(content)) {
    const volume = readMillilitres(name);
    if (volume === null || quantity === 0) return null;
    bottles += quantity;
    millilitres += quantity * volume;
  }
  return bottles === 0 ? null : { bottles, millilitres };
}

/** The volume that a bottle's name tells: "Malbec Reserva 750 ml" has 750, "Tinto 1 litro 1000 ml" has 1000. Null if it tells none, or different ones. */
function readMillilitres(name: string): number | null {
  const told = [...name.matchAll(VOLUME)].map(([, digits = '', unit = '']) =>
    toMillilitres(digits, unit.toLowerCase()),
  );
  const [volume, ...others] = new Set(told);
  return volume === undefined || others.length > 0 || VESSEL.test(name) ? null : volume || null;
}

function toMillilitres(digits: string, unit: string): number {
  const isSmall = unit === 'ml' || unit === 'cc';
  // "1.500 ml" groups thousands; nobody sells half a millilitre.
  if (isSmall && THOUSANDS.test(digits)) return Number(digits.replace(/[.,]/, ''));
  const amount = Number(digits.replace(',', '.'));
  return Math.round(amount * (isSmall ? 1 : unit === 'cl' ? 10 : 1000));
}

export type Bottle = { name: string; quantity: number };

/** Matches a line that starts with a count: "2 x Malbec", "2x Malbec". The x of "12 xilografías" is part of a word. */
const COUNTED_LINE = /^(\d{1,4})(?:[x×]|\s*×|\s+x(?=\s))\s*(\S.*)$/i;

/** Parses one kind of bottle per line, such as "2 x Malbec Reserva 750 ml". The default count is 1. */
export function toBottles(content: string): Bottle[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, quantity = '1', name = line] = COUNTED_LINE.exec(line) ?? [];
      return { name, quantity: Number(quantity) };
    });
}

/**
 * What the line of a single bottle says beside the product's name, such as "750 ml"; empty if it only repeats the name. Null if
 * there are several bottles, or none.
 */
export function describeSingleBottle(name: string, [bottle, ...others]: readonly Bottle[]): string | null {
  if (bottle === undefined || others.length > 0 || bottle.quantity !== 1) return null;
  return bottle.name.startsWith(name) ? bottle.name.slice(name.length).trim() : bottle.name;
}
