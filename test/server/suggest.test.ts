import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop();

describe('/api/suggest', () => {
  it('suggests products, wineries and notes for a few letters', async () => {
    const { status, body } = await request(other.shop.app).get('/api/suggest?q=luna');
    expect(status).toBe(200);
    expect(body.wineries).toEqual([{ title: 'Casa Luna', href: '/bodegas/casa-luna' }]);
    expect(body.used).toBe('luna');
    const notes = await request(other.shop.app).get('/api/suggest?q=nota%2012');
    expect(notes.body.notes).toEqual([{ title: 'Nota 12', href: '/notas-y-tips/nota-12' }]);
    const products = await request(other.shop.app).get('/api/suggest?q=tinto');
    expect(products.body.products).toHaveLength(5);
  });

  it('has the price of members that the cards have', { tags: ['S9.23'] }, async () => {
    const { body } = await request(other.shop.app).get('/api/suggest?q=tinto');
    type Card = { href: string; prices: { kind: string; discountedPrice: number | null; noTaxPrice: number }[] };
    const skus = other.backend.data.products.slice(0, 12).map(({ sku }) => sku);
    const cards: Card[] = (await request(other.shop.app).get(`/api/products?skus=${skus}`)).body.cards;
    const shown = body.products.map((product: { href: string; memberPrice: unknown }) => {
      const row = cards.find(({ href }) => href === product.href)?.prices.find(({ kind }) => kind === 'member');
      expect(product).toMatchObject({
        memberPrice: row?.discountedPrice ?? null,
        memberPriceWithoutTaxes: row?.noTaxPrice ?? null,
      });
      return product.memberPrice;
    });
    expect(shown).toContain(null);
    expect(shown).toContainEqual(expect.any(Number));
  });

  it.each(['/api/suggest', '/api/suggest?q=', '/api/suggest?q=a', '/api/suggest?q[]=vino', '/api/suggest?q=%00'])(
    'calls no service for %s',
    { tags: ['S5.5'] },
    async (path) => {
      const { status, body } = await request(other.shop.app).get(path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ products: [], wineries: [], notes: [] });
      expect(other.backend.calls).toEqual([]);
    },
  );

  it('is not cached if a source did not answer', { tags: ['S4.4'] }, async () => {
    const cached = () => request(other.shop.app).get('/api/suggest?q=tinto');
    expect((await cached()).headers['cache-control']).toBe('public, max-age=60');
    other.backend.fail('lambda', 'error');
    const { status, body, headers } = await cached();
    expect(status).toBe(200);
    expect(body.products).toHaveLength(5);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers 503 as JSON, uncached, while no service answers', async () => {
    for (const service of ['shop', 'cms', 'lambda'] as const) other.backend.fail(service, 'error');
    const { status, body, headers } = await request(other.shop.app).get('/api/suggest?q=vino');
    expect(status).toBe(503);
    expect(body.message).toEqual(expect.any(String));
    expect(headers['cache-control']).toBe('no-store');
  });
});
