import { describe, expect, it } from 'vitest';
import { lookUpProducts } from '#core/store/catalogue/search-catalogue.ts';
import { toLookupAnswer } from '#server/ucp/ucp-answer.ts';
import { aMemberPromotion, aProduct } from '../../core/support/nouns.ts';
import { createPorts } from '../../core/support/ports.ts';

const shop = { origin: 'https://tienda.example', brandName: 'Bodega Viva' };

async function answerFor(ids: string[], product = aProduct()) {
  const { ports } = createPorts({
    shop: {
      getProduct: async (id) => (id === product.sku || id === product.slug ? product : null),
      getPromotion: async () => aMemberPromotion(),
    },
  });
  const found = await lookUpProducts(ports)({ categories: [], cents: null, query: {}, ids });
  return toLookupAnswer(found, false, shop);
}

describe('the answer to a look-up', () => {
  it('has a product once, with how each id names it', async () => {
    const { sku, slug } = aProduct();
    const { products, messages } = await answerFor([slug, sku, 'nada']);
    expect(products.map(({ id, variants }) => [id, variants[0]?.inputs])).toEqual([
      [
        sku,
        [
          { id: slug, match: 'featured' },
          { id: sku, match: 'exact' },
        ],
      ],
    ]);
    expect(messages).toMatchObject([{ code: 'age_restricted' }, { code: 'not_found', content: 'nada' }]);
    const [same] = (await answerFor(['malbec'], aProduct({ sku: 'malbec', slug: 'malbec' }))).products;
    expect(same?.variants[0]?.inputs).toEqual([{ id: 'malbec', match: 'exact' }]);
  });

  it('has what a guest and a member pay, and the price before the discount only if there is one', async () => {
    const ars = (amount: number) => ({ amount, currency: 'ARS' });
    const [full] = (await answerFor(['VIN-0001'])).products;
    expect(full).toMatchObject({
      price_range: { min: ars(1_890_000), max: ars(1_890_000) },
      variants: [{ price: ars(1_890_000), metadata: { member_price: ars(1_606_500) } }],
    });
    expect(full).not.toHaveProperty('list_price_range');
    const promotion = { name: 'p', label: 'x', priceWithDiscount: 16_000.5 };
    expect((await answerFor(['VIN-0001'], aProduct({ promotion }))).products).toMatchObject([
      { price_range: { min: ars(1_600_050) }, list_price_range: { min: ars(1_890_000) } },
    ]);
  });

  it('says until when a price runs only if it is lower by a peso', async () => {
    const validity = { from: null, until: Date.UTC(2026, 11, 1), terms: null, units: null };
    const variantOf = async (priceWithDiscount: number) => {
      const promotion = { name: 'p', label: 'x', priceWithDiscount, validity };
      return (await answerFor(['VIN-0001'], aProduct({ promotion }))).products[0]?.variants[0];
    };
    expect(await variantOf(18_899)).toHaveProperty('metadata.price_valid_until');
    expect(await variantOf(18_899.5)).not.toHaveProperty('metadata.price_valid_until');
  });

  it('has no picture in place of the default image', async () => {
    const images = [{ url: '/imgs/default.svg', alt: 'Malbec', resizable: false }];
    const [product] = (await answerFor(['VIN-0001'], aProduct({ images }))).products;
    expect([product?.media, product?.variants[0]?.media]).toEqual([[], []]);
  });

  it('leads to a cart only if the product is in stock', async () => {
    const cartOf = async (totalQuantity: number) =>
      (await answerFor(['VIN-0001'], aProduct({ totalQuantity }))).products[0]?.variants[0];
    expect(await cartOf(1)).toHaveProperty('metadata.cart_url');
    const soldOut = await cartOf(0);
    expect(soldOut).toMatchObject({ availability: { available: false, status: 'out_of_stock' } });
    expect(soldOut).not.toHaveProperty('metadata.cart_url');
  });
});
