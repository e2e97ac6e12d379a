import { Unavailable } from '../../failures.ts';
import type { Ports } from '../../ports/ports.ts';
import { DEFAULT_IMAGE_URL, type Image, imagePresets, sizedUrl } from '../../values/image.ts';
import { categoryHref, productHref } from '../../values/links.ts';
import { toExactAmount } from '../../values/money.ts';
import { capitalise, cutText } from '../../values/text.ts';
import { toOfferDates } from '../../values/validity.ts';
import { isSoldOut } from '../card/stock.ts';
import { isMenuCategory } from '../category.ts';
import { toGuestPrice } from '../price/price-list.ts';
import { readContent } from '../price/unit-prices.ts';
import type { CataloguePage, FoundProducts, Product } from '../product.ts';

/** Takes the products of one page; the next pages are read after it resolves. A rejection ends the reading. */
export type TakeProducts = (products: readonly (FeedProduct & { shipping: FeedShipping | null })[]) => Promise<void>;

/** Pages that are read at once, so that shoppers keep most of the connections to the service. */
const CONCURRENT_PAGES = 2;
/** At most this many pages are read, whatever total the service reports. */
const MAX_PAGES = 5000;

/**
 * Reads all products that have a product sheet and gives each of them to `take` once, page by page, so that the whole
 * catalogue is never in memory. Throws `Unavailable` if the service does not answer, or if its pages contradict its
 * total: a part must not pass for the whole.
 */
export function readCatalogue({ shop, cms, site }: Pick<Ports, 'shop' | 'cms' | 'site'>) {
  return async (take: TakeProducts): Promise<{ count: number }> => {
    // Without the CMS the products are read all the same.
    const texts = await cms.getSiteTexts().catch(() => null);
    const shipping = toFeedShipping(texts?.delivery?.terms ?? null);
    const seen = new Set<string>();
    let count = 0;

    const takePage = async (page: FoundProducts): Promise<number> => {
      const unseen = page.items.filter(({ sku }) => !seen.has(sku) && seen.add(sku));
      const listed = unseen.filter(({ category }) => isMenuCategory(category));
      count += listed.length;
      if (listed.length > 0)
        await take(listed.map((product) => ({ ...toFeedProduct(product, site.origin), shipping })));
      return unseen.length;
    };

    const first = await readPages(shop, async (page, number) => {
      const isNew = (await takePage(page)) > 0;
      // The service sent products for this page, but none that the shop can use.
      const isUnusable = page.items.length === 0 && (page.sent ?? 0) > 0;
      if (!isNew && !isUnusable && number <= pageCount(page))
        throw new Unavailable('shop', `page ${number} repeats products of earlier pages`);
    });
    // A product added or removed during the read moves others to pages that were read before: read all again.
    if (first.hasChanged) await readPages(shop, takePage);
    return { count };
  };
}

type OnPage = (page: CataloguePage, number: number) => Promise<unknown>;

/** Reads the pages in order. `hasChanged` says whether the service reported different totals meanwhile. */
async function readPages(shop: Ports['shop'], onPage: OnPage): Promise<{ hasChanged: boolean }> {
  let latest = await shop.readCataloguePage(1);
  const { total } = latest.pagination;
  let hasChanged = false;
  await onPage(latest, 1);
  for (let number = 2; number <= pageCount(latest); number += CONCURRENT_PAGES) {
    if (number > MAX_PAGES) throw new Unavailable('shop', `more than ${MAX_PAGES} pages of products`);
    const numbers = Array.from({ length: CONCURRENT_PAGES }, (_, index) => number + index);
    const wanted = numbers.filter((each) => each <= pageCount(latest));
    const pages = await Promise.all(wanted.map(async (each) => ({ each, page: await shop.readCataloguePage(each) })));
    for (const { each, page } of pages) {
      hasChanged ||= page.pagination.total !== total;
      latest = page;
      await onPage(page, each);
    }
  }
  return { hasChanged };
}

/** By the page size that the service reports: it may be smaller than what was asked for. */
function pageCount({ pagination: { total, limit } }: FoundProducts): number {
  return Math.ceil(total / Math.max(1, limit));
}

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
  /** Its other pictures as JPEG, at most ten. */
  otherJpegUrls: readonly string[];
  /** Without a promotion, in pesos with two decimals: "12345.00". */
  price: string;
  /** What a guest pays, if that is less. */
  salePrice: string | null;
  /** When that price holds, two ISO 8601 instants joined by a slash. Absent if it has no end. */
  salePeriod?: string;
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
  /** What a campaign may be split by; null if the product does not say it. */
  labels: FeedLabels;
};

/** `priceBand` is in pesos: "20000 a 50000". */
export type FeedLabels = { type: string | null; province: string | null; priceBand: string; offer: 'promocion' | null };

/**
 * What a delivery costs at most, and from which amount on the cheapest is free, in pesos with two decimals; the working days of the
 * carrier, and those until it has the order.
 */
