import type { DatabaseSync } from 'node:sqlite';
import { fold, wordsOf } from '../../../core/values/text.ts';
import type { FilterKey } from '../../shop/product-query-wire.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { Named, Product } from '../catalogue/read-catalogue.ts';
import { narrowingWordsOf, textOf } from './product-text.ts';
import { cellarsOf, namedOf, originOf, toWireFichaRows, toWireProduct } from './to-wire-product.ts';
import { createWordCounter } from './word-counter.ts';

/** The kinds of tag by which products are filtered; the values of `product_tags.kind`. */
export type TagKind = FilterKey;

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
  create table words (
    word text primary key, shown text not null, documents integer not null,
    on_label integer not null, narrows integer not null, is_strict integer not null
  );
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
  const insertWord = database.prepare('insert into words values (?, ?, ?, ?, ?, ?)');
  const narrowing = narrowingWordsOf(catalogue);
  for (const { word, shown, documents, isOnLabel } of words.list()) {
    const flags = [isOnLabel, narrowing.all.has(word), narrowing.strict.has(word)].map(Number);
    insertWord.run(word, shown, documents, ...flags);
  }
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

function collectionsOf(product: Product, { collections: { collections } }: Catalogue): Named[] {
  return collections.filter(({ id }) => product.collections.includes(id));
}

/** Returns each sku's rank by name in Spanish order, because SQLite sorts by bytes. */
function rankNames(products: Product[]): Map<string, number> {
  const { compare } = new Intl.Collator('es', { numeric: true });
  const sorted = [...products].sort((a, b) => compare(a.name, b.name));
  return new Map(sorted.map(({ sku }, rank) => [sku, rank]));
}
