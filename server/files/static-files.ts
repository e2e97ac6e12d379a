import { access } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import { paths, serverPaths } from '#core/values/paths.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { noStore } from '../http/no-store.ts';
import { isKept, serveFiles } from './kept-files.ts';
import { isAssetName } from './shared-assets.ts';

export type StaticFolders = {
  distDir: string;
  /** The folder of the brand's files in `distDir`. */
  brandFolder: 'brand' | 'plain';
  publicDir: string;
  /** Assets of other builds, served if this build lacks the file; null if no folder is shared. */
  sharedAssetsDir: string | null;
};

const DAY_S = 24 * 60 * 60;

/**
 * Serves static files (S2.22). File names under `/assets` contain a hash of the content, so they are cached for a year
 * as `immutable`. The service worker is revalidated for each request.
 */
export function createStaticFiles({ distDir, brandFolder, publicDir, sharedAssetsDir }: StaticFolders): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(serverPaths.assets, createAssets(join(distDir, 'assets')));
  if (sharedAssetsDir !== null) router.use(serverPaths.assets, onlyAssetNames(createAssets(sharedAssetsDir)));
  router.get([serverPaths.assets, `${serverPaths.assets}/*file`], noStore, answerMissingAsset);
  // The build makes the brand's files: icons, and the default picture for a missing one.
  const brandDir = join(distDir, brandFolder);
  for (const folder of [brandDir, publicDir]) {
    for (const name of ['imgs', 'pwa']) router.use(`/${name}`, serveDaily(join(folder, name)));
    router.use(paths.publicFiles, serveDaily(folder));
  }
  router.get(serverPaths.favicon, serveDaily(brandDir));
  router.get(serverPaths.serviceWorker, (_req, res, next) => {
    res.set('cache-control', 'no-cache');
    res.sendFile('sw.js', { root: publicDir, cacheControl: false }, (error) => {
      // If the client has disconnected, no other response is possible.
      if (error !== undefined && !res.headersSent && !res.destroyed) next();
    });
  });
  router.use(answerRangeBeyondEnd);
  return router;
}

/** Of a file that is read from the disk. `express.static` has set `Content-Range`, which says how long the file is. */
const answerRangeBeyondEnd: ErrorRequestHandler = (error, _req, res, next) => {
  if (error instanceof Error && 'status' in error && error.status === 416) res.status(416).end();
  else next(error);
};

/** Serves files whose names stay the same from build to build. */
function serveDaily(folder: string): RequestHandler {
  return serveFiles(folder, { maxAgeS: DAY_S, setHeaders: nameCharset });
}

/** Serves one folder of assets. A missing file is left to the next handler. */
function createAssets(folder: string): Router {
  const router = Router();
  const immutable = { maxAgeS: 365 * DAY_S, immutable: true, setHeaders: setAssetHeaders } as const;
  return router.use(selectVariant(folder), serveFiles(folder, immutable));
}

/** Other programs may write into the shared folder: a path that names no asset is not looked up in it. */
function onlyAssetNames(serve: RequestHandler): RequestHandler {
  return (req, res, next) => (isAssetName(req.path.slice(1)) ? serve(req, res, next) : next());
}

/** The file extension of each encoding that the build compresses assets with. */
const extensionOf: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/** Serves the compressed variant of the requested file, if the client accepts it and the build wrote one. */
function selectVariant(folder: string): RequestHandler {
  return async (req, _res, next) => {
    if (!/^\/[\w.-]+\.(?:js|css|svg)$/.test(req.path)) return next();
    const extension = extensionOf[chooseEncoding(req.get('accept-encoding'))];
    const path = req.path + extension;
    if (extension !== undefined && (isKept(join(folder, path)) || (await isReadable(join(folder, path))))) {
      req.url = path;
    }
    next();
  };
}

async function isReadable(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/** No asset is a document or a worker, so that it may do nothing. */
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets the headers of an asset. A first visit loads a dozen of them, so they leave out what only a document uses: the other
 * sources of the policy, and the list of browser features.
 */
function setAssetHeaders(res: Response, path: string): void {
  res.set('content-security-policy', ASSET_POLICY);
  res.removeHeader('permissions-policy');
  res.removeHeader('reporting-endpoints');
  setVariantHeaders(res, path);
}

/** Sets the encoding of a compressed variant, the content type of its original file, and where its source map is. */
function setVariantHeaders(res: Response, path: string): void {
  const encoding = Object.keys(extensionOf).find((each) => extensionOf[each] === extname(path));
  const file = encoding === undefined ? path : path.slice(0, -extname(path).length);
  if (/\.(?:js|css)$/.test(file)) res.set('sourcemap', `${basename(file)}.map`);
  if (encoding === undefined) return;
  res.set('content-encoding', encoding);
  res.type(extname(file));
}

/** Express names no charset for SVG. */
function nameCharset(res: Response, path: string): void {
  if (extname(path) === '.svg') res.set('content-type', 'image/svg+xml; charset=utf-8');
}

/** A page of another build may request a file that this build lacks. The response is short plain text, not a page. */
const answerMissingAsset: RequestHandler = (_req, res) => {
  res.status(404).type('text/plain').send('Not found\n');
};
