import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();
const { open, get } = other;
/** A kept page is made of its key. */
const kept = withOtherShop({ env: { PAGE_CACHE: 'on' } });

const SENTENCE = 'No entendimos ese precio. Escribilo en pesos: 15000, 15.000 o 15 mil.';

/** The values of the two price fields, and the count of products. */
function readListing(text: string) {
  const form = /<form class="price-filter".*?<\/form>/s.exec(text)?.[0] ?? '';
  const fields = [...form.matchAll(/<input(?![^>]*hidden)[^>]*name="price"[^>]*value="([^"]*)"/g)].map(
    ([, value]) => value,
  );
  const count = /Mostrando [^<]*? de (\d+)|(\d+) productos/.exec(text);
  return { form, fields, count: Number(count?.[1] ?? count?.[2]) };
}

describe('a price that no field understands', () => {
  it.each([
    ['price=10%2C000&price=', ['10,000', '']],
    ['price=&price=diez', ['', 'diez']],
    ['price=-5000&price=', ['-5000', '']],
    ['price=%3Cb%3E&price=20.000', ['&lt;b&gt;', '20.000']],
    ['price=caro-barato', ['caro', 'barato']],
    ['price=x+12+345&price=5.000.-', ['x 12 345', '5.000.-']],
    ['price=&price=1000+200', ['', '1000 200']],
  ])('leaves the list as it was, keeps its text, and says so: %s', { tags: ['S5.1'] }, async (query, fields) => {
    for (const shop of [other, kept]) {
      const all = readListing((await shop.open('/tienda/vinos')).text);
      const { status, text } = await shop.open(`/tienda/vinos?${query}`);
      const listing = readListing(text);
      expect(status).toBe(200);
      expect(listing.fields).toEqual(fields);
      expect(listing.count).toBe(all.count);
      expect(listing.form).toContain(SENTENCE);
      expect(all.form).not.toContain(SENTENCE);
      expect(text).toContain('<link rel="canonical" href="http://localhost:3000/tienda/vinos"/>');
    }
  });

  it.each([
    ['caro', ''],
    ['', 'caro'],
  ])('keeps the price that was chosen before: %j, %j', async (min, max) => {
    for (const shop of [other, kept]) {
      const before = readListing((await shop.open('/tienda/vinos?price=1000-5500')).text);
      const { form, count, fields } = readListing(
        (await shop.open(`/tienda/vinos?price=1000-5500&price=${min}&price=${max}`)).text,
      );
      expect(count).toBe(before.count);
      expect(fields).toEqual([min, max]);
      expect(form).toContain('<input type="hidden" name="price" value="1000-5500"/>');
    }
  });
});

describe('a price that a search understands', () => {
  it.each([
    ['price=5+mil&price=5.500%2C50', '5000-5500'],
    ['price=5500-5000', '5000-5500'],
    ['price=5500&price=5000', '5000-5500'],
    ['price=1000-2000&price=%24+5.000&price=5%2C5+mil', '5000-5500'],
  ])('is understood by the fields and the address, too: %s', async (query, price) => {
    const { text } = await open(`/tienda/vinos?${query}`);
    const expected = await open(`/tienda/vinos?price=${price}`);
    expect(readListing(text)).toEqual(readListing(expected.text));
    expect(readListing(text).form).not.toContain(SENTENCE);
    expect((await get(`/tienda/vinos?${query}`)).headers['etag']).toBe(expected.headers['etag']);
  });
});
