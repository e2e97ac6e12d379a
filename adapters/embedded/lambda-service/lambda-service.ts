import { type Express, Router } from 'express';
import type { WireBanner } from '../../lambda/lambda-wire.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { createService } from '../loopback.ts';
import { toWireBanner } from '../to-wire-banner.ts';
import { createLeadRoutes, type Leads } from './leads.ts';
import { createNoteRoutes } from './note-routes.ts';
import { createSelectionRoutes } from './selection-routes.ts';

/** Creates the content lambda: banners, selections, notes and leads. */
export function createLambdaService(options: { catalogue: Catalogue; leads: Leads }): Express {
  const { catalogue, leads } = options;
  const service = createService();
  service.use(createBannerRoutes(catalogue));
  service.use(createSelectionRoutes(catalogue));
  service.use(createNoteRoutes(catalogue));
  service.use(createLeadRoutes(leads));
  return service;
}

function createBannerRoutes({ banners: { sections } }: Catalogue): Router {
  const router = Router();
  router.get('/banner/:section', (request, response) => {
    const { section } = request.params;
    const banners = Object.hasOwn(sections, section) ? sections[section] : undefined;
    response.json((banners ?? []).map(toWireBanner) satisfies WireBanner[]);
  });
  return router;
}
