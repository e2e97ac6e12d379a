import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireSectionBanners } from '../../lambda/lambda-wire.ts';
import { type EmbeddedUnderTest, startEmbeddedUnderTest } from './embedded-under-test.ts';

let embedded: EmbeddedUnderTest;

beforeAll(async () => {
  embedded = await startEmbeddedUnderTest();
});
afterAll(() => embedded.stop());

describe('the embedded lambda', () => {
  it.each(['vinos', 'aceites', 'whiskys', 'spirits', 'accesorios', 'cavas', 'buscador', 'evento'])(
    'has banners for %s on both devices, each with a picture',
    async (section) => {
      const body = await (await fetch(`${embedded.urls.lambda}/banner/${section}`)).json();
      const banners = wireSectionBanners.parse(body);
      expect(banners).toEqual(body);
      expect(new Set(banners.map(({ device }) => device))).toEqual(new Set(['desktop', 'mobile']));
      for (const { html, device } of banners) {
        const size = device === 'desktop' ? 'width=768&height=165' : 'width=390&height=260';
        const picture = await fetch(`${embedded.origin}/embedded/images${html}?${size}&format=webp`);
        expect(picture.status).toBe(200);
      }
    },
  );

  it('returns no banners for an unknown section', async () => {
    for (const section of ['cervezas', '__proto__']) {
      expect(await (await fetch(`${embedded.urls.lambda}/banner/${section}`)).json()).toEqual([]);
    }
  });
});
