import type { Cart, CartLine } from '#core/cart/cart.ts';
import type { Category } from '#core/store/category.ts';
import type {
  FilterOption,
  FilterOptions,
  FoundProducts,
  MemberPromotion,
  Product,
  ProductPromotion,
  ProductWithFicha,
} from '#core/store/product.ts';
import { DEFAULT_IMAGE_URL, type Image } from '#core/values/image.ts';
import { MAX_DISCOUNT_PERCENT } from '#core/values/money.ts';
import { isPathSegment } from '#core/values/query-values.ts';
import type { ShippingQuote } from '#core/values/shipping.ts';
import { toOneLine } from '#core/values/text.ts';
import { toPlainText } from '../content/plain-text.ts';
import { readImage, type ServiceImages } from '../content/service-images.ts';
import { readValidity } from '../content/validity-wire.ts';
import { mapItems, reportDropped } from '../http/dropped-parts.ts';
import type { WireCategory } from './category-wire.ts';
import type { WireCart, WirePromotion, WireShippingQuote } from './order-wire.ts';
import {
  slugOfLink,
  type WireFicha,
  type WireFilterOption,
  type WireFilters,
  type WireProduct,
  type WireProductPage,
} from './shop-wire.ts';

/** Takes the slug from the link if it can, rounds stock down to whole units and resolves the image URLs. */
export function toProduct(wire: WireProduct, images: ServiceImages): Product {
  // With a blank name, the links and buttons of the product would say nothing.
  const name = toOneLine(wire.name) || wire.sku;
  return {
    sku: wire.sku,
    name,
    slug: toSlug(wire),
    price: wire.price,
    promotion: wire.promotion && toProductPromotion(wire.promotion, wire.price),
    category: wire.category.name,
    images: toPictures(mapItems(wire.images, (image) => readImage(image, 'url', image.label || name, images))),
    totalQuantity: toUnits(wire.totalQuantity),
    reservedQuantity: toUnits(wire.reservedQuantity),
    bottleCount: toUnits(wire.quantityProducts) || null,
    content: wire.content,
    description: toPlainText(wire.description),
    types: wire.types,
    brands: wire.brands,
    wineries: wire.cellars,
    varieties: wire.varieties,
    selections: wire.selections,
    temperature: wire.temperature,
    additionalTaxes: wire.additionalTaxes,
    origin: wire.origin,
    score: wire.score,
    bottles: wire.bottles.map(({ sku, quantity }) => ({ sku, quantity: toUnits(quantity) })),
    gtin: wire.gtin,
    mpn: wire.mpn,
  };
}

/** The images without the default one. If none else is left, that one once; nothing if there are no images. */
function toPictures(images: readonly Image[]): Image[] {
  const pictures = images.filter(({ url }) => url !== DEFAULT_IMAGE_URL);
  return pictures.length > 0 ? pictures : images.slice(0, 1);
}

/**
 * The last segment of the product's link. The sku takes its place, by which the service finds the product too, if a path of the shop
 * cannot have that segment, or if it ends in `.md`: a path with that ending is the Markdown of another page.
 */
function toSlug({ link, sku }: WireProduct): string {
  const slug = slugOfLink(link);
  return isPathSegment(slug) && !slug.endsWith('.md') ? slug : sku;
}

/** A product with the attribute rows of its sheet. */
export function toProductWithFicha(wire: WireFicha, images: ServiceImages): ProductWithFicha {
  const ficha = mapItems(wire.ficha, (row) => ({
    title: row.title,
    description: row.description,
    icon: row.icon === null ? null : readImage(row, 'icon', '', images),
  }));
  return { ...toProduct(wire, images), ficha };
}

/** `search` is null if the response has no valid `search` object. */
export function toProductPage(wire: WireProductPage, images: ServiceImages): FoundProducts {
  const items = mapItems(wire.products, (product) => toProduct(product, images));
  return { items, pagination: wire.pagination, search: wire.search ?? null };
}

/** An option's quantity is null if the service does not count its products. */
export function toFilterOptions(wire: WireFilters): FilterOptions {
  return {
    categories: wire.categories.map(toFilterOption),
    types: wire.types.map(toFilterOption),
    varieties: wire.varieties.map(toFilterOption),
    wineries: wire.cellars.map(toFilterOption),
    brands: wire.brands.map(toFilterOption),
    bottles: wire.bottles.map(toFilterOption),
    provinces: wire.provinces.map(toFilterOption),
    price: wire.price && toPriceOptions(wire.price),
  };
}

