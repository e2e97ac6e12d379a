import { DEFAULT_IMAGE_URL, imagePresets, sizedUrl } from '../../values/image.ts';
import { categoryHref, productHref } from '../../values/links.ts';
import { toExactAmount } from '../../values/money.ts';
import { capitalise, toOneLine } from '../../values/text.ts';
import { isSoldOut } from '../card/stock.ts';
import { toGuestPrice } from '../price/price-list.ts';
import { readContent } from '../price/unit-prices.ts';
import type { Product } from '../product.ts';

/**
 * A product as other programs read it: price, stock and address are those of its product sheet. `url` and `imageUrl`
 * are absolute. Texts are plain and as long as Google takes them.
 */
export type FeedProduct = {
  sku: string;
  title: string;
  /** The product's name if it has no description. */
  description: string;
  path: string;
  /** The listing of its category. */
  categoryPath: string;
  url: string;
  /** The picture as pages have it; null if the product has none. */
  imageUrl: string | null;
  /** The same as JPEG. */
  jpegUrl: string | null;
  /** Without a promotion, in pesos with two decimals: "12345.00". */
  price: string;
  /** What a guest pays, if that is less. */
  salePrice: string | null;
  availability: 'in_stock' | 'out_of_stock';
  /** The brand, else the winery; null if the product has neither. */
  brand: string | null;
  /** "Vinos > Tinto". */
  productType: string;
  /** A path of Google's product taxonomy; null for a category that is not in the shop's menu. */
  googleCategory: string | null;
  gtin: string | null;
  mpn: string | null;
  /** What is in all bottles together; null if the content does not say it. */
  millilitres: number | null;
};

const ALCOHOLIC = 'Food, Beverages & Tobacco > Beverages > Alcoholic Beverages';

const googleCategories: Readonly<Record<string, string>> = {
  vinos: `${ALCOHOLIC} > Wine`,
  cavas: `${ALCOHOLIC} > Wine`,
  whiskys: `${ALCOHOLIC} > Liquor & Spirits > Whiskey`,
  spirits: `${ALCOHOLIC} > Liquor & Spirits`,
  aceites: 'Food, Beverages & Tobacco > Food Items > Cooking & Baking Ingredients > Cooking Oils',
  accesorios: 'Home & Garden > Kitchen & Dining > Barware',
};

const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5000;

/** `origin` has no trailing slash. */
export function toFeedProduct(product: Product, origin: string): FeedProduct {
  const path = productHref(product);
  const name = toOneLine(product.name);
  const type = product.types[0]?.name;
  const { regularPrice, discountedPrice } = toGuestPrice(product);
  const content = readContent(product);
  return {
    sku: product.sku,
    title: cut(name, MAX_TITLE_LENGTH),
    description: cut(product.description.trim() || name, MAX_DESCRIPTION_LENGTH),
    path,
    categoryPath: categoryHref(product.category),
    url: origin + path,
    imageUrl: toImageUrl(product, origin, 'webp'),
    jpegUrl: toImageUrl(product, origin, 'jpeg'),
    price: toExactAmount(regularPrice),
    salePrice: discountedPrice === null ? null : toExactAmount(discountedPrice),
    availability: isSoldOut(product) ? 'out_of_stock' : 'in_stock',
    brand: product.brands[0]?.name ?? product.wineries[0]?.name ?? null,
    productType: [capitalise(product.category), ...(type === undefined ? [] : [type])].join(' > '),
    googleCategory: googleCategories[product.category] ?? null,
    gtin: product.gtin,
    mpn: product.mpn,
    millilitres: content && Math.round(content.litres * 1000),
  };
}

/** The first picture in the widest size. The placeholder is a drawing of no product. */
function toImageUrl({ images }: Product, origin: string, format: 'webp' | 'jpeg'): string | null {
  const image = images.find(({ url }) => url !== DEFAULT_IMAGE_URL);
  const size = imagePresets.square.at(-1);
  if (image === undefined || size === undefined) return null;
  const url = sizedUrl(image, size.width, size.height, format);
  return url.startsWith('/') ? origin + url : url;
}

/** Cuts by code point: half of a surrogate pair is no character. */
function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : [...text].slice(0, maxLength).join('');
}
