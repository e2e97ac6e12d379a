import { knownLinks } from './known-links.ts';
import type { OwnGoods } from './own-goods.ts';
import { type Product, readCatalogue, type WrittenCatalogue } from './read-catalogue.ts';

/**
 * The catalogue of a house: its texts, its goods and what belongs to them: their wineries and profiles, the notes and selections
 * all of whose products are sold, the categories that are not empty. No link leads to what is left out. Throws an error that
 * names what does not exist.
 */
export function readOwnCatalogue(own: OwnGoods): WrittenCatalogue {
  const catalogue = readCatalogue(own);
  const sold = new Set(own.products);
  const known = new Set(catalogue.products.map((product) => product.slug));
  const wrong = [
    ...own.products.filter((each) => !known.has(each)).map((each) => `unknown product ${each}`),
    ...own.collections.flatMap((each) =>
      each.products.filter((one) => !sold.has(one)).map((one) => `${each.slug}: ${one} is not among the products`),
    ),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const collectionsOf = (product: Product) => own.collections.filter((each) => each.products.includes(product.slug));
  const products = catalogue.products
    .filter((product) => sold.has(product.slug))
    .map((product) => ({ ...product, collections: collectionsOf(product).map((each) => each.slug) }));
  return withoutBrokenLinks({
    ...catalogue,
    ...goodsOf(catalogue, products),
    collections: { collections: own.collections.map(({ name, slug: id }) => ({ id, name, slug: id })) },
  });
}

function goodsOf(catalogue: WrittenCatalogue, products: Product[]): Partial<WrittenCatalogue> {
  const { content, categories, promotions } = catalogue;
  const sold = new Set(products.map((product) => product.slug));
  const skus = new Set(products.map(({ sku }) => sku));
  const notes = catalogue.notes.filter((note) => note.products.every((each) => sold.has(each.slug)));
  const isRead = ({ slug }: { slug: string }) =>
    notes.some((note) => note.categories.some((each) => each.slug === slug));
  const pools = Object.entries(content['bottle-pools']).map(
    ([name, slugs]) => [name, slugs.filter((each) => sold.has(each))] as const,
  );
  return {
    products,
    notes,
    categories: {
      categories: categories.categories.filter(({ name }) => products.some(({ category }) => category === name)),
    },
    promotions: {
      ...promotions,
      promotions: promotions.promotions.map((one) => ({ ...one, skus: one.skus.filter((sku) => skus.has(sku)) })),
    },
    wineries: catalogue.wineries.filter((winery) => products.some(({ cellars }) => cellars.includes(winery.slug))),
    wines: catalogue.wines.filter((wine) => sold.has(wine.slug)),
    content: {
      ...content,
      'bottle-pools': Object.fromEntries(pools.filter(([, slugs]) => slugs.length > 0)),
      'note-categories': { categories: content['note-categories'].categories.filter(isRead) },
      posts: {
        categories: content.posts.categories.filter(isRead),
        posts: content.posts.posts.filter((post) => notes.some((note) => note.slug === post.slug)),
      },
      selections: {
        ...content.selections,
        selections: content.selections.selections.filter(({ wines }) => wines.every((wine) => sold.has(wine))),
      },
    },
  };
}

/** Of a text only the link goes; dishes and banners go as a whole. */
function withoutBrokenLinks(catalogue: WrittenCatalogue): WrittenCatalogue {
  const isKnown = knownLinks(catalogue);
  const hasTarget = ({ link }: { link: string | null }) => link === null || isKnown(link);
  const { banners } = catalogue;
  const linked: WrittenCatalogue = {
    ...catalogue,
    wines: catalogue.wines.map((wine) => ({ ...wine, foodit: wine.foodit.filter(({ url }) => isKnown(url)) })),
    banners: {
      ...banners,
      banners: banners.banners.filter(hasTarget),
      sections: Object.fromEntries(
        Object.entries(banners.sections).map(([section, shown]) => [section, shown.filter(hasTarget)]),
      ),
    },
  };
  const text = JSON.stringify(linked).replaceAll(
    /<a href=\\"([^"\\]*)\\"[^>]*>(.*?)<\/a>/g,
    (link, target: string, words: string) => (isKnown(target) ? link : words),
  );
  // The same fields with fewer links.
  return JSON.parse(text) as WrittenCatalogue;
}
