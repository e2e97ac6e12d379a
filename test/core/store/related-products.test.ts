import { describe, expect, it } from 'vitest';
import type { ProductQuery } from '#core/store/product-query.ts';
import { listRelatedProducts } from '#core/store/sheet/related-products.ts';
import { aCategory, aPage, aProduct } from '../support/nouns.ts';
import { createPorts } from '../support/ports.ts';

const category = aCategory('vinos');

/** Lists the related products if the shop answers the queries in turn with these numbers of other products. */
async function relatedOf(facts: Parameters<typeof aProduct>[0], othersByCall: readonly number[]) {
  const productQueries: ProductQuery[] = [];
  const product = aProduct(facts);
  const { ports } = createPorts({
    shop: {
      listProducts: async (query) => {
        const others = othersByCall[productQueries.push(query) - 1] ?? 0;
        return aPage([product, ...Array.from({ length: others }, (_, index) => aProduct({ sku: `OTRO-${index}` }))]);
      },
    },
  });
  return { productQueries, related: await listRelatedProducts(ports, product, category) };
}

describe('listRelatedProducts', () => {
  it('lists at most ten products of the same variety, never the product itself', { tags: ['S7.3'] }, async () => {
    const { productQueries, related } = await relatedOf({}, [14]);
    expect(productQueries).toEqual([{ category: ['id-vinos'], variety: ['malbec'], limit: 11 }]);
    expect(related?.title).toBe('Otros Malbec');
    expect(related?.products.map(({ sku }) => sku)).toEqual(Array.from({ length: 10 }, (_, index) => `OTRO-${index}`));
  });

  it.each([
    ['the winery if there is no variety', { varieties: [] }, { cellar: ['bodega-piedra-cantada'] }, 'Más de Bodega'],
    ['the type if there is neither', { varieties: [], wineries: [] }, { type: ['tinto'] }, 'Más Tinto'],
  ])('asks for %s', async (_case, facts, query, title) => {
    const { productQueries, related } = await relatedOf(facts, [2]);
    expect(productQueries).toEqual([{ category: ['id-vinos'], ...query, limit: 11 }]);
    expect(related?.title).toContain(title);
  });

  it('asks once more, for the winery or the type, if no other product has the variety', async () => {
    const found = await relatedOf({}, [0, 1]);
    expect(found.productQueries.map(({ variety, cellar }) => variety ?? cellar)).toEqual([
      ['malbec'],
      ['bodega-piedra-cantada'],
    ]);
    expect(found.related?.title).toBe('Más de Bodega Piedra Cantada');
    const varieties = ['malbec', 'syrah'].map((id) => ({ id, name: id }));
    expect((await relatedOf({ varieties }, [0, 1])).related?.title).toBe('Más de Bodega Piedra Cantada');
    const alone = await relatedOf({}, []);
    expect(alone.productQueries).toHaveLength(2);
    expect(alone.related).toBeNull();
  });

  it('requests nothing for a product without variety, winery and type', { tags: ['S8.13'] }, async () => {
    const { productQueries, related } = await relatedOf({ varieties: [], wineries: [], types: [] }, [3]);
    expect(productQueries).toEqual([]);
    expect(related).toBeNull();
  });
});
