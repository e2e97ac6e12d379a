import { type Express, Router } from 'express';
import type { WireBanner } from '#adapters/lambda/lambda-wire.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { createService } from '../loopback.ts';
import { toWireBanner } from '../to-wire-banner.ts';

/** The content lambda (contracts: content lambda). */
export function createLambdaService({ catalogue }: { catalogue: Catalogue }): Express {
  const service = createService();
  service.use(bannerRoutes(catalogue));
  return service;
}

function bannerRoutes({ banners: { sections } }: Catalogue): Router {
  const router = Router();
  router.get('/banner/:section', (request, response) => {
    const { section } = request.params;
    const banners = Object.hasOwn(sections, section) ? sections[section] : undefined;
    response.json((banners ?? []).map(toWireBanner) satisfies WireBanner[]);
  });
  return router;
}
