import { wordsOf } from '../../../core/values/text.ts';
import type { WireFicha } from '../../shop/shop-wire.ts';

type Named = { id: string; name: string };

/** The facts of a wine that Medusa has no field for, from the metadata of product and variant. README.md lists the keys. */
export type ProductFacts = Pick<
  WireFicha,
  'content' | 'temperature' | 'additionalTaxes' | 'origin' | 'score' | 'bottles' | 'mpn' | 'ficha' | 'quantityProducts'
> & {
  types: Named[];
  varieties: Named[];
  wineries: Named[];
  brands: Named[];
  selections: Named[];
  volumes: Named[];
  reserved: number;
};

const FICHA_KEY = /^ficha[ .:]+(?<title>[^ .:].*)$/i;
/** A name has commas in numbers alone: "Malbec, Bonarda" are two, "0,5 l" is one. */
const BETWEEN_NAMES = /[;|\n]|,\s/;
const BETWEEN_LINES = /[;|\n]/;
const VOLUME = /\d{1,6}(?:[.,]\d{1,3})?\s{0,9}(ml|cc|cl|l|lt|lts|litros?)\b/i;

export function readFacts(metadata: Readonly<Record<string, unknown>>): ProductFacts {
  const text = (key: string): string => {
    const value = metadata[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const names = (key: string): Named[] => toNames(text(key).split(BETWEEN_NAMES));
  const content = trimmedParts(text('content'), BETWEEN_LINES);
  const province = text('province');
  const [, points, source] = /^(\d{1,3}(?:[.,]\d)?)\s+(?:puntos\s+)?(\S.*)$/i.exec(text('score')) ?? [];
  return {
    content: content.join('\n'),
    temperature: text('temperature') || null,
    additionalTaxes: toNumber(text('additional_taxes')),
    origin: province === '' ? null : { province, region: text('region') || null },
    score: points === undefined || source === undefined ? null : { points: toNumber(points) ?? 0, source },
    bottles: trimmedParts(text('bottles'), /[;,|\n]/).flatMap(toBottle),
    mpn: text('mpn') || null,
    quantityProducts: toNumber(text('units')) ?? 0,
    reserved: toNumber(text('last_units')) ?? 0,
    ficha: Object.entries(metadata).flatMap(([key, value]) => {
      const title = FICHA_KEY.exec(key)?.groups?.['title'];
      return title === undefined || value === null ? [] : [{ title, description: String(value), icon: null }];
    }),
    types: names('type'),
    varieties: names('variety'),
    wineries: names('winery'),
    brands: names('brand'),
    selections: names('selection'),
    volumes: toNames(text('volume') === '' ? content.map((line) => VOLUME.exec(line)?.[0] ?? '') : [text('volume')]),
  };
}

function trimmedParts(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** "Casa Belisario" becomes "casa-belisario", the slug that the CMS gives the winery. */
export function toId(name: string): string {
  return wordsOf(name).join('-');
}

function toNames(names: readonly string[]): Named[] {
  const known = new Map(names.map((name) => [toId(name), name.trim()]));
  return [...known].flatMap(([id, name]) => (id === '' ? [] : [{ id, name }]));
}

/** "2 x VIN-0056" or "VIN-0056: 2". */
function toBottle(text: string): { sku: string; quantity: number }[] {
  const [, before, sku = '', after] = /^(?:(\d{1,3})\s*x\s+)?([\w.-]+?)(?:\s*:\s*(\d{1,3}))?$/i.exec(text) ?? [];
  return sku === '' ? [] : [{ sku, quantity: Number(before ?? after ?? 1) }];
}

function toNumber(text: string): number | null {
  const value = text === '' ? Number.NaN : Number(text.replace(',', '.').replace(/%$/, '').trim());
  return Number.isFinite(value) && value >= 0 ? value : null;
}
