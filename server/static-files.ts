import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type RequestHandler, type Response, Router } from 'express';
import { paths, serverPaths } from '#core/values/paths.ts';
import { noStore } from './pages/cache-policy.ts';

/**
 * Files served as they are (S2.22). Names under `/assets` carry a hash of their content, so they are cached for a year
 * as `immutable`; the service worker is revalidated each time.
 */
export function createStaticFiles({ distDir, publicDir }: { distDir: string; publicDir: string }): Router {
  const router = Router();
  const options = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  const assetsDir = join(distDir, 'assets');
  const immutable = { ...options, maxAge: '365d', immutable: true, setHeaders: setVariantHeaders };
  router.use(
    serverPaths.assets,
    selectVariant(assetsDir),
    express.static(assetsDir, immutable),
    noStore,
    answerMissingAsset,
  );
  for (const folder of ['imgs', 'pwa']) {
    router.use(`/${folder}`, express.static(join(publicDir, folder), { ...options, maxAge: '1d' }));
  }
  router.use(paths.publicFiles, express.static(publicDir, { ...options, maxAge: '1d' }));
  router.get(serverPaths.serviceWorker, (_req, res, next) => {
    res.set('cache-control', 'no-cache');
    res.sendFile('sw.js', { root: publicDir, cacheControl: false }, (error) => {
      // A client that went away needs no other answer.
      if (error !== undefined && !res.headersSent && !res.destroyed) next();
    });
  });
  return router;
}

/** The encodings of which the build writes variants, smallest first, and their file extensions. */
const extensionOf: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/** Replaces the requested file by the compressed variant that the client accepts, if the build wrote one. */
function selectVariant(folder: string): RequestHandler {
  return (req, res, next) => {
    if (!/^\/[\w.-]+\.(?:js|css|svg)$/.test(req.path)) return next();
    res.vary('accept-encoding');
    const extension = extensionOf[req.acceptsEncodings(Object.keys(extensionOf)) || 'identity'];
    if (extension !== undefined && existsSync(join(folder, req.path + extension))) req.url = req.path + extension;
    next();
  };
}

/** A variant is sent as the type of the file that it was made of. */
function setVariantHeaders(res: Response, path: string): void {
  const encoding = Object.keys(extensionOf).find((each) => extensionOf[each] === extname(path));
  if (encoding === undefined) return;
  res.set('content-encoding', encoding);
  res.type(extname(path.slice(0, -extname(path).length)));
}

/** A page of another build may name a file that this build lacks: an answer for a program, not a page. */
const answerMissingAsset: RequestHandler = (_req, res) => {
  res.status(404).type('text/plain').send('Not found\n');
};
