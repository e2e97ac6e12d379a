import * as z from 'zod';
import { wireBanner } from '../content/content-wire.ts';
import { reportDropped } from '../http/dropped-parts.ts';
import {
  amount,
  flag,
  id,
  list,
  MAX_AMOUNT,
  mayBeAbsent,
  means,
  mismatch,
  money,
  nullableAmount,
  nullableText,
  objectOfLists,
  optionalAmount,
  optionalList,
  optionalPart,
  optionalText,
  sku,
  text,
  toleratedText,
  wireNamed,
  wirePagination,
  withAnswer,
} from '../http/wire.ts';
import { shopMeanings } from './shop-meanings.ts';

export type { WireBanner } from '../content/content-wire.ts';

const metadata = means(z.object({ description: optionalText, keywords: optionalText }), shopMeanings.metadata);

const wireImage = means(z.object({ url: id, label: optionalText }), shopMeanings.image);

/** A lower price is a mistake: a price that is missing in a stock system is often sent as 0. */
export const MIN_PRICE = 1;

/** A node of the category tree. The type is written out because it is recursive. */
export type WireCategory = {
  id: string;
  name: string;
  father: string | null;
  isActive: boolean;
  show: boolean;
  hasChildren: boolean;
  title: string;
  metadata: { description: string; keywords: string };
  image: { url: string; label: string } | null;
  children: WireCategory[];
};

export const wireCategory: z.ZodType<WireCategory> = means(
  z.object({
    id,
    name: id,
    father: nullableText,
    isActive: flag,
    show: flag,
    hasChildren: flag,
    title: optionalText,
    metadata: metadata.nullish().transform((value) => value ?? { description: '', keywords: '' }),
    image: mayBeAbsent(optionalPart(wireImage)),
    get children() {
      return mayBeAbsent(optionalList(wireCategory));
    },
  }),
  shopMeanings.category,
);

export const wireCategoryTree = means(z.object({ categories: list(wireCategory) }), shopMeanings.categoryTree);
export type WireCategoryTree = z.output<typeof wireCategoryTree>;

/** The last path segment of a product's link, decoded; empty if there is none. The host is ignored. */
export function slugOfLink(link: string): string {
  const segments = URL.parse(link, 'http://relative.invalid')?.pathname.split('/').filter(Boolean) ?? [];
  const last = segments.at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // a % that is not an escape is part of the name
  }
}

const price = withAnswer(
  money.refine((pesos) => pesos >= MIN_PRICE, 'below 1 peso'),
  z.number().min(MIN_PRICE).max(MAX_AMOUNT),
);

/** Whether the last digit makes the weighted sum of all digits a multiple of 10. */
function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
  return weighted.reduce((total, each) => total + each, 0) % 10 === 0;
}

const gtinText = z
  .string()
  .regex(/^(\d{8}|\d{12,14})$/)
  .refine(hasCheckDigit, 'wrong check digit');
const gtin = withAnswer(text.pipe(gtinText), gtinText);

/** A product without a slug, a sku or a price that the shop may ask cannot be sold, so it does not parse. */
export const wireProduct = means(
  z.object({
    sku,
    name: text,
    link: text.refine((link) => slugOfLink(link) !== '', 'no slug'),
    price,
    promotion: optionalPart(
      means(
        z.object({ name: optionalText, nameToDisplay: optionalText, priceWithDiscount: money }),
        shopMeanings.promotion,
      ),
    ),
    category: means(z.object({ name: id }), shopMeanings.productCategory),
    images: optionalList(wireImage),
    totalQuantity: optionalAmount,
    reservedQuantity: optionalAmount,
    quantityProducts: optionalAmount,
    content: optionalText,
    description: optionalText,
    types: optionalList(wireNamed),
    brands: optionalList(wireNamed),
    cellars: optionalList(wireNamed),
    varieties: optionalList(wireNamed),
    selections: optionalList(wireNamed),
    temperature: toleratedText,
    additionalTaxes: nullableAmount,
    origin: mayBeAbsent(optionalPart(means(z.object({ province: id, region: nullableText }), shopMeanings.origin))),
    score: mayBeAbsent(
      optionalPart(
        means(
          z.object({ points: amount.refine((points) => points > 0, 'not positive'), source: text }),
          shopMeanings.score,
        ),
      ),
    ),
    bottles: mayBeAbsent(
      optionalList(
        means(
          z.object({ sku: id, quantity: amount.refine((quantity) => quantity >= 1, 'below 1') }),
          shopMeanings.bottle,
        ),
      ),
    ),
    gtin: mayBeAbsent(optionalPart(gtin)),
    mpn: mayBeAbsent(toleratedText),
  }),
  shopMeanings.product,
);
export type WireProduct = z.output<typeof wireProduct>;

