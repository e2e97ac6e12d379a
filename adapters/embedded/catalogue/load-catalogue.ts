import { createHash } from 'node:crypto';
import { z } from 'zod';
import banners from './banners.json' with { type: 'json' };
import benefits from './benefits.json' with { type: 'json' };
import {
  type CatalogueProduct,
  type CatalogueWinery,
  type ProductFile,
  productFile,
  type SiteFiles,
  siteFiles,
  wineryFile,
} from './catalogue-schema.ts';
import categories from './categories.json' with { type: 'json' };
import collections from './collections.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import menu from './menu.json' with { type: 'json' };
import accesorios from './products/accesorios.json' with { type: 'json' };
import aceites from './products/aceites.json' with { type: 'json' };
import cavas from './products/cavas.json' with { type: 'json' };
import spirits from './products/spirits.json' with { type: 'json' };
import vinosMendoza from './products/vinos-mendoza.json' with { type: 'json' };
import vinosOtrasRegiones from './products/vinos-otras-regiones.json' with { type: 'json' };
import whiskys from './products/whiskys.json' with { type: 'json' };
import promotions from './promotions.json' with { type: 'json' };
import mendoza from './wineries/mendoza.json' with { type: 'json' };
import otrasRegiones from './wineries/otras-regiones.json' with { type: 'json' };

export type Named = { id: string; name: string };

/** The kinds of tag whose names are declared beside the products. */
export type NamedKind = 'types' | 'brands' | 'varieties' | 'selections' | 'bottles';

export type Product = CatalogueProduct & { category: string };

/** The invented shop, checked: every reference resolves, every sku and slug is unique. */
export type Catalogue = SiteFiles & {
  products: Product[];
  wineries: CatalogueWinery[];
  /** Each kind's names, over all files. */
  names: Record<NamedKind, Map<string, Named>>;
  /** Changes whenever a word of the files does. */
  hash: string;
};

const namedKinds = ['types', 'brands', 'varieties', 'selections', 'bottles'] as const;

const productFiles: { file: string; category: string; content: unknown }[] = [
  { file: 'products/vinos-mendoza.json', category: 'vinos', content: vinosMendoza },
  { file: 'products/vinos-otras-regiones.json', category: 'vinos', content: vinosOtrasRegiones },
  { file: 'products/whiskys.json', category: 'whiskys', content: whiskys },
  { file: 'products/spirits.json', category: 'spirits', content: spirits },
  { file: 'products/accesorios.json', category: 'accesorios', content: accesorios },
  { file: 'products/cavas.json', category: 'cavas', content: cavas },
  { file: 'products/aceites.json', category: 'aceites', content: aceites },
];

const wineryFiles: { file: string; content: unknown }[] = [
  { file: 'wineries/mendoza.json', content: mendoza },
  { file: 'wineries/otras-regiones.json', content: otrasRegiones },
];

const smallFiles: unknown = { banners, benefits, categories, collections, events, menu, promotions };

/** Reads the files that the program carries. Throws with every problem named when they do not fit together. */
export function loadCatalogue(): Catalogue {
  const files = productFiles.map(({ file, category, content }) => ({
    file,
    category,
    ...parse(productFile, content, file),
  }));
  const catalogue: Catalogue = {
    ...parse(siteFiles, smallFiles, 'catalogue'),
    products: files.flatMap(({ category, products }) => products.map((product) => ({ ...product, category }))),
    wineries: wineryFiles.flatMap(({ file, content }) => parse(wineryFile, content, file).wineries),
    names: uniteNames(files),
    hash: createHash('sha256')
      .update(JSON.stringify([productFiles, wineryFiles, smallFiles]))
      .digest('hex'),
  };
  const problems = [
    ...clashingNames(files),
    ...duplicates(catalogue),
    ...brokenReferences(catalogue),
    ...wrongFigures(catalogue.products),
  ];
  if (problems.length > 0) throw new Error(`the embedded catalogue is inconsistent:\n${problems.join('\n')}`);
  return catalogue;
}

function parse<S extends z.ZodType>(schema: S, content: unknown, file: string): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new Error(`${file} of the embedded catalogue: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function uniteNames(files: ProductFile[]): Catalogue['names'] {
  const unite = (kind: NamedKind) =>
    new Map(files.flatMap((file) => file[kind].map((named): [string, Named] => [named.id, named])));
  return {
    types: unite('types'),
    brands: unite('brands'),
    varieties: unite('varieties'),
    selections: unite('selections'),
    bottles: unite('bottles'),
  };
}

function clashingNames(files: ProductFile[]): string[] {
  return namedKinds.flatMap((kind) => {
    const spellings = Map.groupBy(
      files.flatMap((file) => file[kind]),
      ({ id }) => id,
    );
    return [...spellings]
      .filter(([, all]) => new Set(all.map(({ name }) => name)).size > 1)
      .map(([id, all]) => `${kind} ${id} is named ${all.map(({ name }) => `"${name}"`).join(', ')}`);
  });
}

function duplicates({ products, wineries }: Catalogue): string[] {
  const repeated = (label: string, values: string[]) =>
    values.filter((value, index) => values.indexOf(value) !== index).map((value) => `${label} ${value} appears twice`);
  return [
    ...repeated(
      'sku',
      products.map(({ sku }) => sku),
    ),
    ...repeated(
      'slug',
      products.map(({ slug }) => slug),
    ),
    ...repeated(
      'winery',
      wineries.map(({ slug }) => slug),
    ),
  ];
}

function brokenReferences({ products, wineries, names, collections: { collections }, ...site }: Catalogue): string[] {
  const wineryIds = new Set(wineries.map(({ slug }) => slug));
  const collectionIds = new Set(collections.map(({ id }) => id));
  const skus = new Set(products.map(({ sku }) => sku));
  const missing = (owner: string, label: string, ids: readonly string[], known: { has(id: string): boolean }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${owner}: unknown ${label} ${id}`);
  return [
    ...products.flatMap((product) => [
      ...namedKinds.flatMap((kind) => missing(product.sku, kind, product[kind], names[kind])),
      ...missing(product.sku, 'winery', product.cellars, wineryIds),
      ...missing(product.sku, 'collection', product.collections, collectionIds),
    ]),
    ...site.promotions.promotions.flatMap((promotion) => missing(promotion.id, 'sku', promotion.skus, skus)),
    ...site.events.events.flatMap(({ slug, carouselCollectionId, productCollectionId }) =>
      missing(slug, 'collection', [carouselCollectionId, productCollectionId], collectionIds),
    ),
  ];
}

function wrongFigures(products: Product[]): string[] {
  return products.flatMap(({ sku, price, promotion, content, quantityProducts }) => {
    const pieces = content.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
    return [
      ...(promotion !== null && promotion.priceWithDiscount >= price ? [`${sku}: the promotion is no discount`] : []),
      ...(pieces === quantityProducts ? [] : [`${sku}: the content adds up to ${pieces}, not ${quantityProducts}`]),
    ];
  });
}
