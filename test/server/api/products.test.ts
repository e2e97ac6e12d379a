import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });

const ask = async (skus: string) => {
  const { status, body, headers } = await other.get(`/api/products?skus=${skus}`);
  return { status, body, names: body.cards?.map(({ name }: { name: string }) => name), headers };
};

describe('/api/products', () => {
  it('answers with cards in the order asked, by sku or slug, sold-out ones included and unknown ones left out', async () => {
    const { status, body, names, headers } = await ask('tinto-numero-3,W-2,NADA,..,W-1,%3Cb%3E');
    expect(status).toBe(200);
    expect(names).toEqual(['Tinto número 3', 'Tinto número 2', 'Tinto número 1']);
    expect(body.cards[0]).toMatchObject({ sku: 'W-3', soldOut: true, variety: 'Torrontes' });
    expect(body.cards[1]).toMatchObject({
      href: '/tienda/vinos/tinto-numero-2',
      prices: [{ kind: 'regular', regularPrice: 20000, discountedPrice: 16000 }],
    });
    expect(headers['cache-control']).toBe('public, max-age=30');
    expect(headers['set-cookie']).toBeUndefined();
    const asked = other.calls('shop').map(({ path }) => path.split('/').at(-1));
    expect(asked.toSorted()).toEqual(['NADA', 'W-1', 'W-2', 'promobonvi', 'tinto-numero-3']);
  });

  it('has no variety where the service has none, and no SOCIOS without a promotion', async () => {
    other.backend.data.promotion = null;
    const { body } = await ask('B-1');
    expect(body.cards[0].variety).toBeNull();
    expect(body.cards[0].prices).toHaveLength(1);
  });

  it.each(['', 'skus=', 'skus[]=W-1'])('answers with no card to "%s"', async (query) => {
    const { body } = await other.get(`/api/products?${query}`);
    expect(body).toEqual({ cards: [] });
  });

  it('refuses more than twelve without a call', async () => {
    const { status, headers } = await ask(Array(13).fill('W-1').join(','));
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(other.calls('shop')).toEqual([]);
  });

  it.each([/ficha\/W-2/, /promobonvi/])('answers 503, uncached, if %s fails', async (path) => {
    other.backend.fail('shop', 'error', path);
    const { status, headers } = await ask('W-1,W-2');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  });
});
