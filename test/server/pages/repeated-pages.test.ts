import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const { get } = withOtherShop({ env: { DATA_CACHE: 'on' } });

describe('a page that is rendered again from the same data', () => {
  it.each(['/', '/tienda/vinos', '/tienda/vinos?type=tinto', '/tienda/vinos/tinto-numero-1', '/club'])(
    'is the same document each time: %s',
    async (path) => {
      const documents: string[] = [];
      for (let time = 0; time < 4; time++) {
        documents.push((await get(path).expect(200)).text);
      }
      expect(new Set(documents).size).toBe(1);
    },
  );
});
