import { createCachedReads } from '#adapters/http/cached-reads.ts';
import { CONTENT_POLICY, type DataCache } from '#adapters/http/data-cache.ts';
import type { JsonClient } from '#adapters/http/json-client.ts';
import { type Populate, toStrapiQuery } from '#adapters/http/strapi-query.ts';
import { entryList, singleEntry } from '#adapters/http/strapi-wire.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import type { Cms } from '#core/ports/cms.ts';
import type { ImageSources } from '#core/site/image.ts';
import { toBenefit, toMenu } from './cms-mapping.ts';
import { wireBenefit, wireMenu, wireSpecialEvent } from './cms-wire.ts';

/** `client` carries the bearer token. */
export type HttpCmsOptions = { client: JsonClient; cache: DataCache; images: ImageSources };

/** The content CMS over HTTP, in Strapi's REST dialect (contracts: content CMS). */
export function createHttpCms({ client, cache, images: sources }: HttpCmsOptions): Cms {
  const reads = createCachedReads(client, cache, CONTENT_POLICY);
  const images = { sources, origin: client.origin };

  return {
    getMenu() {
      const query = toStrapiQuery({ populate: menuPopulate });
      const call = { path: urlPath`/menu-headless`, query, schema: singleEntry(wireMenu) };
      return reads.get(call, (menu) => toMenu(menu, images));
    },
    getSpecialEvent(slug) {
      const query = toStrapiQuery({ filters: { slug } });
      const call = { path: urlPath`/special-event-pages`, query, schema: entryList(wireSpecialEvent) };
      return reads.get(call, ({ data }) => data[0] ?? null);
    },
    listSpecialEvents() {
      const call = { path: urlPath`/special-event-pages`, schema: entryList(wireSpecialEvent) };
      return reads.get(call, ({ data }) => data);
    },
    listBenefits() {
      const query = toStrapiQuery({ populate: { icon: {} } });
      const call = { path: urlPath`/benefits-product`, query, schema: entryList(wireBenefit) };
      return reads.get(call, ({ data }) => data.map((benefit) => toBenefit(benefit, images)));
    },
  };
}

const menuPopulate: Populate = {
  header: {
    icon: {},
    tabs: { children: { icon: {} } },
    notification: { buttons: { icon: {} } },
  },
  footer: {
    tabs: { children: { icon: {} } },
    fiscal: { icon: {} },
  },
};
