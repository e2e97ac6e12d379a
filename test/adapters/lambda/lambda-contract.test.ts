import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import type { Lambda } from '#core/ports/lambda.ts';
import { openService } from '../service-under-contract.ts';

describe('the content lambda, by contract', () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let lambda: Lambda;

  beforeAll(async () => {
    service = await openService('lambda');
    lambda = createHttpLambda(service);
  });
  afterAll(() => service.close());

  it('has banners for both devices in the sections of the store, and none elsewhere', async () => {
    for (const section of ['vinos', 'buscador', 'evento']) {
      const banners = await lambda.listSectionBanners(section);
      expect(new Set(banners.map(({ device }) => device))).toEqual(new Set(['desktop', 'mobile']));
      expect(banners.every(({ image }) => image.resizable)).toBe(true);
    }
    expect(await lambda.listSectionBanners('no-such-section')).toEqual([]);
  });

  it('gives no cause for complaint: no call failed and no item was dropped', () => {
    expect(service.warnings).toEqual([]);
  });
});
