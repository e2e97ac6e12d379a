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
import { type ServiceImages, toImage } from '../content/service-images.ts';
import { slugOfLink } from './product-link.ts';
import type {
  WireCart,
  WireCategory,
  WireFicha,
  WireFilterOption,
  WireFilters,
  WireProduct,
  WireProductPage,
  WirePromotion,
} from './shop-wire.ts';

/** In domain words: the slug out of the link, whole units, pictures that can be shown. */
export function toProduct(wire: WireProduct, images: ServiceImages): Product {
  return {
    sku: wire.sku,
    name: wire.name,
    slug: slugOfLink(wire.link),
    price: wire.price,
    promotion: wire.promotion && toProductPromotion(wire.promotion),
    category: wire.category.name,
    images: wire.images.map(({ url, label }) => toImage(url, label || wire.name, images)),
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
  };
}

/** The same with the rows of its sheet. */
export function toProductWithFicha(wire: WireFicha, images: ServiceImages): ProductWithFicha {
  const ficha = wire.ficha.map(({ title, description, icon }) => ({
    title,
    description,
    icon: icon === null ? null : toImage(icon, '', images),
  }));
  return { ...toProduct(wire, images), ficha };
}

/** A page without a word on the search has null for it. */
export function toProductPage(wire: WireProductPage, images: ServiceImages): FoundProducts {
  const items = wire.products.map((product) => toProduct(product, images));
  return { items, pagination: wire.pagination, search: wire.search ?? null };
}

/** An option whose products are not counted has null for them. */
export function toFilterOptions(wire: WireFilters): FilterOptions {
  return {
    categories: wire.categories.map(toFilterOption),
    types: wire.types.map(toFilterOption),
    varieties: wire.varieties.map(toFilterOption),
    wineries: wire.cellars.map(toFilterOption),
    brands: wire.brands.map(toFilterOption),
    bottles: wire.bottles.map(toFilterOption),
  };
}

/** The parent's id and whether it has children are not kept: the tree says both. */
export function toCategory(wire: WireCategory): Category {
  const { id, name, isActive, show, title, metadata, children } = wire;
  return { id, name, isActive, isShown: show, title, metadata, children: children.map(toCategory) };
}

export function toMemberPromotion(wire: WirePromotion): MemberPromotion {
  const { id, name, isActive, skus, skusAreInclusive, percentualDiscountValue } = wire;
  const appliesTo = skusAreInclusive ? 'listed' : 'others';
  return { id, name, isActive, skus, appliesTo, discountPercent: percentualDiscountValue };
}

/** Lines hold whole units; one of none is no line. */
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

/** A tax below zero is none: at -100 % a price would have no net price at all. */
function toPercentage(written: number | null): number | null {
  return written === null || written < 0 ? null : written;
}

/** Whole, and never below zero: some stock systems let reservations take it there. */
function toUnits(quantity: number): number {
  return Math.max(0, Math.trunc(quantity));
}
