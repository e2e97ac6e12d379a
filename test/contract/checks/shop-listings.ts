import { isDeepStrictEqual } from 'node:util';
import type { Shop } from '#core/ports/services.ts';
import type { Category } from '#core/store/category.ts';
import type { FilterOptions, Product } from '#core/store/product.ts';
import type { IdKey } from '#core/store/product-query.ts';
import { fold } from '#core/values/text.ts';
import { type Check, findRepeated, isAscending, NO_SUCH } from '../check.ts';

const PAGE = 12;

/** The filters that a product can be compared with, by their query key. */
const comparable: Partial<Record<IdKey, { options: keyof FilterOptions; tags: keyof Product }>> = {
  type: { options: 'types', tags: 'types' },
  variety: { options: 'varieties', tags: 'varieties' },
  cellar: { options: 'wineries', tags: 'wineries' },
  brand: { options: 'brands', tags: 'brands' },
};

export const shopListings: Check<Shop>[] = [
  {
    title: 'pages through the products, each once, and is empty after the last page',
    run: async (shop, wrong) => {
      const query = { sort: 'price:asc', limit: PAGE } as const;
      const first = await shop.listProducts({ ...query, page: 1 });
      const second = await shop.listProducts({ ...query, page: 2 });
      const { total } = first.pagination;
      if (first.items.length !== Math.min(PAGE, total)) {
        wrong('listProducts', `${Math.min(PAGE, total)} products on page 1 of ${total}`, `${first.items.length}`);
      }
      if (second.items.length !== Math.max(0, Math.min(PAGE, total - PAGE))) {
        wrong('listProducts', `the rest of ${total} products, at most ${PAGE}, on page 2`, `${second.items.length}`);
      }
      const { limit } = first.pagination;
      if (limit !== PAGE) wrong('listProducts', `pagination.limit ${PAGE} for limit=${PAGE}`, `${limit}`);
      const pages = [first.pagination.page, second.pagination.page];
      if (!isDeepStrictEqual(pages, [1, 2])) wrong('listProducts', 'pagination.page 1, then 2', pages.join(', then '));
      const repeated = findRepeated([...first.items, ...second.items].map(({ sku }) => sku));
      if (repeated !== null) wrong('listProducts', 'no product on two pages', `${repeated} on pages 1 and 2`);
      const after = await shop.listProducts({ ...query, page: Math.ceil(total / PAGE) + 1 });
      if (after.items.length > 0)
        wrong('listProducts', 'an empty page after the last', `${after.items.length} products`);
    },
  },
  {
    title: 'sorts by price and by name, both ways',
    run: async (shop, wrong) => {
      const [up, down] = [await listSorted(shop, 'price:asc'), await listSorted(shop, 'price:desc')];
      if (!isSortedByPrice(up)) wrong('listProducts', 'the lowest price first for sort=price:asc', namePrices(up));
      if (!isSortedByPrice(down.toReversed())) {
        wrong('listProducts', 'the highest price first for sort=price:desc', namePrices(down));
      }
      for (const sort of ['name:asc', 'name:desc'] as const) {
        // Alphabets agree on letters and digits only.
        const initials = (await listSorted(shop, sort))
          .map(({ name }) => fold(name).charAt(0))
          .filter((initial) => /[\p{L}\p{N}]/u.test(initial));
        const ascending = sort === 'name:asc' ? initials : initials.toReversed();
        if (!isAscending(ascending.map((initial) => initial.charCodeAt(0)))) {
          wrong(
            'listProducts',
            `names in alphabetical order for sort=${sort}`,
            `names that begin with ${initials.join(', ')}`,
          );
        }
      }
    },
  },
  {
    title: 'lists the products of a category only',
    run: async (shop, wrong) => {
      for (const category of (await shop.getCategoryTree()).slice(0, 3)) {
        const names = namesOf(category);
        const { items } = await shop.listProducts({ category: [category.id], limit: PAGE });
        const foreign = items.find((product) => !names.includes(product.category));
        if (foreign === undefined) continue;
        wrong(
          'listProducts',
          `products of "${category.name}" for category=${category.id}`,
          `one of "${foreign.category}"`,
        );
      }
    },
  },
  {
    title: 'lists the products of a sub-category in the category above it',
    run: async (shop, wrong) => {
      for (const parent of await shop.getCategoryTree()) {
        const count = async ({ id }: Category) =>
          (await shop.listProducts({ category: [id], limit: 1 })).pagination.total;
        const [child] = parent.children;
        if (child === undefined) continue;
        const [inChild, inParent] = [await count(child), await count(parent)];
        if (inChild <= inParent) continue;
        wrong(
          'listProducts',
          `at least the ${inChild} products of "${child.name}" for category=${parent.id}`,
          `${inParent}`,
        );
      }
    },
  },
  {
    title: 'has filter options that narrow the list to as many products as they say',
    run: async (shop, wrong) => {
      const [filters, all] = [await shop.listFilters({}), await shop.listProducts({ limit: PAGE })];
      for (const [key, { options, tags }] of Object.entries(comparable)) {
        const [option] = listOptions(filters, options);
        if (option === undefined) continue;
        const narrowed = await shop.listProducts({ [key]: [option.id], limit: PAGE });
        const { total } = narrowed.pagination;
        const asked = `${key}=${option.id}`;
        if (total === 0) wrong('listProducts', `at least one product for ${asked}`, 'none');
        if (total > all.pagination.total) {
          wrong(
            'listProducts',
            `at most the ${all.pagination.total} products of the whole list for ${asked}`,
            `${total}`,
          );
        }
        if (option.quantity !== null && option.quantity !== total) {
          wrong('listFilters', `the quantity ${total}, as many as ${asked} lists`, `${option.quantity}`);
        }
        const other = narrowed.items.find((product) => !idsOf(product, tags).includes(option.id));
        if (other !== undefined) wrong('listProducts', `products with ${asked} only`, `${other.sku}, which has not`);
      }
      const none = await shop.listProducts({ type: [NO_SUCH], limit: PAGE });
      if (none.pagination.total > 0)
        wrong('listProducts', 'no product for an unknown type', `${none.pagination.total}`);
    },
  },
  {
    title: 'joins the options of one filter and narrows by those of two',
    run: async (shop, wrong) => {
      const { types } = await shop.listFilters({});
      const [first, second] = types;
      if (first === undefined || second === undefined) return;
      const count = async (type: string[]) => (await shop.listProducts({ type, limit: 1 })).pagination.total;
      const [one, both] = [await count([first.id]), await count([first.id, second.id])];
      if (both < one) wrong('listProducts', `at least ${one} products for two types`, `${both}`);
      const [winery] = (await shop.listFilters({ type: [first.id] })).wineries;
      if (winery === undefined) return;
      const { pagination } = await shop.listProducts({ type: [first.id], cellar: [winery.id], limit: 1 });
      if (pagination.total > one || pagination.total === 0) {
        wrong('listProducts', `1 to ${one} products for a type and a winery of its filters`, `${pagination.total}`);
      }
    },
  },
  {
    title: 'lists the products of a range of prices, both ends included',
    run: async (shop, wrong) => {
      const [cheapest] = await listSorted(shop, 'price:asc');
      if (cheapest === undefined) return;
      const prices = [cheapest.price, payFor(cheapest)];
      const range = { min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) };
      const { items } = await shop.listProducts({ price: range, limit: PAGE });
      const asked = `price=${range.min}-${range.max}`;
      if (items.length === 0) wrong('listProducts', `at least one product for ${asked}`, 'none');
      const isInside = (amount: number) => amount >= range.min && amount <= range.max;
      const outside = items.find((product) => !isInside(product.price) && !isInside(payFor(product)));
      if (outside !== undefined) wrong('listProducts', `products for ${asked} only`, `one of ${outside.price}`);
    },
  },
  {
    title: 'finds a product by a word of its name, and nothing for a word that no product has',
    run: async (shop, wrong) => {
      const [product] = (await shop.listProducts({ limit: 1 })).items;
      const word = product?.name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0];
      if (product === undefined || word === undefined) return wrong('listProducts', 'at least one product', 'none');
      const found = await shop.listProducts({ search: word, limit: 1 });
      if (found.pagination.total === 0) wrong('listProducts', `at least one product for search=${word}`, 'none');
      const none = await shop.listProducts({ search: 'xqzwkvjyx', limit: 1 });
      if (none.pagination.total > 0 || none.items.length > 0) {
        wrong(
          'listProducts',
          'an empty page and a total of 0 for search=xqzwkvjyx',
          `a total of ${none.pagination.total}`,
        );
      }
    },
  },
  {
    title: 'finds a size with and without a blank before its unit',
    run: async (shop, _wrong, { warn }) => {
      const texts = (await shop.readCataloguePage(1)).items.map(({ name, content }) => `${name} ${content}`);
      const [, number, unit] = /(\d+)\s?(ml|cc|l)\b/i.exec(texts.join(' ')) ?? [];
      if (number === undefined || unit === undefined) return;
      const count = async (search: string) => (await shop.listProducts({ search, limit: 1 })).pagination.total;
      const spellings = [`${number} ${unit}`, `${number}${unit}`];
      const totals = await Promise.all(spellings.map(count));
      const [missed, found] = totals[0] === 0 ? spellings : spellings.toReversed();
      if (!totals.includes(0) || totals.every((total) => total === 0)) return;
      warn(`search=${missed} finds nothing, and search=${found} does: shoppers type a size either way`);
    },
  },
];

async function listSorted(shop: Shop, sort: 'price:asc' | 'price:desc' | 'name:asc' | 'name:desc'): Promise<Product[]> {
  return (await shop.listProducts({ sort, limit: PAGE })).items;
}

/** A service may sort by the list price or by the price after promotions. */
function isSortedByPrice(products: readonly Product[]): boolean {
  return [products.map(({ price }) => price), products.map(payFor)].some(isAscending);
}

function payFor({ price, promotion }: Product): number {
  return promotion?.priceWithDiscount ?? price;
}

function namePrices(products: readonly Product[]): string {
  return products.map(({ price }) => price).join(', ');
}

function namesOf(category: Category): string[] {
  return [category.name, ...category.children.flatMap(namesOf)];
}

function listOptions(filters: FilterOptions, key: keyof FilterOptions) {
  const options = filters[key];
  return Array.isArray(options) ? options : [];
}

function idsOf(product: Product, key: keyof Product): unknown[] {
  const tags = product[key];
  return Array.isArray(tags) ? tags.map((tag) => (typeof tag === 'object' && 'id' in tag ? tag.id : null)) : [];
}
