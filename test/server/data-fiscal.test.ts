import jsqr from 'jsqr';
import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { withOtherShop } from '../support/other-shop.ts';

const URL_WITH_QUERY = 'https://qr.example/?qr=aB3_-&x=<"ñ">';
const other = withOtherShop();

describe('the picture of the Data Fiscal', () => {
  it('is a QR code of its address', async () => {
    const shop = await createTestShop({ ...other.backend.env, DATA_FISCAL_URL: URL_WITH_QUERY });
    try {
      const { status, headers, body } = await request(shop.app).get('/data-fiscal.svg');
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(headers['cache-control']).toBe('public, max-age=3600');
      const picture = sharp(body).resize(400, 400).ensureAlpha().raw();
      const pixels = await picture.toBuffer();
      expect(jsqr.default(new Uint8ClampedArray(pixels), 400, 400)?.data).toBe(URL_WITH_QUERY);
      const put = await request(shop.app).put('/data-fiscal.svg').set('origin', shop.origin);
      expect([put.status, put.headers['allow']]).toEqual([405, 'GET, HEAD']);
    } finally {
      await shop.close();
    }
  });

  it('does not exist without an address', async () => {
    expect((await request(other.shop.app).get('/data-fiscal.svg')).status).toBe(404);
  });
});
