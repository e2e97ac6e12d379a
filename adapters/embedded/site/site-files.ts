import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Router } from 'express';
import { landscapePicture } from '../artwork/banner-picture.ts';
import type { EmbeddedBrand } from '../embedded-brand.ts';
import { siteScript } from './site-script.ts';
import { siteStyle } from './site-style.ts';

/** A hash of style sheet, script and icon. It is part of their URLs, so that no browser uses a stale copy. */
export function siteVersion({ colours, icon }: EmbeddedBrand): string {
  return createHash('sha256').update(siteStyle(colours)).update(siteScript).update(icon).digest('hex').slice(0, 8);
}

const CACHE_CONTROL = 'public, max-age=604800';

const { resolve } = createRequire(import.meta.url);

const fonts: Readonly<Record<string, string>> = {
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

/** Serves the assets of these pages: style sheet, script, icon, two fonts and the picture. */
export function createSiteFiles({ colours, icon }: EmbeddedBrand): Router {
  const router = Router();
  const view = landscapePicture('el camino a casa', 'dusk')({ width: 1200, height: 1200 });
  router.get('/site.css', (_request, response) => {
    response.set('cache-control', CACHE_CONTROL).type('css').send(siteStyle(colours));
  });
  router.get('/site.js', (_request, response) => {
    response.set('cache-control', CACHE_CONTROL).type('js').send(siteScript);
  });
  router.get('/favicon.svg', (_request, response) => {
    response.set('cache-control', CACHE_CONTROL).type('svg').send(icon);
  });
  router.get('/paisaje.svg', (_request, response) => {
    response.set('cache-control', CACHE_CONTROL).type('svg').send(view);
  });
  for (const [name, file] of Object.entries(fonts)) {
    router.get(`/${name}`, (_request, response) => {
      response.set('cache-control', CACHE_CONTROL).sendFile(resolve(file), { cacheControl: false });
    });
  }
  return router;
}
