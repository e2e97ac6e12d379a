import * as z from 'zod';
import { wireBanner } from '../content/banner-wire.ts';
import {
  amount,
  flag,
  id,
  list,
  mayBeAbsent,
  nullableAmount,
  nullableText,
  objectOfLists,
  optionalAmount,
  optionalList,
  optionalPart,
  optionalText,
  text,
  wireNamed,
  wirePagination,
} from '../http/wire.ts';

export type { WireBanner } from '../content/banner-wire.ts';

const metadata = z.object({ description: optionalText, keywords: optionalText });

const wireImage = z.object({ url: id, label: optionalText });

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

export const wireCategory: z.ZodType<WireCategory> = z.object({
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
});

export const wireCategoryTree = z.object({ categories: list(wireCategory) });
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

/** A product without a slug or with a negative price cannot be sold, so it does not parse. */
export const wireProduct = z.object({
  sku: id,
  name: text,
  link: text.refine((link) => slugOfLink(link) !== '', 'no slug'),
  price: amount.refine((price) => price >= 0, 'negative'),
  promotion: optionalPart(z.object({ name: optionalText, nameToDisplay: optionalText, priceWithDiscount: amount })),
  category: z.object({ name: id }),
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
  temperature: nullableText,
  additionalTaxes: nullableAmount,
  origin: mayBeAbsent(optionalPart(z.object({ province: id, region: nullableText }))),
  score: mayBeAbsent(
    optionalPart(z.object({ points: amount.refine((points) => points > 0, 'not positive'), source: text })),
  ),
  bottles: mayBeAbsent(
    optionalList(z.object({ sku: id, quantity: amount.refine((quantity) => quantity >= 1, 'below 1') })),
  ),
});
export type WireProduct = z.output<typeof wireProduct>;

const wireSearch = z.object({ asked: text, used: text, suggestion: nullableText });

export const wireProductPage = z.object({
  products: list(wireProduct),
  pagination: wirePagination,
  search: mayBeAbsent(wireSearch.optional().catch(undefined)),
});
export type WireProductPage = z.output<typeof wireProductPage>;

const wireFilterOption = wireNamed.extend({ quantity: mayBeAbsent(amount.optional().catch(undefined)) });
export type WireFilterOption = z.output<typeof wireFilterOption>;

/** `ranges` is empty if the service sends none. */
const wirePriceFilter = z.object({
  min: nullableAmount,
  max: nullableAmount,
  ranges: mayBeAbsent(
    optionalList(
      z.object({
        from: mayBeAbsent(nullableAmount),
        to: mayBeAbsent(nullableAmount),
        quantity: mayBeAbsent(amount.optional().catch(undefined)),
      }),
    ),
  ),
});

export const wireFilters = objectOfLists({
  categories: optionalList(wireFilterOption),
  types: optionalList(wireFilterOption),
  varieties: optionalList(wireFilterOption),
  cellars: optionalList(wireFilterOption),
  brands: optionalList(wireFilterOption),
  bottles: optionalList(wireFilterOption),
  provinces: mayBeAbsent(optionalList(wireFilterOption)),
  price: mayBeAbsent(optionalPart(wirePriceFilter)),
});
export type WireFilters = z.output<typeof wireFilters>;

export const wireFicha = wireProduct.extend({
  ficha: optionalList(z.object({ title: text, description: optionalText, icon: nullableText })),
});
export type WireFicha = z.output<typeof wireFicha>;

export const wireCart = z.object({
  id,
  items: list(z.object({ sku: id, productId: optionalText, quantity: amount })),
});
export type WireCart = z.output<typeof wireCart>;

/** The body of the cart POST: sets each line to its quantity; 0 removes it. */
export const wireCartLines = z.array(z.object({ sku: z.string(), quantity: z.int().nonnegative() }));
export type WireCartLines = z.output<typeof wireCartLines>;

export const wireOrder = z.object({ orderFormId: id });
export type WireOrder = z.output<typeof wireOrder>;

export const wirePromotion = z.object({
  id,
  name: optionalText,
  isActive: flag,
  skus: optionalList(id),
  skusAreInclusive: flag,
  percentualDiscountValue: optionalAmount,
});
export type WirePromotion = z.output<typeof wirePromotion>;

export const wireCollection = z.object({ id, name: text, slug: text });
export type WireCollection = z.output<typeof wireCollection>;

/** `collections` */
export const wireCollections = list(wireCollection);

/** `bannerList` */
export const wireBanners = list(wireBanner);
