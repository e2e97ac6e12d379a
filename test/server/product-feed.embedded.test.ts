import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { readXml } from '../support/read-xml.ts';
import { started } from '../support/started.ts';

const shop = started(createTestShop);

const get = (path: string) => request(shop.app).get(path).buffer(true);

describe('the product feed of the embedded catalogue', () => {
  it('has the same products as the sitemap, each with every field that Google requires', async () => {
    const feed = (await get('/feeds/productos.xml')).text;
    const deliveries = feed.match(/<g:shipping>[\s\S]*?<\/g:shipping>\n/g) ?? [];
    const groups = /<g:(shipping|free_shipping_threshold)>[\s\S]*?<\/g:\1>\n/g;
    const fields = readXml(feed.replaceAll(groups, ''));
    const [threshold = ''] = feed.match(/<g:free_shipping_threshold>[\s\S]*?<\/g:free_shipping_threshold>/) ?? [];
    expect(threshold.replace(/\s/g, '')).toContain('<g:price_threshold>60000.00ARS</g:price_threshold>');
    const count = fields.get('item')?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(240);
    for (const name of [
      'id',
      'price',
      'availability',
      'image_link',
      'brand',
      'product_type',
      'google_product_category',
      'condition',
    ]) {
      expect(fields.get(`g:${name}`), name).toHaveLength(count);
    }
    const plans = fields.get('g:id')?.filter((id) => id.startsWith('plan-')) ?? [];
    expect(deliveries).toHaveLength(count - plans.length);
    const delivery = readXml(`<rss xmlns:g="http://base.google.com/ns/1.0">${deliveries[0]}</rss>`);
    expect(
      ['country', 'price', 'max_handling_time', 'min_transit_time', 'max_transit_time'].map((name) =>
        delivery.get(`g:${name}`),
      ),
    ).toEqual([['AR'], ['12900.00 ARS'], ['1'], ['1'], ['7']]);
    expect(fields.get('g:additional_image_link')?.length).toBeGreaterThan(200);
    expect(new Set(fields.get('g:custom_label_1'))).toContain('Mendoza');
    // The channel has the first of each of these.
    const links = fields.get('link')?.slice(1) ?? [];
    expect(
      fields
        .get('description')
        ?.slice(1)
        .every((text) => text.trim() !== ''),
    ).toBe(true);
    expect(new Set(fields.get('g:id')).size).toBe(count);
    const sitemap = readXml((await get('/sitemap.xml')).text).get('loc') ?? [];
    const sheets = sitemap.filter((url) => /^\/tienda\/(?!evento\/)[^/]+\/[^/]+$/.test(new URL(url).pathname));
    const isPlan = (url: string) => new URL(url).pathname === '/club';
    expect(links.filter((url) => !isPlan(url)).toSorted()).toEqual(sheets.toSorted());
    expect(links.filter(isPlan).length).toBeGreaterThan(2);
    expect(fields.get('g:subscription_cost')?.length).toBeLessThanOrEqual(links.filter(isPlan).length);
  });

  it('has pictures that the image host makes', async () => {
    const [image = ''] = readXml((await get('/feeds/productos.xml')).text).get('g:image_link') ?? [];
    const { origin, pathname, search } = new URL(image);
    expect(origin).toBe(shop.origin);
    const { status, headers } = await request(shop.app).get(pathname + search);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
  });
});
