import { expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });

it.each(['a', '*', '🍷'])(
  'the Markdown of a product has at most 10,000 bytes, however long its name is: %s',
  async (letter) => {
    const product = other.backend.data.products.find(({ sku }) => sku === 'W-1');
    if (product === undefined) throw new Error('the other back end has no W-1');
    product.name = letter.repeat(14_000);
    for (const path of ['/tienda/vinos/tinto-numero-1.md', '/tienda/vinos.md']) {
      const { status, text } = await other.get(path).buffer(true);
      expect(status).toBe(200);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000);
      expect(text).toMatch(/^# /);
    }
  },
);
