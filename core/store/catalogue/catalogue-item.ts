import type { Image } from '../../values/image.ts';
import { productHref } from '../../values/links.ts';
import { formatScore, toProvinceId } from '../card/product-card.ts';
import { isSoldOut } from '../card/stock.ts';
import { type PriceRow, toPriceList } from '../price/price-list.ts';
import type { MemberPromotion, Named, Product } from '../product.ts';
import type { IdKey, ProductQuery } from '../product-query.ts';

/** A product as a program asks for it. Price, stock and address are those of its product sheet. */
export type CatalogueItem = Pick<Product, 'sku' | 'slug' | 'name' | 'category' | 'description' | 'images' | 'gtin'> & {
  href: string;
  /** As on its sheet: for everybody, and for members if they pay less. */
  prices: PriceRow[];
  soldOut: boolean;
  winery: string | null;
  /** The names of its varieties and types. */
  tags: string[];
  score: string | null;
};

export function toCatalogueItem(product: Product, promotion: MemberPromotion | null): CatalogueItem {
  const { sku, slug, name, category, description, images, gtin, score } = product;
  return {
    sku,
    slug,
    name,
    category,
    description,
    images: images.map(({ url, alt, resizable }): Image => ({ url, alt, resizable })),
    gtin,
    href: productHref(product),
    prices: toPriceList(product, promotion),
    soldOut: isSoldOut(product),
    winery: product.wineries[0]?.name ?? null,
    tags: [...product.varieties, ...product.types].map((tag) => tag.name),
    score: score && formatScore(score),
  };
}

/** The facts of a product that a filter of ids compares; a filter that is not here needs the shop service. */
const idsOf: { readonly [K in IdKey]?: (product: Product) => readonly string[] } = {
  brand: ({ brands }) => toIds(brands),
  type: ({ types }) => toIds(types),
  variety: ({ varieties }) => toIds(varieties),
  cellar: ({ wineries }) => toIds(wineries),
  selection: ({ selections }) => toIds(selections),
  province: ({ origin }) => (origin === null ? [] : [toProvinceId(origin.province)]),
};

/** Whether a product that was asked for by its id is within filters. Its price is what a guest pays. */
export function isWithin(product: Product, query: ProductQuery): boolean {
  const [guest] = toPriceList(product, null);
  const paid = guest?.discountedPrice ?? guest?.regularPrice ?? product.price;
  if (query.price !== undefined && (paid < (query.price.min ?? 0) || paid > (query.price.max ?? paid))) return false;
  return Object.entries(idsOf).every(([key, read]) => {
    const chosen = isIdKey(key) ? query[key] : undefined;
    return chosen === undefined || read(product).some((id) => chosen.includes(id));
  });
}

function isIdKey(key: string): key is IdKey {
  return Object.hasOwn(idsOf, key);
}

function toIds(named: readonly Named[]): string[] {
  return named.map(({ id }) => id);
}
