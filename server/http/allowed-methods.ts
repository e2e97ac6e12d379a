import { type RequestHandler, Router } from 'express';
import { Failure } from '#core/failures.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { isWithin, READ_METHODS, routes } from './routes.ts';

/** Refuses methods that a known path does not accept. `page-routes.ts` does the same for the paths of pages. */
export function createMethodCheck(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, isFolder, methods } of routes) {
    if (methods !== undefined) router.all(isFolder ? `${path}/*file` : path, allowMethods(...methods));
  }
  // Pages to which their own form posts.
  router.all([paths.withdrawal, paths.cancellation], allowMethods(...READ_METHODS, 'POST'));
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

/** Paths with a slash at their end that are served: the page after a sign-in redirects its own, the embedded services have some. */
const SLASH_SERVED: readonly string[] = [paths.loginCallback, serverPaths.embedded];

/** Refuses a path that is no page with a slash at its end: Express would match some, past the limits of the path without it. */
export const refuseTrailingSlash: RequestHandler = ({ path }, _res, next) => {
  if (path === '/' || !path.endsWith('/')) return next();
  const route = routes.find(
    (each) => isWithin(path, each.path) && (each.isFolder || path.length === each.path.length + 1),
  );
  next(route === undefined || SLASH_SERVED.includes(route.path) ? undefined : new Failure('pageNotFound'));
};
