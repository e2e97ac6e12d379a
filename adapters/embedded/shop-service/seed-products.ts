import type { DatabaseSync } from 'node:sqlite';
import { fold, wordsOf } from '#core/values/words.ts';
import type { WireProduct } from '../../shop/shop-wire.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { Named, Product } from '../catalogue/read-catalogue.ts';
import search from '../catalogue/search.json' with { type: 'json' };
import { writtenWordsOf } from './search-words.ts';
import { cellarsOf, namedOf, originOf, toWireFichaRows, toWireProduct } from './to-wire-product.ts';

/** A product's searchable text; each field is a column of `product_text` with its own weight. */
type ProductText = { name: string; variety: string; winery: string; kind: string; description: string };

/** The kinds of tag by which products are filtered; the values of `product_tags.kind`. */
export type TagKind =
  | 'category'
  | 'type'
  | 'variety'
  | 'cellar'
  | 'brand'
  | 'bottle'
  | 'selection'
  | 'province'
  | 'collection';

const schema = `
  create table products (
    id integer primary key,
    sku text not null unique,
    slug text not null unique,
    name_rank integer not null,
    paid real not null,
    in_stock integer not null,
    featured integer not null,
    has_score integer not null,
    created_at text not null,
    wire text not null,
    ficha text not null
  );
  create table tags (kind text, id text, name text not null, primary key (kind, id)) without rowid;
  create table product_tags (kind text, tag text, product integer, primary key (kind, tag, product)) without rowid;
  create index product_tags_by_product on product_tags (product, kind);
  create virtual table product_text using fts5 (
    name, variety, winery, kind, description, content = '', tokenize = 'unicode61 remove_diacritics 2'
  );
  create table words (word text primary key, shown text not null, documents integer not null, strong integer not null);
`;