/** Widens each range to whole pesos, so that it keeps its products; omits ranges whose ends are in the wrong order. */
function toPriceOptions({ min, max, ranges }: NonNullable<WireFilters['price']>): FilterOptions['price'] {
  return {
    min: min === null ? null : Math.floor(min),
    max: max === null ? null : Math.ceil(max),
    ranges: ranges
      .map(({ from, to, quantity }) => ({
        from: Math.floor(from ?? 0),
        to: to === null ? null : Math.ceil(to),
        quantity: quantity ?? null,
      }))
      .filter(({ from, to }) => to === null || to >= from),
  };
}

/** Leaves out `father` and `hasChildren`, because the tree itself shows both. */
export function toCategory(wire: WireCategory, images: ServiceImages): Category {
  const { id, name, isActive, show, title, metadata, image, children } = wire;
  return {
    id,
    name,
    isActive,
    isShown: show,
    title,
    metadata,
    image: image && readImage(image, 'url', image.label || title, images),
    children: mapItems(children, (child) => toCategory(child, images)),
  };
}

/**
 * `skusAreInclusive` says whether the listed SKUs are the ones with the discount or the ones without it. A promotion
 * without it is none.
 */
export function toMemberPromotion(wire: WirePromotion): MemberPromotion | null {
  const { id, isActive, skus, skusAreInclusive, percentualDiscountValue } = wire;
  if (skusAreInclusive === null) {
    const path = ['skusAreInclusive'];
    reportDropped({ kind: 'unreadable', value: wire, path, reason: 'skusAreInclusive: missing' });
    return null;
  }
  const appliesTo = skusAreInclusive ? 'listed' : 'others';
  return { id, isActive, skus, appliesTo, discountPercent: percentualDiscountValue, ...readValidity(wire) };
}

/** Rounds quantities down to whole units and leaves out lines with less than one. Lines of the same sku become one. */
export function toCart(wire: WireCart): Cart {
  const lines = new Map<string, CartLine>();
  for (const item of wire.items) {
    const quantity = (lines.get(item.sku)?.quantity ?? 0) + Math.max(0, toUnits(item.quantity));
    if (quantity > 0) lines.set(item.sku, { ...item, quantity });
  }
  const { id, total } = wire;
  return { id, items: [...lines.values()], ...(total === null ? {} : { total }) };
}

/** The quote for the postal code that was asked, whatever the service repeats. Days are whole, the smaller number first. */
export function toShippingQuote(wire: WireShippingQuote, postalCode: string): ShippingQuote {
  const options = wire.options.map(({ id, name, price, minDays, maxDays }) => {
    const days = [toUnits(minDays), Math.ceil(maxDays)];
    return { id, name, price, minDays: Math.min(...days), maxDays: Math.max(...days) };
  });
  return { postalCode, place: wire.place, options, freeFrom: wire.freeFrom };
}

/** Null if the promotion's price is a mistake: the product then has its regular price. */
function toProductPromotion(wire: NonNullable<WireProduct['promotion']>, price: number): ProductPromotion | null {
  const { nameToDisplay: label, priceWithDiscount } = wire;
  const fault = findPromotionFault(priceWithDiscount, price);
  if (fault === null) return { label, priceWithDiscount, ...readValidity(wire) };
  reportDropped({
    kind: 'price',
    value: wire,
    path: ['priceWithDiscount'],
    reason: `priceWithDiscount: ${fault}`,
  });
  return null;
}

function findPromotionFault(discounted: number, price: number): string | null {
  if (discounted >= price) return 'not below the price';
  // Compares whole cents, because fractions of pesos are not exact.
  const lowest = Math.round(price * 100) * (100 - MAX_DISCOUNT_PERCENT);
  return Math.round(discounted * 100) * 100 < lowest ? `more than ${MAX_DISCOUNT_PERCENT} % off` : null;
}

function toFilterOption({ id, name, quantity }: WireFilterOption): FilterOption {
  return { id, name, quantity: quantity ?? null };
}

/** Whole units, at least 0: some stock systems send negative quantities because of reservations. */
function toUnits(quantity: number): number {
  return Math.max(0, Math.trunc(quantity));
}