export type FeedShipping = {
  price: string;
  freeFrom: string | null;
  minDays: number;
  maxDays: number;
  preparationDays: number | null;
};

const ALCOHOLIC = 'Food, Beverages & Tobacco > Beverages > Alcoholic Beverages';

/** Google's category of wine. */
export const WINE_CATEGORY = `${ALCOHOLIC} > Wine`;

const googleCategories: Readonly<Record<string, string>> = {
  vinos: WINE_CATEGORY,
  cavas: WINE_CATEGORY,
  whiskys: `${ALCOHOLIC} > Liquor & Spirits > Whiskey`,
  spirits: `${ALCOHOLIC} > Liquor & Spirits`,
  aceites: 'Food, Beverages & Tobacco > Food Items > Cooking & Baking Ingredients > Cooking Oils',
  accesorios: 'Home & Garden > Kitchen & Dining > Barware',
};

/** As Google takes them. */
export const MAX_TITLE_LENGTH = 150;
export const MAX_DESCRIPTION_LENGTH = 5000;
const MAX_OTHER_IMAGES = 10;

/** `origin` has no trailing slash. */
export function toFeedProduct(product: Product, origin: string): FeedProduct {
  const path = productHref(product);
  const { name } = product;
  const type = product.types[0]?.name;
  const { regularPrice, discountedPrice } = toGuestPrice(product);
  const litres = readContent(product)?.litres ?? null;
  const [jpegUrl = null, ...otherJpegUrls] = toFeedImages(product.images, origin, 'jpeg');
  return {
    sku: product.sku,
    title: cutText(name, MAX_TITLE_LENGTH),
    description: cutText(product.description.trim() || name, MAX_DESCRIPTION_LENGTH),
    path,
    categoryPath: categoryHref(product.category),
    url: origin + path,
    imageUrl: toFeedImages(product.images, origin, 'webp')[0] ?? null,
    jpegUrl,
    otherJpegUrls: otherJpegUrls.slice(0, MAX_OTHER_IMAGES),
    price: toExactAmount(regularPrice),
    salePrice: discountedPrice === null ? null : toExactAmount(discountedPrice),
    ...(discountedPrice !== null && toSalePeriod(product)),
    availability: isSoldOut(product) ? 'out_of_stock' : 'in_stock',
    brand: product.brands[0]?.name ?? product.wineries[0]?.name ?? null,
    productType: [capitalise(product.category), ...(type === undefined ? [] : [type])].join(' > '),
    googleCategory: googleCategories[product.category] ?? null,
    gtin: product.gtin,
    mpn: product.mpn,
    millilitres: litres && Math.round(litres * 1000),
    labels: {
      type: type ?? null,
      province: product.origin?.province ?? null,
      priceBand: toPriceBand(discountedPrice ?? regularPrice),
      offer: discountedPrice === null ? null : 'promocion',
    },
  };
}

/** The begin of a period that has none: both ends must be given. */
const PAST = '2000-01-01T00:00:00-03:00';

function toSalePeriod({ promotion }: Product): Pick<FeedProduct, 'salePeriod'> {
  const { from, until } = toOfferDates(promotion?.validity).offerDates ?? { from: null, until: null };
  return until === null ? {} : { salePeriod: `${from ?? PAST}/${until}` };
}

/** What the CMS says of deliveries. */
type DeliveryTerms = {
  costMax: number;
  freeFrom: number | null;
  daysMin: number;
  daysMax: number;
  preparationDays?: number;
};

/** Google takes the highest price where it depends on the address. Null if the CMS does not say it. */
function toFeedShipping(terms: DeliveryTerms | null): FeedShipping | null {
  if (terms === null) return null;
  const { costMax, freeFrom, daysMin, daysMax, preparationDays = null } = terms;
  const maxDays = daysMax - (preparationDays ?? 0);
  return {
    price: toExactAmount(costMax),
    freeFrom: freeFrom === null ? null : toExactAmount(freeFrom),
    minDays: Math.min(daysMin, maxDays),
    maxDays,
    preparationDays,
  };
}

/** A band begins at 1, 2 or 5 times a power of ten and ends at the next of them: the bands stay when prices change. */
function toPriceBand(price: number): string {
  const power = 10 ** Math.floor(Math.log10(price));
  const [from, to] = (
    [
      [5, 10],
      [2, 5],
      [1, 2],
    ] as const
  ).find(([least]) => price >= least * power) ?? [1, 2];
  return `${from * power} a ${to * power}`;
}

/** The pictures in the widest size, each once. The placeholder is a drawing of no product. */
export function toFeedImages(images: readonly Image[], origin: string, format: 'webp' | 'jpeg'): string[] {
  const size = imagePresets.square.at(-1);
  if (size === undefined) return [];
  const urls = images
    .filter(({ url }) => url !== DEFAULT_IMAGE_URL)
    .map((image) => sizedUrl(image, size.width, size.height, format));
  return [...new Set(urls)].map((url) => (url.startsWith('/') ? origin + url : url));
}
