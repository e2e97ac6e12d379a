import { isDeepStrictEqual } from 'node:util';
import type { Shop } from '#core/ports/services.ts';
import { findUnlistedCategories, menuCategories } from '#core/store/category.ts';
import type { Product } from '#core/store/product.ts';
import { type Check, findRepeated, NO_SUCH } from '../check.ts';

export const shopReads: Check<Shop>[] = [
  {
    title: 'has a tree of categories and answers each by its id',
    run: async (shop, wrong) => {
      const tree = await shop.getCategoryTree();
      if (tree.length === 0) wrong('getCategoryTree', 'at least one category', 'none');
      for (const { id, name } of tree.slice(0, 3)) {
        const found = await shop.getCategory(id);
        if (found?.id !== id || found.name !== name) {
          wrong(
            'getCategory',
            `the category ${id}, "${name}"`,
            found === null ? 'a 404' : `${found.id}, "${found.name}"`,
          );
        }
      }
      if ((await shop.getCategory(NO_SUCH)) !== null) wrong('getCategory', 'a 404 for an unknown id', 'a category');
    },
  },
  {
    title: 'has products of categories',
    run: async (shop, _wrong, { warn }) => {
      const shown = (await shop.getCategoryTree()).filter(({ isActive, isShown }) => isActive && isShown);
      const sold = (await shop.readCataloguePage(1)).items.map(({ category }) => category);
      for (const name of findUnlistedCategories([...shown.map((category) => category.name), ...sold])) {
        warn(`category ${name} is none of ${menuCategories.join(', ')}: its products have a sheet, and no listing`);
      }
    },
  },
  {
    title: 'has products whose values can be meant',
    run: async (shop, _wrong, { warn }) => {
      for (const sentence of findImplausible((await shop.readCataloguePage(1)).items)) warn(sentence);
    },
  },
  {
    title: 'answers a product sheet by slug and by sku, the same as in the list',
    run: async (shop, wrong) => {
      for (const product of pickDifferent((await shop.readCataloguePage(1)).items)) {
        const [bySlug, bySku] = [await shop.getProduct(product.slug), await shop.getProduct(product.sku)];
        if (bySlug === null) wrong('getProduct', `the product with the slug ${product.slug}`, 'a 404');
        if (bySku === null) wrong('getProduct', `the product with the sku ${product.sku}`, 'a 404');
        if (bySlug !== null && bySku !== null && !isDeepStrictEqual(bySlug, bySku)) {
          wrong('getProduct', `the same for ${product.slug} and ${product.sku}`, 'two different answers');
        }
        const listed = Object.entries(product).filter(
          ([key, value]) => bySlug !== null && !isDeepStrictEqual(Reflect.get(bySlug, key), value),
        );
        for (const [key] of listed) wrong('getProduct', `the ${key} of ${product.sku} as in the list`, 'another');
      }
      if ((await shop.getProduct(NO_SUCH)) !== null) wrong('getProduct', 'a 404 for an unknown product', 'a product');
    },
  },
  {
    title: 'has collections whose products it lists',
    run: async (shop, _wrong, { warn }) => {
      for (const { id } of (await shop.listCollections()).slice(0, 3)) {
        const { items } = await shop.listProducts({ collection: [id], limit: 10 });
        if (items.length === 0) warn(`the collection ${id} has no products: pages leave it out`);
      }
    },
  },
  {
    title: 'answers banners and the promotion of the members, and no other promotion under that name',
    run: async (shop, wrong) => {
      await shop.listBanners();
      const promotion = await shop.getPromotion('promobonvi');
      if (promotion !== null && !['promobonvi', ''].includes(promotion.id))
        wrong('getPromotion', 'promobonvi', promotion.id);
      if ((await shop.getPromotion(NO_SUCH)) !== null) wrong('getPromotion', 'a 404 for an unknown id', 'a promotion');
    },
  },
  {
    title: 'quotes deliveries to the postal codes that exist, or none at all',
    run: async (shop, wrong, { warn }) => {
      const [product] = (await shop.listProducts({ limit: 1 })).items;
      if (product === undefined) return;
      const quote = (postalCode: string) =>
        shop.quoteShipping({ postalCode, lines: [{ sku: product.sku, quantity: 1 }], subtotal: product.price });
      const known = await quote('1425');
      if (known === null) return;
      if (known === 'unknownPostalCode') wrong('quoteShipping', 'a quote for 1425, which is Buenos Aires', 'a 422');
      else if (known.options.length === 0) warn('the postal code 1425 has no delivery options');
      const unknown = await quote('0000');
      if (unknown !== 'unknownPostalCode')
        wrong('quoteShipping', 'a 422 for 0000', unknown === null ? 'a 404' : 'a quote');
    },
  },
  {
    title: 'knows no cart that was never opened',
    run: async (shop, wrong) => {
      if ((await shop.getCart(NO_SUCH)) !== null) wrong('getCart', 'a 404 for an unknown cart', 'a cart');
    },
  },
  {
    title: 'has every product of the catalogue on its pages of 100',
    run: async (shop, wrong, { warn }) => {
      const { items, pagination, sent = items.length } = await shop.readCataloguePage(1);
      const expected = Math.min(100, pagination.total);
      if (items.length === expected) return;
      // What the service itself sends and cannot be sold is named field by field; an adapter names it in its log.
      if (sent === expected) warn(`${sent - items.length} products of the first page cannot be sold, and are left out`);
      else wrong('readCataloguePage', `${expected} products`, `${items.length}`);
    },
  },
];

/** The first product, and those that have what the first may lack. */
function pickDifferent(products: readonly Product[]): Product[] {
  const picked = [
    products[0],
    products.find(({ promotion }) => promotion !== null),
    products.find(({ score }) => score !== null),
    products.find(({ bottles }) => bottles.length > 0),
    products.find(({ selections }) => selections.length > 0),
  ];
  return [...new Set(picked.filter((product) => product !== undefined))];
}

/** VAT in per cent, which `price` contains and `additionalTaxes` does not. */
const VAT_RATES: readonly number[] = [10.5, 21, 27];

/** What parses, and cannot be meant for a whole page of products. A tax that few products have may be one of those rates by chance. */
export function findImplausible(
  products: readonly Pick<Product, 'sku' | 'additionalTaxes' | 'totalQuantity' | 'category'>[],
): string[] {
  const [first] = products;
  if (first === undefined) return [];
  const sentences: string[] = [];
  const taxes = products.flatMap(({ additionalTaxes }) => additionalTaxes || []);
  const rates = taxes.filter((percent) => VAT_RATES.includes(percent));
  if (rates.length > 0 && rates.length * 2 >= taxes.length) {
    sentences.push(
      `additionalTaxes is ${[...new Set(rates)].join(' or ')} for ${rates.length} of ${products.length} products: it holds taxes other than VAT, so the price without taxes is wrong`,
    );
  }
  if (products.every(({ totalQuantity }) => totalQuantity === 0)) {
    sentences.push('totalQuantity is missing or 0 for every product: nothing can be bought');
  }
  if (products.length > 1 && products.every(({ category }) => category === first.category)) {
    sentences.push(
      `all ${products.length} products read here are of the category ${first.category}: other listings may be empty`,
    );
  }
  const repeated = findRepeated(products.map(({ sku }) => sku));
  if (repeated !== null) sentences.push(`sku ${repeated} comes twice: carts and feeds know one product of each sku`);
  return sentences;
}
