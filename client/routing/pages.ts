import { parseProductQuery, productQueryKeys } from '#core/store/product-query.ts';
import { createContentPages } from './content-pages.ts';
import { definePage, definePrivatePage, type PageRow } from './page.ts';

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
    maxAge: 30,
    query: ['envio'],
    input: () => undefined,
    load: () => import('../pages/home.tsx'),
  }),
  definePage({
    name: 'store-home',
    path: '/tienda',
    useCase: 'getStoreHome',
    maxAge: 30,
    input: () => undefined,
    load: () => import('../pages/store-home.tsx'),
  }),
  definePage({
    name: 'search',
    path: '/tienda/buscador/:text',
    useCase: 'searchProducts',
    subject: 'products',
    maxAge: 30,
    query: productQueryKeys,
    input: ({ params, query }) => ({ text: params['text'] ?? '', query: parseProductQuery(query) }),
    load: () => import('../pages/search.tsx'),
  }),
  definePage({
    name: 'special-event',
    path: '/tienda/evento/:slug',
    useCase: 'getSpecialEvent',
    subject: 'specialEvent',
    maxAge: 30,
    query: productQueryKeys,
    input: ({ params, query }) => ({ slug: params['slug'] ?? '', query: parseProductQuery(query) }),
    load: () => import('../pages/special-event.tsx'),
  }),
  definePage({
    name: 'product-sheet',
    path: '/tienda/:category/:slug',
    useCase: 'getProductSheet',
    subject: 'productSheet',
    maxAge: 30,
    query: ['evento', 'envio'],
    input: ({ params, query }) => ({
      category: params['category'] ?? '',
      slug: params['slug'] ?? '',
      event: query.get('evento'),
    }),
    load: () => import('../pages/product-sheet.tsx'),
  }),
  definePage({
    name: 'store',
    path: '/tienda/:category',
    useCase: 'listProducts',
    subject: 'products',
    maxAge: 30,
    query: productQueryKeys,
    input: ({ params, query }) => ({ category: params['category'] ?? '', query: parseProductQuery(query) }),
    load: () => import('../pages/store.tsx'),
  }),
  definePrivatePage({
    name: 'cart',
    path: '/carrito',
    useCase: 'getCart',
    subject: 'cartUnavailable',
    input: (_request, visitor) => ({ visitor }),
    load: () => import('../pages/cart.tsx'),
  }),
  definePrivatePage({
    name: 'thank-you',
    path: '/thankyou',
    useCase: 'getThankYou',
    input: ({ query }, visitor) => ({ visitor, order: query.get('order') }),
    load: () => import('../pages/thank-you.tsx'),
  }),
  definePage({
    name: 'login-callback',
    path: '/login-callback',
    useCase: 'getLoginCallback',
    maxAge: 0,
    input: () => undefined,
    load: () => import('../pages/login-callback.tsx'),
  }),
  definePage({
    name: 'email-verification',
    path: '/verificacion-email',
    useCase: 'getEmailVerification',
    maxAge: 0,
    input: () => undefined,
    load: () => import('../pages/email-verification.tsx'),
  }),
];
