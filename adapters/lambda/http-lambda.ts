import { toBanner } from '#adapters/http/banner-mapping.ts';
import { createCachedReads } from '#adapters/http/cached-reads.ts';
import { CONTENT_POLICY, type DataCache } from '#adapters/http/data-cache.ts';
import type { JsonClient } from '#adapters/http/json-client.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import type { Lambda } from '#core/ports/lambda.ts';
import type { ImageSources } from '#core/site/image.ts';
import { wireSectionBanners } from './lambda-wire.ts';

export type HttpLambdaOptions = { client: JsonClient; cache: DataCache; images: ImageSources };

/** The content lambda over HTTP (contracts: content lambda). */
export function createHttpLambda({ client, cache, images: sources }: HttpLambdaOptions): Lambda {
  const reads = createCachedReads(client, cache, CONTENT_POLICY);
  const images = { sources, origin: client.origin };

  return {
    async listSectionBanners(section) {
      const call = { path: urlPath`/banner/${section}`, schema: wireSectionBanners };
      const banners = await reads.find(call, (wire) => wire.map((banner) => toBanner(banner, images)));
      return banners ?? [];
    },
  };
}
