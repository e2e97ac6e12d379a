import { acceptedProductQuery, acceptedSheetQuery, parseProductQuery, readEvent } from '#core/store/product-query.ts';
import { ADDED_KEY, paths } from '#core/values/paths.ts';
import { createContentPages } from './content-pages.ts';
import { definePage, definePrivatePage, type PageRow } from './routing/page.ts';

/**
 * One row a screen: which use case answers a URL, how the URL becomes its input, how long it may be cached. The brand's
 * slug is part of a path.
 */
export function createPages(brandSlug: string): readonly PageRow[] {
  return [...shopPages, ...createContentPages(brandSlug)];
}

const shopPages: readonly PageRow[] = [
  definePage({
    name: 'home',
    path: '/',
    useCase: 'getHome',
    hasPrices: true,
    input: () => undefined,
    refusal: { lead: (page, form) => ({ ...page, form }) },
    styles: 'site',
    load: () => import('./site/home.tsx'),
  }),
  definePage({
    name: 'store-home',
    path: paths.shop,
    useCase: 'getStoreHome',
    hasPrices: true,
    input: () => undefined,
    styles: 'store',
    load: () => import('./store/home/store-home.tsx'),
  }),
  definePage({
    name: 'search',
    path: `${paths.search}/:text`,
    useCase: 'searchProducts',
    subjectFailure: 'products',
    block: 'products',
    hasPrices: true,
    query: acceptedProductQuery,
    input: ({ params, query }) => ({ text: params.text, query: parseProductQuery(query) }),
    styles: 'store',
    load: () => import('./store/listing/search.tsx'),
  }),
  definePage({
    name: 'special-event',
    path: `${paths.events}/:slug`,
    useCase: 'getSpecialEvent',
    subjectFailure: 'specialEvent',
    block: 'event',
    failureBlocks: { products: 'products' },
    hasPrices: true,
    query: acceptedProductQuery,
    input: ({ params, query }) => ({ slug: params.slug, query: parseProductQuery(query) }),
    styles: 'store',
    load: () => import('./store/listing/special-event.tsx'),
  }),
  definePage({
    name: 'product-sheet',
    path: `${paths.shop}/:category/:slug`,
    useCase: 'getProductSheet',
    subjectFailure: 'productSheet',
    block: 'product',
    hasPrices: true,
    query: acceptedSheetQuery,
    input: ({ params, query }) => ({
      category: params.category,
      slug: params.slug,
      event: readEvent(query),
    }),
    refusal: { lead: (page, form) => ({ ...page, form }) },
    styles: 'store',
    load: () => import('./store/sheet/product-sheet.tsx'),
  }),
  definePage({
    name: 'category-listing',
    path: `${paths.shop}/:category`,
    useCase: 'getCategoryListing',
    subjectFailure: 'products',
    block: 'products',
    failureBlocks: { category: 'category' },
    hasPrices: true,
    query: acceptedProductQuery,
    input: ({ params, query }) => ({ category: params.category, query: parseProductQuery(query) }),
    styles: 'store',
    load: () => import('./store/listing/category-listing.tsx'),
  }),
  definePage({
    name: 'favourites',
    path: paths.favourites,
    useCase: 'getSavedProducts',
    input: () => undefined,
    styles: 'store',
    load: () => import('./store/saved/saved-products-page.tsx'),
  }),
  definePrivatePage({
    name: 'cart',
    path: paths.cart,
    useCase: 'getCart',
    subjectFailure: 'cartUnavailable',
    input: ({ query }, visitor) => ({ visitor, isPage: true, isAfterAdd: query.has(ADDED_KEY) }),
    refusal: { cart: (page, error) => ({ ...page, cart: { ...page.cart, error } }) },
    styles: 'cart',
    load: () => import('./cart/cart.tsx'),
  }),
  definePrivatePage({
    name: 'cart-by-link',
    path: paths.cartByLink,
    useCase: 'getCartByLink',
    subjectFailure: 'products',
    input: ({ query }, visitor) => ({ visitor, items: query.get('items') ?? '' }),
    styles: 'cart',
    load: () => import('./cart/cart-by-link.tsx'),
  }),
  definePrivatePage({
    name: 'shipping',
    path: paths.shipping,
    useCase: 'getShippingPage',
    input: ({ query }, visitor) => ({
      visitor,
      postalCode: query.get('postalCode'),
      sku: query.get('sku'),
      quantity: query.get('quantity'),
    }),
    styles: 'store',
    load: () => import('./store/shipping/shipping-page.tsx'),
  }),
  definePrivatePage({
    name: 'thank-you',
    path: paths.thankYou,
    useCase: 'getThankYou',
    input: ({ query }, visitor) => ({
      visitor,
      order: query.get('order'),
      subscription: query.get('subscription'),
      status: query.get('status'),
    }),
    styles: 'cart',
    load: () => import('./cart/thank-you.tsx'),
  }),
  definePage({
    name: 'login-callback',
    path: paths.loginCallback,
    useCase: 'getLoginCallback',
    maxAge: 0,
    input: () => undefined,
    refusal: { signIn: (page, problem) => ({ ...page, problem }) },
    load: () => import('./account/login-callback.tsx'),
  }),
  definePage({
    name: 'email-verification',
    path: paths.emailVerification,
    useCase: 'getEmailVerification',
    maxAge: 0,
    input: ({ query }) => ({ success: query.getAll('success') }),
    load: () => import('./account/email-verification.tsx'),
  }),
];
