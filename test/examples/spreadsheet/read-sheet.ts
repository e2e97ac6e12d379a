import { categoryNames, findCategory, type ProductFacts, toNamed } from '../facade/catalogue.ts';
import { readRows } from '../facade/files.ts';
import { fold } from '../facade/listing.ts';

/** `row` counts from 1, as the sheet's program does; `column` is the heading, empty if the whole row is meant. */
export type SheetProblem = { row: number; column: string; text: string };
export type Sheet = { products: ProductFacts[]; problems: SheetProblem[] };
type Options = {
  /** The file of a picture that is there, by the name in the sheet or by the sku. */
  findPicture: (nameOrSku: string) => string | null;
  /** What is left of the units that were counted. */
  stockOf: (sku: string, counted: number) => number;
};

/** What each column is called: messages use the first name. Capitals and accents do not matter. */
const HEADINGS = {
  sku: ['código', 'sku'],
  name: ['nombre', 'producto'],
  price: ['precio'],
  stock: ['stock', 'cantidad', 'unidades'],
  category: ['categoría', 'rubro'],
  offer: ['oferta', 'precio de oferta'],
  winery: ['bodega', 'marca'],
  type: ['tipo'],
  variety: ['variedad', 'varietal', 'cepa'],
  province: ['provincia'],
  region: ['región', 'zona'],
  description: ['descripción'],
  size: ['contenido', 'medida'],
  bottles: ['botellas'],
  collection: ['colección'],
  picture: ['foto', 'imagen'],
  barcode: ['código de barras', 'gtin', 'ean'],
  year: ['cosecha', 'añada'],
  alcohol: ['graduación', 'alcohol'],
} as const;
type Column = keyof typeof HEADINGS;
const columns = Object.keys(HEADINGS).filter((key): key is Column => key in HEADINGS);
const REQUIRED: readonly Column[] = ['sku', 'name', 'price', 'stock', 'category'];
const FICHA: readonly Column[] = ['year', 'variety', 'region', 'alcohol', 'size'];

const MAX_STOCK = 1_000_000;

class BadCell extends Error {
  readonly column: Column;
  constructor(column: Column, text: string) {
    super(text);
    this.column = column;
  }
}

/**
 * Reads the sheet. A row that cannot be sold is a problem, in Spanish because who writes the sheet reads it; the others are
 * sold. Throws if it has no such headings.
 */
export function readSheet(bytes: Uint8Array, options: Options): Sheet {
  const [header = [], ...rows] = readRows(bytes);
  const headings = header.map(fold);
  const places = columns.map(
    (column) => [column, headings.findIndex((each) => namesOf(column).includes(each))] as const,
  );
  const missing = REQUIRED.filter((column) => places.some(([each, at]) => each === column && at < 0));
  if (missing.length > 0) throw new Error(`en la fila 1 falta: ${missing.map(nameOf).join(', ')}`);
  const sheet: Sheet = { products: [], problems: [] };
  const rowOfSku = new Map<string, number>();
  for (const [at, cells] of rows.entries()) {
    const row = at + 2;
    const cell = (column: Column) => cells[places.find(([each]) => each === column)?.[1] ?? -1] ?? '';
    if (cells.every((each) => each === '')) continue;
    try {
      const sku = readSku(cell('sku'));
      if (rowOfSku.has(sku)) throw new BadCell('sku', `${sku} ya está en la fila ${rowOfSku.get(sku)}`);
      sheet.products.push(toProduct(sku, cell, options));
      rowOfSku.set(sku, row);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      sheet.problems.push({ row, column: nameOf(error.column), text: error.message });
    }
  }
  return sheet;
}

function toProduct(sku: string, cell: (column: Column) => string, { findPicture, stockOf }: Options): ProductFacts {
  const name = cell('name') || fail('name', 'falta');
  const price = readPesos('price', cell('price'));
  const offer = cell('offer') === '' ? null : readPesos('offer', cell('offer'));
  if (offer !== null && offer >= price) fail('offer', `${cell('offer')} no es menos que el precio`);
  const category = { name: findCategory(cell('category')) ?? fail('category', noCategory(cell('category'))) };
  const counted = readCount('stock', cell('stock'));
  const bottles = cell('bottles') === '' ? 1 : readCount('bottles', cell('bottles'));
  const [province, picture] = [cell('province'), cell('picture')];
  const file = findPicture(picture || sku);
  if (picture !== '' && file === null) fail('picture', `no está el archivo ${picture}`);
  const cellars = toNamed(cell('winery'));
  return {
    collections: toNamed(cell('collection')),
    wire: {
      ...{ sku, name, price, category, totalQuantity: stockOf(sku, counted), quantityProducts: bottles },
      promotion: offer === null ? null : { name: 'oferta', nameToDisplay: 'Oferta', priceWithDiscount: offer },
      images: file === null ? [] : [{ url: `/fotos/${encodeURIComponent(file)}`, label: name }],
      content: `${bottles} x ${[name, cell('size')].join(' ').trim()}`,
      description: cell('description'),
      ...{ cellars, brands: cellars, types: toNamed(cell('type')), varieties: toNamed(cell('variety')) },
      origin: province === '' ? null : { province, region: cell('region') || null },
      gtin: cell('barcode') || null,
    },
    ficha: FICHA.filter((column) => cell(column) !== '').map((column) => ({
      ...{ title: capitalise(nameOf(column)), description: cell(column), icon: null },
    })),
  };
}

function readSku(text: string): string {
  if (text === '') fail('sku', 'falta');
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/.test(text)
    ? text
    : fail('sku', `"${text}" no sirve: letras sin acento, números, puntos y guiones, sin espacios`);
}

/** As Argentina writes amounts: 12500, 12.500, 12.500,50 or $ 12500,50. */
function readPesos(column: Column, text: string): number {
  const bare = text.replaceAll(/[$\s]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  const amount = /^\d{1,9}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : 0;
  return amount >= 1
    ? amount
    : fail(column, text === '' ? 'falta' : `"${text}" no es un precio (así: 12500 o 12.500,50)`);
}

function readCount(column: Column, text: string): number {
  const count = /^\d{1,3}(\.\d{3})+$|^\d{1,7}$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
  if (count >= (column === 'bottles' ? 1 : 0) && count <= MAX_STOCK) return count;
  return fail(column, text === '' ? 'falta' : `"${text}" no es una cantidad`);
}

const noCategory = (text: string) => `"${text}" no es ninguna de ${categoryNames.join(', ')}`;

const namesOf = (column: Column): string[] => HEADINGS[column].map(fold);
const nameOf = (column: Column): string => HEADINGS[column][0];
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function fail(column: Column, text: string): never {
  throw new BadCell(column, text);
}
