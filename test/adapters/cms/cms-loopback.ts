import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { connect, type LoopbackHandler, startLoopback } from '../http/loopback.ts';

const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };

/** The CMS adapter connected to a loopback server with the test's handler. */
export async function arrange(handler: LoopbackHandler, { readsDrafts = (): boolean => false } = {}) {
  const server = await startLoopback(handler);
  const { client, log } = connect(`${server.origin}/api`, { service: 'cms', headers: { authorization: 'Bearer t' } });
  const brand = { brandSlug: 'bodega-viva', videoAllowedHosts: [], readsDrafts };
  return { cms: createHttpCms({ client, images, cache: createDataCache(), ...brand }), log, ...server };
}
