import { categoryNames, findCategory, type ProductFacts, toNamed } from '../facade/catalogue.ts';
import { BadCell, fail, readCount, readDay, readFilled, readPesos, readSku } from '../facade/cells.ts';
import { BROKEN_QUOTE, readRows } from '../facade/files.ts';
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
  offerFrom: ['oferta desde'],
  offerUntil: ['oferta hasta'],
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

type ReadCell = <T>(column: Column, parse: (text: string) => T) => T;

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
  const twice = REQUIRED.filter((column) => headings.filter((each) => namesOf(column).includes(each)).length > 1);
  if (twice.length > 0) throw new Error(`en la fila 1 está más de una vez: ${twice.map(nameOf).join(', ')}`);
  const sheet: Sheet = { products: [], problems: [] };
  const rowOfSku = new Map<string, number>();
  for (const [at, cells] of rows.entries()) {
    if (cells.every((each) => each === '')) continue;
    const row = at + 2;
    if (cells[0] === BROKEN_QUOTE) {
      sheet.problems.push({ row, column: '', text: 'una comilla no se cierra, o tiene texto detrás' });
      continue;
    }
    let reading: Column = 'sku';
    const read: ReadCell = (column, parse) => {
      reading = column;
      return parse(cells[places.find(([each]) => each === column)?.[1] ?? -1] ?? '');
    };
    try {
      const sku = read('sku', readSku);
      if (rowOfSku.has(sku)) fail(`${sku} ya está en la fila ${rowOfSku.get(sku)}`);
      sheet.products.push(toProduct(sku, read, options));
      rowOfSku.set(sku, row);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      sheet.problems.push({ row, column: nameOf(reading), text: error.message });
    }
  }
  return sheet;
}

function toProduct(sku: string, read: ReadCell, { findPicture, stockOf }: Options): ProductFacts {
  const text = (column: Column) => read(column, (cell) => cell);
  const [name, price] = [read('name', readFilled), read('price', readPesos)];
  const offer = read('offer', (cell) => (cell === '' ? null : readPesos(cell)));
  if (offer !== null && offer >= price) fail('no es menos que el precio');
  const [from, until] = [read('offerFrom', readDay), read('offerUntil', readDay)];
  if (from !== null && until !== null && until < from) fail('es antes de que empiece');
  const category = read('category', (cell) => ({ name: findCategory(cell) ?? fail(noCategory(cell)) }));
  const bottles = read('bottles', (cell) => (cell === '' ? 1 : readCount(cell, 1)));
  const file = read('picture', (cell) => findPicture(cell || sku) ?? (cell && fail(`no está el archivo ${cell}`)));
  const [cellars, province] = [read('winery', toNamed), text('province')];
  return {
    collections: read('collection', toNamed),
    wire: {
      ...{ sku, name, price, category, quantityProducts: bottles },
      totalQuantity: stockOf(sku, read('stock', readCount)),
      promotion:
        offer === null
          ? null
          : {
              ...{ name: 'oferta', nameToDisplay: 'Oferta', priceWithDiscount: offer },
              ...(from === null && until === null ? {} : { validity: { from, until } }),
            },
      images: file ? [{ url: `/fotos/${encodeURIComponent(file)}`, label: name }] : [],
      content: `${bottles} x ${[name, text('size')].join(' ').trim()}`,
      description: text('description'),
      ...{ cellars, brands: cellars, types: read('type', toNamed), varieties: read('variety', toNamed) },
      origin: province === '' ? null : { province, region: text('region') || null },
      gtin: text('barcode') || null,
    },
    ficha: FICHA.filter((column) => text(column) !== '').map((column) => ({
      ...{ title: capitalise(nameOf(column)), description: text(column), icon: null },
    })),
  };
}

const noCategory = (text: string) => `"${text}" no es ninguna de ${categoryNames.join(', ')}`;
const namesOf = (column: Column): string[] => HEADINGS[column].map(fold);
const nameOf = (column: Column): string => HEADINGS[column][0];
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
