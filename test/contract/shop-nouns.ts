import { z } from 'zod';
import type { Cart } from '#core/cart/cart.ts';
import type { Shop } from '#core/ports/services.ts';
import type { Category } from '#core/store/category.ts';
import { type FilterOptions, isSku, type Product, type ProductWithFicha } from '#core/store/product.ts';
import type { ShippingQuote } from '#core/values/shipping.ts';
import { banner, filled, image, named, pagination, type ResultsOf, units, validity } from './nouns.ts';

/** What an adapter of the shop service returns. */

const pesos = z.number().nonnegative();

const option = named.extend({ quantity: units.nullable() });

const category: z.ZodType<Category> = z.object({
  id: filled,
  name: filled,
  isActive: z.boolean(),
  isShown: z.boolean(),
  title: z.string(),
  metadata: z.object({ description: z.string(), keywords: z.string() }),
  image: image.nullable(),
  get children() {
    return z.array(category);
  },
});

const productShape = {
  sku: filled.refine(isSku, 'not a sku'),
  name: z.string(),
  slug: filled,
  price: pesos,
  promotion: z.object({ label: z.string(), priceWithDiscount: pesos, validity }).nullable(),
  category: filled,
  images: z.array(image),
  totalQuantity: z.number(),
  reservedQuantity: z.number(),
  bottleCount: z.int().min(1).nullable(),
  content: z.string(),
  description: z.string(),
  types: z.array(named),
  brands: z.array(named),
  wineries: z.array(named),
  varieties: z.array(named),
  selections: z.array(named),
  temperature: z.string().nullable(),
  additionalTaxes: z.number().nullable(),
  origin: z.object({ province: filled, region: z.string().nullable() }).nullable(),
  score: z.object({ points: z.number(), source: z.string() }).nullable(),
  bottles: z.array(z.object({ sku: filled, quantity: z.number().min(1) })),
  gtin: filled.nullable(),
  mpn: filled.nullable(),
};
const product: z.ZodType<Product> = z.object(productShape);
const fichaRow = z.object({ title: z.string(), description: z.string(), icon: image.nullable() });
const sheet: z.ZodType<ProductWithFicha> = z.object({ ...productShape, ficha: z.array(fichaRow) });

const search = z.object({ asked: z.string(), used: z.string(), suggestion: z.string().nullable() });
const foundProducts = z.object({
  items: z.array(product),
  pagination,
  search: search.nullable(),
});

const filters: z.ZodType<FilterOptions> = z.object({
  categories: z.array(option),
  types: z.array(option),
  varieties: z.array(option),
  wineries: z.array(option),
  brands: z.array(option),
  bottles: z.array(option),
  provinces: z.array(option),
  price: z
    .object({
      min: z.number(),
      max: z.number(),
      ranges: z.array(z.object({ from: z.number(), to: z.number().nullable(), quantity: units.nullable() })),
    })
    .nullable(),
});

const cart: z.ZodType<Cart> = z.object({
  id: filled,
  items: z.array(z.object({ sku: filled, productId: z.string(), quantity: z.int().min(1) })),
  total: z.number().nonnegative().exactOptional(),
});

const shippingQuote: z.ZodType<ShippingQuote> = z.object({
  postalCode: z.string().regex(/^\d{4}$/),
  place: filled.nullable(),
  options: z.array(
    z.object({
      id: filled,
      name: filled,
      price: pesos,
      minDays: z.int().nonnegative(),
      maxDays: z.int().nonnegative(),
    }),
  ),
  freeFrom: pesos.nullable(),
});

export const shopResults: ResultsOf<Shop> = {
  getCategoryTree: z.array(category),
  getCategory: category.nullable(),
  listProducts: foundProducts,
  readCataloguePage: foundProducts.extend({ sent: z.exactOptional(z.int().min(0)) }),
  listFilters: filters,
  listBanners: z.array(banner),
  listCollections: z.array(z.object({ id: filled, name: z.string() })),
  getPromotion: z
    .object({
      id: z.string(),
      isActive: z.boolean(),
      skus: z.array(z.string()),
      appliesTo: z.enum(['listed', 'others']),
      discountPercent: z.number(),
      validity,
    })
    .nullable(),
  getProduct: sheet.nullable(),
  openOrder: filled,
  getCart: cart.nullable(),
  setCartLines: z.union([
    cart,
    z.enum(['unknownCart', 'unknownSku']),
    z.object({ sku: filled, available: z.int().nonnegative() }),
  ]),
  quoteShipping: z.union([shippingQuote, z.literal('unknownPostalCode')]).nullable(),
};