const wireSearch = means(z.object({ asked: text, used: text, suggestion: nullableText }), shopMeanings.search);

export const wireProductPage = means(
  z.object({
    products: list(wireProduct),
    pagination: wirePagination,
    search: mayBeAbsent(wireSearch.optional().catch(undefined)),
  }),
  shopMeanings.productPage,
);
export type WireProductPage = z.output<typeof wireProductPage>;

const wireFilterOption = means(
  wireNamed.extend({ quantity: mayBeAbsent(amount.optional().catch(undefined)) }),
  shopMeanings.filterOption,
);
export type WireFilterOption = z.output<typeof wireFilterOption>;

/** `ranges` is empty if the service sends none. */
const wirePriceFilter = means(
  z.object({
    min: nullableAmount,
    max: nullableAmount,
    ranges: mayBeAbsent(
      optionalList(
        means(
          z.object({
            from: mayBeAbsent(nullableAmount),
            to: mayBeAbsent(nullableAmount),
            quantity: mayBeAbsent(amount.optional().catch(undefined)),
          }),
          shopMeanings.priceRange,
        ),
      ),
    ),
  }),
  shopMeanings.priceFilter,
);

export const wireFilters = objectOfLists(
  {
    categories: optionalList(wireFilterOption),
    types: optionalList(wireFilterOption),
    varieties: optionalList(wireFilterOption),
    cellars: optionalList(wireFilterOption),
    brands: optionalList(wireFilterOption),
    bottles: optionalList(wireFilterOption),
    provinces: mayBeAbsent(optionalList(wireFilterOption)),
    price: mayBeAbsent(optionalPart(wirePriceFilter)),
  },
  shopMeanings.filters,
);
export type WireFilters = z.output<typeof wireFilters>;

export const wireFicha = means(
  wireProduct.extend({
    ficha: optionalList(
      means(z.object({ title: text, description: optionalText, icon: nullableText }), shopMeanings.fact),
    ),
  }),
  shopMeanings.ficha,
);
export type WireFicha = z.output<typeof wireFicha>;

/**
 * A ficha; null if nothing but its price or the form of its sku is wrong. The product is then not for sale, which is no
 * failure of the service.
 */
export const wireFichaForSale = withAnswer(
  z.unknown().transform((value, context): WireFicha | null => {
    const parsed = wireFicha.safeParse(value);
    if (parsed.success) return parsed.data;
    const { issues } = parsed.error;
    if (issues.every(({ path: [field] }) => field === 'price' || (field === 'sku' && hasSku(value)))) {
      const path = issues[0]?.path ?? [];
      reportDropped({ kind: 'unreadable', value, path, reason: mismatch(parsed.error) });
      return null;
    }
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  }),
  wireFicha,
);

function hasSku(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sku' in value && text.safeParse(value.sku).success;
}

export const wireCollection = means(z.object({ id, name: text, slug: text }), shopMeanings.collection);
export type WireCollection = z.output<typeof wireCollection>;

/** `collections` */
export const wireCollections = list(wireCollection);

/** `bannerList` */
export const wireBanners = list(wireBanner);
