import { z } from 'zod';
import { wireBanner } from '#adapters/content/content-wire.ts';
import { optionalRichText } from '#adapters/content/rich-text-wire.ts';
import { wireNamed, wirePagination } from '#adapters/http/wire.ts';
import { wireCategory, wireCategoryTree } from '#adapters/shop/category-wire.ts';
import {
  wireCart,
  wireCartLines,
  wireOrder,
  wirePromotion,
  wireShippingQuote,
  wireStockRefusal,
} from '#adapters/shop/order-wire.ts';
import {
  wireBanners,
  wireCollection,
  wireCollections,
  wireFicha,
  wireFilters,
  wireProduct,
  wireProductPage,
} from '#adapters/shop/shop-wire.ts';
import { type ProductQueryKey, productQueryKeys, sortOrders } from '#core/store/product-query.ts';
import type { Operation, Parameter, ServiceDescription } from '../operation.ts';
import { placeOrder, wirePaidOrder } from './shop-paid-order.ts';

const BASE = '/api/tienda/v1';

const ids = 'Ids, joined by commas; a product that has one of them matches.';

const queryDescriptions: Record<ProductQueryKey, string> = {
  category: `Categories. ${ids}`,
  brand: `Brands. ${ids}`,
  type: `Types of product. ${ids}`,
  variety: `Grape varieties. ${ids}`,
  cellar: `Wineries, by their slugs in the CMS. ${ids}`,
  selection: `Selections of the club. ${ids}`,
  province: `Provinces. ${ids}`,
  bottle: `Bottle sizes. ${ids}`,
  section: `Sections. ${ids}`,
  collection: `Collections. ${ids}`,
  price: 'A range of prices in pesos, both ends included: `min-max`; either side may be empty.',
  page: 'The page, from 1.',
  search: 'The text as the shopper typed it. The service forgives misspellings and says in `search` what it used.',
  exact: 'Searches for the typed words only, without forgiving misspellings.',
  sort: 'The order. Without it the order is the service’s own.',
  limit: 'Products to a page, at most 100. Always sent.',
};

const querySchemas: Partial<Record<ProductQueryKey, z.ZodType>> = {
  price: z.string().regex(/^\d*-\d*$/),
  page: z.int().min(1),
  exact: z.literal('true'),
  sort: z.enum(sortOrders),
  limit: z.int().min(1).max(100),
};

const productParameters: Parameter[] = productQueryKeys.map((name) => ({
  name,
  in: 'query',
  description: queryDescriptions[name],
  schema: querySchemas[name] ?? z.string(),
  ...(name === 'limit' ? { required: true } : {}),
}));

const filterParameters = productParameters.filter(({ name }) => !['page', 'limit', 'sort'].includes(name));

const pathId = (description: string, example: string, name = 'id'): Parameter => ({
  name,
  in: 'path',
  description,
  schema: z.string(),
  required: true,
  example,
});

const unknown = (thing: string) => ({ description: `There is no such ${thing}.` });

