import { type Express, Router } from 'express';
import type { WireBanner } from '../../lambda/lambda-wire.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { createService } from '../loopback.ts';
import { toWireBanner } from '../to-wire-banner.ts';
import { type CmsAddress, createCmsContent } from './cms-content.ts';
import { createCatalogueContent } from './lambda-content.ts';
import { createLeadRoutes, type Leads } from './leads.ts';
import { createNoteRoutes } from './note-routes.ts';
import { createSelectionRoutes } from './selection-routes.ts';

export type LambdaOptions = {
  catalogue: Catalogue;
  leads: Leads;
  /** The CMS that notes and selections are read from; null if they are the catalogue's. */
  cms: CmsAddress | null;
};

/** Creates the content lambda: banners, selections, notes and leads. */
export function createLambdaService({ catalogue, leads, cms }: LambdaOptions): Express {
  const ofCatalogue = createCatalogueContent(catalogue);
  const content = cms === null ? ofCatalogue : createCmsContent(cms, catalogue, ofCatalogue);
  const service = createService();
  service.use(createBannerRoutes(catalogue));
  service.use(createSelectionRoutes(content));
  service.use(createNoteRoutes(content));
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
