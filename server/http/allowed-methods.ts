import { type RequestHandler, Router } from 'express';
import { Failure } from '#core/failures.ts';
import { paths } from '#core/values/paths.ts';
import { routes } from './routes.ts';

/** Refuses methods that a known path does not accept. `page-routes.ts` does the same for the paths of pages. */
export function createMethodCheck(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, isFolder, methods } of routes) {
    if (methods !== undefined) router.all(isFolder ? `${path}/*file` : path, allowMethods(...methods));
  }
  router.all(paths.cartItemsApi, allowMethods('POST'));
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
