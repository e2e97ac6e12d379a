import { type RequestHandler, Router } from 'express';
import { Failure } from '#core/failures.ts';
import { paths, serverPaths } from '#core/values/paths.ts';

export const READ_METHODS = ['GET', 'HEAD'] as const;

const readOnlyPaths = [
  '/healthz',
  '/readyz',
  serverPaths.robots,
  serverPaths.serviceWorker,
  serverPaths.sitemap,
  `${serverPaths.sitemaps}/*file`,
  serverPaths.productFeed,
  paths.feed,
  serverPaths.renewals,
  paths.manifest,
  paths.openSearch,
  paths.cartApi,
  paths.sessionApi,
  paths.suggestApi,
  paths.shippingApi,
  paths.productsApi,
  paths.login,
  serverPaths.emailVerificationEntry,
  `${serverPaths.assets}/*file`,
  `${paths.publicFiles}/*file`,
  serverPaths.favicon,
  '/imgs/*file',
  '/pwa/*file',
];

/** Refuses methods that a known path does not accept. `page-routes.ts` does the same for the paths of pages. */
export function createMethodCheck(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(readOnlyPaths, allowMethods(...READ_METHODS));
  router.all(
    [paths.eventsApi, paths.leadsApi, paths.membershipApi, paths.cartItemsApi, paths.logout],
    allowMethods('POST'),
  );
  router.all(`${paths.cartItemsApi}/:sku`, allowMethods('POST', 'PUT', 'DELETE'));
  return router;
}

/** Accepts only these methods. Any other is refused with 405 and an `Allow` header. */
export function allowMethods(...methods: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (methods.includes(req.method)) return next();
    res.set('allow', methods.join(', '));
    next(new Failure('methodNotAllowed'));
  };
}
