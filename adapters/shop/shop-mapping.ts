import type { Cart } from '#core/cart/cart.ts';
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
import { readImage, type ServiceImages } from '../content/service-images.ts';
import {
  slugOfLink,
  type WireCart,
  type WireCategory,
  type WireFicha,
  type WireFilterOption,
  type WireFilters,
  type WireProduct,
  type WireProductPage,
  type WirePromotion,
} from './shop-wire.ts';

/** Takes the slug from the link, rounds stock down to whole units and resolves the image URLs. */
export function toProduct(wire: WireProduct, images: ServiceImages): Product {
  return {
    sku: wire.sku,
    name: wire.name,
    slug: slugOfLink(wire.link),
    price: wire.price,
    promotion: wire.promotion && toProductPromotion(wire.promotion),
    category: wire.category.name,
    images: wire.images.map((image) => readImage(image, 'url', image.label || wire.name, images)),
    totalQuantity: toUnits(wire.totalQuantity),
    reservedQuantity: toUnits(wire.reservedQuantity),
    content: wire.content,
    description: wire.description,
    types: wire.types,
    brands: wire.brands,
    wineries: wire.cellars,
    varieties: wire.varieties,
    selections: wire.selections,
    temperature: wire.temperature,
    additionalTaxes: toPercentage(wire.additionalTaxes),
    origin: wire.origin,
    score: wire.score,
    bottles: wire.bottles.map(({ sku, quantity }) => ({ sku, quantity: toUnits(quantity) })),
  };
}

/** A product with the attribute rows of its sheet. */
export function toProductWithFicha(wire: WireFicha, images: ServiceImages): ProductWithFicha {
  const ficha = wire.ficha.map((row) => ({
    title: row.title,
    description: row.description,
    icon: row.icon === null ? null : readImage(row, 'icon', '', images),
  }));
  return { ...toProduct(wire, images), ficha };
}

/** `search` is null if the response has no valid `search` object. */
export function toProductPage(wire: WireProductPage, images: ServiceImages): FoundProducts {
  const items = wire.products.map((product) => toProduct(product, images));
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
    min: min === null ? null : Math.max(0, Math.floor(min)),
    max: max === null ? null : Math.max(0, Math.ceil(max)),
    ranges: ranges
      .map(({ from, to, quantity }) => ({
        from: Math.max(0, Math.floor(from ?? 0)),
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
    children: children.map((child) => toCategory(child, images)),
  };
}

/** `skusAreInclusive` says whether the listed SKUs are the ones with the discount or the ones without it. */
export function toMemberPromotion(wire: WirePromotion): MemberPromotion {
  const { id, name, isActive, skus, skusAreInclusive, percentualDiscountValue } = wire;
  const appliesTo = skusAreInclusive ? 'listed' : 'others';
  return { id, name, isActive, skus, appliesTo, discountPercent: percentualDiscountValue };
}

/** Rounds quantities down to whole units and leaves out lines with less than one. */
export function toCart(wire: WireCart): Cart {
  const items = wire.items.map((item) => ({ ...item, quantity: toUnits(item.quantity) }));
  return { id: wire.id, items: items.filter(({ quantity }) => quantity > 0) };
}

function toProductPromotion(wire: NonNullable<WireProduct['promotion']>): ProductPromotion {
  return { name: wire.name, label: wire.nameToDisplay, priceWithDiscount: wire.priceWithDiscount };
}

function toFilterOption({ id, name, quantity }: WireFilterOption): FilterOption {
  return { id, name, quantity: quantity ?? null };
}

/** A negative tax becomes null: with -100 % the net price would be a division by zero. */
function toPercentage(percentage: number | null): number | null {
  return percentage === null || percentage < 0 ? null : percentage;
}

/** Whole units, at least 0: some stock systems send negative quantities because of reservations. */
function toUnits(quantity: number): number {
  return Math.max(0, Math.trunc(quantity));
}
