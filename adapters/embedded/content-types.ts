import { dateCatalogue } from './catalogue/date-catalogue.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { listCmsContentTypes } from './cms-service/cms-content-types.ts';
import type { ContentType } from './strapi-api/content-type.ts';
import { listSubscriptionsContentTypes } from './subscriptions-service/subscriptions-content-types.ts';

/** The content types of both CMS, with the content as it is dated at `nowMs`. */
export function listContentTypes(brandSlug: string, nowMs: number): ContentType[] {
  const catalogue = loadCatalogue();
  return [
    ...listCmsContentTypes(dateCatalogue(catalogue, nowMs), brandSlug, nowMs),
    ...listSubscriptionsContentTypes(catalogue, () => nowMs),
  ];
}