const operations: Operation[] = [
  {
    id: 'getCategoryTree',
    method: 'GET',
    path: `${BASE}/category/tree/{id}`,
    summary: 'The children of a category, each with its subtree',
    parameters: [pathId('The id of the root is `1`.', '1')],
    answers: { 200: { description: 'The tree.', schema: wireCategoryTree } },
  },
  {
    id: 'getCategory',
    method: 'GET',
    path: `${BASE}/category/{id}`,
    summary: 'A category',
    parameters: [pathId('The id of the category.', '2')],
    answers: { 200: { description: 'The category.', schema: wireCategory }, 404: unknown('category') },
  },
  {
    id: 'listProducts',
    method: 'GET',
    path: `${BASE}/products`,
    summary: 'A page of the products that match',
    description: 'Nothing that matches is an empty page, not a 404.',
    parameters: productParameters,
    answers: { 200: { description: 'The page.', schema: wireProductPage } },
  },
  {
    id: 'listFilters',
    method: 'GET',
    path: `${BASE}/products/filters`,
    summary: 'The filter options for a query',
    description: 'Takes the parameters of `/products` without `page`, `limit` and `sort`.',
    parameters: filterParameters,
    answers: { 200: { description: 'The options of each filter.', schema: wireFilters } },
  },
  {
    id: 'listBanners',
    method: 'GET',
    path: `${BASE}/bannerList`,
    summary: 'The banners of the areas `home` and `tienda`',
    answers: { 200: { description: 'The banners.', schema: wireBanners } },
  },
  {
    id: 'openOrder',
    method: 'GET',
    path: `${BASE}/orders`,
    summary: 'Opens an order form, which is a cart',
    description: 'A guest gets a new one with each call. A user always gets the same open one.',
    parameters: [
      {
        name: 'token',
        in: 'header',
        description: 'The access token of the signed-in user. It is sent with this call only.',
        schema: z.string(),
      },
    ],
    answers: { 200: { description: 'The order form.', schema: wireOrder } },
    writes: true,
  },
  {
    id: 'getPromotion',
    method: 'GET',
    path: `${BASE}/promotions/{id}`,
    summary: 'A promotion',
    parameters: [pathId('`promobonvi` is the promotion of the members.', 'promobonvi')],
    answers: { 200: { description: 'The promotion.', schema: wirePromotion }, 404: unknown('promotion') },
  },
  {
    id: 'getProduct',
    method: 'GET',
    path: `${BASE}/product/ficha/{id}`,
    summary: 'A product with the facts of its sheet',
    parameters: [pathId('The last segment of the product’s `link`, or its sku.', 'VIN-001')],
    answers: { 200: { description: 'The product.', schema: wireFicha }, 404: unknown('product') },
  },
  {
    id: 'getCart',
    method: 'GET',
    path: `${BASE}/cart/{id}`,
    summary: 'A cart',
    parameters: [pathId('The id of the order form.', 'a1b2c3')],
    answers: { 200: { description: 'The cart.', schema: wireCart }, 404: unknown('cart') },
  },
  {
    id: 'setCartLines',
    method: 'POST',
    path: `${BASE}/cart/{id}/items/`,
    summary: 'Sets lines of a cart',
    description:
      'Sets each listed line to its quantity; 0 removes it, also if its product is gone. Lines that are not listed stay. A repeat changes nothing. ' +
      'A refused call changes nothing either.',
    parameters: [pathId('The id of the order form.', 'a1b2c3')],
    body: { schema: wireCartLines },
    answers: {
      200: { description: 'The cart as it is now.', schema: wireCart },
      404: unknown('cart'),
      409: {
        description:
          'The service has too few units of a product for its line. Nothing is set. A service that does not look at its stock here never answers so.',
        schema: wireStockRefusal,
      },
      422: { description: 'A sku is unknown.' },
    },
    writes: true,
  },
  placeOrder,
  {
    id: 'quoteShipping',
    method: 'GET',
    path: `${BASE}/shipping`,
    summary: 'What a delivery costs and how long it takes',
    description: 'Optional: a service that quotes no deliveries answers 404.',
    parameters: [
      {
        name: 'postalCode',
        in: 'query',
        description: 'Four digits.',
        schema: z.string().regex(/^\d{4}$/),
        required: true,
        example: '1425',
      },
      {
        name: 'items',
        in: 'query',
        description: 'The lines of the order, `sku:quantity`, joined by commas.',
        schema: z.string(),
        required: true,
        example: 'VIN-0056:2,VIN-0008:1',
      },
      {
        name: 'subtotal',
        in: 'query',
        description: 'What this shopper pays for the lines, in pesos.',
        schema: z.number().nonnegative(),
        required: true,
        example: '46000',
      },
    ],
    answers: {
      200: { description: 'The quote.', schema: wireShippingQuote },
      404: { description: 'The service quotes no deliveries.' },
      422: { description: 'There is no such postal code.' },
    },
  },
  {
    id: 'listCollections',
    method: 'GET',
    path: `${BASE}/collections`,
    summary: 'The collections, in the order in which pages show them',
    answers: { 200: { description: 'The collections.', schema: wireCollections } },
  },
];

export const shopDescription: ServiceDescription = {
  title: 'Shop service',
  description: 'Products, categories, promotions and carts.',
  variable: 'SHOP_URL',
  exampleUrl: 'https://shop.example',
  securitySchemes: {
    apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'The value of `SHOP_API_KEY`.' },
  },
  parts: {
    Banner: wireBanner,
    Cart: wireCart,
    Category: wireCategory,
    Collection: wireCollection,
    Named: wireNamed,
    PaidOrder: wirePaidOrder,
    Pagination: wirePagination,
    Product: wireProduct,
    ProductSheet: wireFicha,
    Promotion: wirePromotion,
    RichText: optionalRichText,
    ShippingQuote: wireShippingQuote,
  },
  operations,
};
