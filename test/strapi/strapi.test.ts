import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { Unavailable } from '#core/failures.ts';
import { describeCms } from '../adapters/cms/cms-contract.ts';
import { openService } from '../adapters/service-under-contract.ts';
import { describeSubscriptions } from '../adapters/subscriptions/subscriptions-contract.ts';
import { createSend, type Send } from '../contract/exchange.ts';
import { nameFault } from '../contract/fault.ts';
import { runContract } from '../contract/run-contract.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const strapi = inject('strapi');

describe.skipIf(strapi === null)('a real Strapi', () => {
  const { url = '', token = '' } = strapi ?? {};
  const authorization = `Bearer ${token}`;
  const flat = () => ({ url, headers: { authorization } });
  // With this header Strapi 5 sends the shape of Strapi 4.
  const nested = () => ({ url, headers: { authorization, 'strapi-response-format': 'v4' } });

  describeCms('as the content CMS, flat', flat);
  describeCms('as the content CMS, nested', nested);
  describeSubscriptions('as the subscriptions CMS, flat', flat);
  describeSubscriptions('as the subscriptions CMS, nested', nested);

  describe.each(['cms', 'subscriptions'] as const)('as the %s', (service) => {
    it.each([
      ['flat', {}],
      ['nested', { 'strapi-response-format': 'v4' }],
    ])('keeps the contract, %s', async (_shape, format) => {
      const sendPlain = createSend(url, { timeoutMs: 10_000, maxCalls: 200, totalMs: 50_000 });
      const send: Send = (request) => sendPlain({ ...request, headers: { ...request.headers, ...format } });
      const options = { baseUrl: url, key: token, brandSlug: 'bodega-viva', send, mayWrite: false, accessToken: null };
      expect((await runContract(service, options)).faults.map(nameFault)).toEqual([]);
    });
  });

  it('shows no draft', { tags: ['S7.15'] }, async () => {
    const { client, cache, images, close } = await openService('cms', flat());
    const cms = createHttpCms({ client, cache, images, brandSlug: 'bodega-viva', videoAllowedHosts: [] });
    const slugs = (await cms.listPosts(100)).map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThan(10);
    expect(slugs).not.toContain('un-borrador');
    await close();
  });

  it('refuses a call without its token, which is an outage, not an empty menu', { tags: ['S7.12'] }, async () => {
    const { client, cache, images, close } = await openService('cms', { url, headers: {} });
    const cms = createHttpCms({ client, cache, images, brandSlug: 'bodega-viva', videoAllowedHosts: [] });
    await expect(cms.getMenu()).rejects.toThrow(Unavailable);
    await close();
  });
});

describe.skipIf(strapi === null)('the shop over a real Strapi', () => {
  let shop: ShopProcess;

  beforeAll(async () => {
    const { url = '', token = '' } = strapi ?? {};
    shop = await startShopProcess({
      CMS_URL: url,
      CMS_TOKEN: token,
      SUBSCRIPTIONS_URL: url,
      SUBSCRIPTIONS_TOKEN: token,
      RATE_LIMIT: 'off',
    });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(shop.dataDir, { recursive: true, force: true });
  });

  it.each([
    ['/', 'Vinos con historia'],
    ['/tienda', 'Semana del Malbec'],
    ['/club', 'Suscribirme'],
    ['/club/nuestras-selecciones/exclusiva-noviembre-2026', 'Los vinos de esta caja'],
    ['/bodegas/casa-belisario', 'Cinco generaciones frente a las lomas'],
    ['/la-cava-de-bodega-viva/cumbre-parda-torrontes-2025', 'El blanco que la casa toma'],
    ['/notas-y-tips', 'Qué abrir con cada corte del asado'],
    ['/notas-y-tips/que-abrir-con-cada-corte-del-asado', 'En esta nota'],
    ['/club/nuestras-selecciones', 'Puro Malbec'],
    ['/nosotros', 'Cinco copas, un pizarrón'],
    ['/contacto-y-preguntas-frecuentes', '¿Cuánto tarda en llegar mi pedido?'],
  ])('shows %s whole', { tags: ['S2.34'] }, async (path, sentence) => {
    const read = async () => {
      const response = await fetch(shop.origin + path);
      expect(response.status).toBe(200);
      return response.text();
    };
    // A call that a busy machine answers too late leaves its part out; the next reading has it.
    await expect.poll(read).not.toContain('data-state="failed"');
    const html = await read();
    expect(html).toContain(sentence);
    expect(html).toContain('Defensa del consumidor');
  });
});
