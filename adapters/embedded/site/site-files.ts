import { createHash } from 'node:crypto';
import { Router } from 'express';
import { landscapePicture } from '../artwork/banner-picture.ts';
import type { EmbeddedBrand } from '../embedded-brand.ts';
import { siteScript } from './site-script.ts';
import { siteStyle } from './site-style.ts';

/** A hash of style sheet, script and icon. It is part of their URLs, so that no browser uses a stale copy. */
export function siteVersion({ style, icon }: EmbeddedBrand): string {
  return createHash('sha256').update(style).update(siteStyle).update(siteScript).update(icon).digest('hex').slice(0, 8);
}

const CACHE_CONTROL = 'public, max-age=604800';

/** Serves the assets of these pages: style sheet, script, icon, fonts and the picture. */
export function createSiteFiles({ style, fonts, icon }: EmbeddedBrand): Router {
  const router = Router();
  const view = landscapePicture('el camino a casa', 'dusk')({ width: 1200, height: 1200 });
  router.get('/site.css', (_request, response) => {
    response
      .set('cache-control', CACHE_CONTROL)
      .type('css')
      .send(style + siteStyle);
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
  for (const [name, file] of fonts) {
    router.get(`/${name}`, (_request, response) => {
      response.set('cache-control', CACHE_CONTROL).sendFile(file, { cacheControl: false });
    });
  }
  return router;
}