/** Creates and fills the tables of an empty catalogue database. */
export function seedProducts(database: DatabaseSync, catalogue: Catalogue): void {
  database.exec(schema);
  const insertProduct = database.prepare('insert into products values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertTag = database.prepare('insert or ignore into tags values (?, ?, ?)');
  const insertProductTag = database.prepare('insert or ignore into product_tags values (?, ?, ?)');
  const insertText = database.prepare(
    'insert into product_text (rowid, name, variety, winery, kind, description) values (?, ?, ?, ?, ?, ?)',
  );
  const nameRanks = rankNames(catalogue.products);
  const words = createWordCounter();
  for (const [index, product] of catalogue.products.entries()) {
    const id = index + 1;
    const wire = toWireProduct(product, catalogue);
    insertProduct.run(
      id,
      product.sku,
      product.slug,
      nameRanks.get(product.sku) ?? 0,
      product.promotion?.priceWithDiscount ?? product.price,
      product.totalQuantity > 0 ? 1 : 0,
      product.collections.length,
      wire.score === null ? 0 : 1,
      product.createdAt,
      JSON.stringify(wire),
      JSON.stringify(toWireFichaRows(product)),
    );
    for (const [kind, tags] of tagsOf(product, catalogue)) {
      for (const tag of tags) {
        insertTag.run(kind, tag.id, tag.name);
        insertProductTag.run(kind, tag.id, id);
      }
    }
    const text = textOf(product, catalogue, wire.score);
    words.add(text);
    const { name, variety, winery, kind, description } = text;
    insertText.run(id, ...[name, variety, winery, kind, description].map(fold));
  }
  const insertWord = database.prepare('insert into words values (?, ?, ?, ?)');
  for (const { word, shown, documents, isOnLabel } of words.list())
    insertWord.run(word, shown, documents, isOnLabel ? 1 : 0);
}

function tagsOf(product: Product, catalogue: Catalogue): [TagKind, Named[]][] {
  const category = catalogue.categories.categories.find(({ name }) => name === product.category);
  return [
    ['category', category === undefined ? [] : [{ id: category.id, name: category.title }]],
    ['type', namedOf(product, 'types', catalogue)],
    ['variety', namedOf(product, 'varieties', catalogue)],
    ['cellar', cellarsOf(product, catalogue)],
    ['brand', namedOf(product, 'brands', catalogue)],
    ['bottle', namedOf(product, 'bottles', catalogue)],
    ['selection', namedOf(product, 'selections', catalogue)],
    ['province', provincesOf(product, catalogue)],
    ['collection', collectionsOf(product, catalogue)],
  ];
}

/** Returns the provinces of a product and of its wineries. A box may come from several. */
function provincesOf(product: Product, catalogue: Catalogue): Named[] {
  const wineries = catalogue.wineries.filter(({ slug }) => product.cellars.includes(slug));
  return [originOf(product, catalogue), ...wineries.map(({ origin }) => origin)]
    .flatMap((origin) => origin?.province ?? [])
    .map((name) => ({ id: wordsOf(name).join('-'), name }));
}

/** Returns the name of the wider region (such as Cuyo) that contains a winery's region; empty if unknown. */
function widerRegionOf(region: string): string {
  const wider = search.regions.find(({ places }) => places.some((place) => region.includes(place)));
  return wider?.name ?? '';
}

/** Returns the words for the occasions that a product is meant for, by its collections. */
function occasionsOf({ collections }: Product): string[] {
  return Object.entries(search.occasions).flatMap(([collection, words]) =>
    collections.includes(collection) ? words : [],
  );
}

function collectionsOf(product: Product, { collections: { collections } }: Catalogue): Named[] {
  return collections.filter(({ id }) => product.collections.includes(id));
}

/** Returns the words for a score: "97 puntos", who gave it, and the words for products that have one. */
function scoreWordsOf(score: WireProduct['score']): string[] {
  return score === null ? [] : [`${score.points} puntos`, score.source, search.awards];
}

/** Returns the dishes that the wine's profile pairs with it. */
function dishesOf({ slug }: Product, { wines }: Catalogue): string[] {
  return wines.filter((wine) => wine.slug === slug).flatMap(({ foodit }) => foodit.map(({ title }) => title));
}

function textOf(product: Product, catalogue: Catalogue, score: WireProduct['score']): ProductText {
  const category = catalogue.categories.categories.find(({ name }) => name === product.category);
  const wineries = catalogue.wineries.filter(({ slug }) => product.cellars.includes(slug));
  const namesOf = (all: Named[]) => all.map(({ name }) => name);
  return {
    name: product.name,
    variety: namesOf(namedOf(product, 'varieties', catalogue)).join(' '),
    winery: [
      ...wineries.flatMap(({ title, cellar_region }) => [title, cellar_region, widerRegionOf(cellar_region)]),
      ...namesOf(namedOf(product, 'brands', catalogue)),
    ].join(' '),
    kind: [
      product.sku,
      category?.name ?? '',
      category?.title ?? '',
      ...namesOf(namedOf(product, 'types', catalogue)),
      ...namesOf(namedOf(product, 'selections', catalogue)),
      ...namesOf(namedOf(product, 'bottles', catalogue)),
      ...occasionsOf(product),
    ].join(' '),
    description: [
      product.description,
      ...product.content,
      ...product.ficha.map((row) => row.description),
      ...namesOf(collectionsOf(product, catalogue)),
      ...scoreWordsOf(score),
      ...dishesOf(product, catalogue),
    ].join(' '),
  };
}

/** Counts the products that contain each word, and finds its most frequent spelling. */
function createWordCounter() {
  const words = new Map<string, { documents: number; isOnLabel: boolean; spellings: Map<string, number> }>();
  return {
    add({ description, ...labels }: ProductText): void {
      const seen = new Set<string>();
      for (const [text, isLabel] of [
        [Object.values(labels).join(' '), true],
        [description, false],
      ] as const) {
        const written = writtenWordsOf(text);
        for (const [index, word] of wordsOf(text).entries()) {
          const entry = words.get(word) ?? { documents: 0, isOnLabel: false, spellings: new Map() };
          if (!seen.has(word)) entry.documents++;
          seen.add(word);
          entry.isOnLabel ||= isLabel;
          const spelling = written[index] ?? word;
          entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + 1);
          words.set(word, entry);
        }
      }
    },
    list: () =>
      [...words].map(([word, { documents, isOnLabel, spellings }]) => ({
        word,
        shown: [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? word,
        documents,
        isOnLabel,
      })),
  };
}

/** Returns each sku's rank by name in Spanish order, because SQLite sorts by bytes. */
function rankNames(products: Product[]): Map<string, number> {
  const { compare } = new Intl.Collator('es', { numeric: true });
  const sorted = [...products].sort((a, b) => compare(a.name, b.name));
  return new Map(sorted.map(({ sku }, rank) => [sku, rank]));
}
