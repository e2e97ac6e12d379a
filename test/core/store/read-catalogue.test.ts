import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { type FeedProduct, readCatalogue } from '#core/store/catalogue/read-catalogue.ts';
import type { FoundProducts } from '#core/store/product.ts';
import { aPage, aProduct } from '../support/nouns.ts';
import { createPorts } from '../support/ports.ts';

/** The products `first` to `last` as one page of a catalogue of `total`. */
function pageOf(first: number, last: number, total: number, limit = 100): FoundProducts {
  const items = Array.from({ length: last - first + 1 }, (_, index) =>
    aProduct({ sku: `V-${first + index}`, slug: `vino-${first + index}` }),
  );
  return aPage(items, { pagination: { limit, page: 1, total } });
}

/** Reads a catalogue and collects its products and the numbers of the requested pages. */
async function read(readCataloguePage: (page: number) => Promise<FoundProducts> | FoundProducts) {
  const requestedPages: number[] = [];
  const products: FeedProduct[] = [];
  const { ports } = createPorts({
    shop: {
      readCataloguePage: async (page) => {
        requestedPages.push(page);
        return readCataloguePage(page);
      },
    },
  });
  const { count } = await readCatalogue(ports)(async (page) => void products.push(...page));
  return { requestedPages, products, count, skus: products.map(({ sku }) => sku) };
}

describe('readCatalogue', () => {
  it('yields the products of all pages once, in the order of the service', async () => {
    const { requestedPages, skus, count } = await read((page) =>
      pageOf(page * 100 - 99, Math.min(page * 100, 450), 450),
    );
    expect(requestedPages).toEqual([1, 2, 3, 4, 5]);
    expect(count).toBe(450);
    expect(skus).toEqual(Array.from({ length: 450 }, (_, index) => `V-${index + 1}`));
  });

  it('reads two pages at a time, and the next two when those have been consumed', async () => {
    let running = 0;
    let most = 0;
    await read(async (page) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return pageOf(page * 100 - 99, page * 100, 900);
    });
    expect(most).toBe(2);
  });

  it('reads over a page whose products cannot be used, but not over one without any', async () => {
    const sentBy = (sent: number) => (page: number) =>
      page === 2
        ? { ...aPage([], { pagination: { limit: 100, page: 2, total: 201 } }), sent }
        : pageOf(page * 100 - 99, Math.min(page * 100, 201), 201);
    expect((await read(sentBy(100))).count).toBe(101);
    await expect(read(sentBy(0))).rejects.toThrow('page 2 repeats products');
  });

  it('reads an empty catalogue', async () => {
    const { requestedPages, count } = await read(() => aPage([]));
    expect([requestedPages, count]).toEqual([[1], 0]);
  });

  it('counts pages by the size that the service reports', async () => {
    const { requestedPages, count } = await read((page) => pageOf(page * 50 - 49, page * 50, 200, 50));
    expect([requestedPages, count]).toEqual([[1, 2, 3, 4], 200]);
  });

  it('leaves out products of categories without a page', { tags: ['S5.10'] }, async () => {
    const { skus, count } = await read(() =>
      aPage([aProduct({ sku: 'C-1', category: 'cervezas' }), aProduct({ sku: 'A-1', category: 'accesorios' })]),
    );
    expect([skus, count]).toEqual([['A-1'], 1]);
  });

  it('reads again after a change of the total, to find the products that moved to a page already read', async () => {
    let isRemoved = false;
    const { skus, requestedPages } = await read((page) => {
      const [first, total] = isRemoved ? [2, 299] : [1, 300];
      const start = first + (page - 1) * 100;
      if (page === 1) isRemoved = true;
      return pageOf(start, Math.min(start + 99, 300), total);
    });
    expect(requestedPages).toEqual([1, 2, 3, 1, 2, 3]);
    expect(skus).toHaveLength(300);
    expect(new Set(skus).size).toBe(300);
    expect(skus).toContain('V-101');
  });

  it.each([
    ['repeats its first page', () => pageOf(1, 100, 500)],
    ['answers no products for a page that its total includes', (page: number) => pageOf(1, page === 1 ? 100 : 0, 500)],
    ['answers no products at all, and a total', () => pageOf(1, 0, 500)],
    ['has a total beyond all bounds', (page: number) => pageOf(page, page, 1e9, 1)],
  ])('is an outage if the service %s', async (_, readCataloguePage) => {
    await expect(read(readCataloguePage)).rejects.toBeInstanceOf(Unavailable);
  });

  it('stops reading if the products are not consumed', async () => {
    const requestedPages: number[] = [];
    const { ports } = createPorts({
      shop: {
        readCataloguePage: async (page) => {
          requestedPages.push(page);
          return pageOf(page * 100 - 99, page * 100, 900);
        },
      },
    });
    const stopped = readCatalogue(ports)(() => Promise.reject(new Error('enough')));
    await expect(stopped).rejects.toThrow('enough');
    expect(requestedPages).toEqual([1]);
  });
});
