import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { getSitemap } from '#core/site/get-sitemap.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import { aProfile, aSelection, aWinery } from '../support/club-nouns.ts';
import { notePages } from '../support/note-nouns.ts';
import { aPage, aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

describe('getSitemap', () => {
  const cms = {
    listEveryWinery: async () => [aWinery()],
    listEveryWine: async () => [aProfile()],
    listEverySelection: async () => [aSelection()],
  };

  it('lists every page once, and the products of all result pages', async () => {
    const asked: ProductQuery[] = [];
    const { ports } = createPorts({
      cms,
      shop: {
        listProducts: async (query) => {
          asked.push(query);
          const products = [
            aProduct({ slug: `vino-${query.page}` }),
            aProduct({ slug: 'copa', category: 'accesorios' }),
            aProduct({ slug: 'otro', category: 'cervezas' }),
          ];
          return aPage(products, { pagination: { limit: 100, page: query.page ?? 1, total: 201 } });
        },
      },
      lambda: { listNotes: notePages(1) },
    });
    const { entries } = await getSitemap(ports)();
    expect(asked).toEqual([1, 2, 3].map((page) => ({ limit: 100, page })));
    const paths = entries.map(({ url }) => url.replace('https://tienda.example', ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/tienda',
        '/tienda/vinos',
        '/tienda/accesorios',
        '/tienda/vinos/vino-3',
        '/tienda/accesorios/copa',
        '/bodegas/finca-los-aromitos',
        '/la-cava-de-bodega-viva/los-aromitos-malbec-2022',
        '/club/nuestras-selecciones/noches-de-asado',
        '/notas-y-tips/nota-1',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(entries.at(-1)?.lastModified).toBe('2026-11-21T15:00:00.000Z');
  });

  it('lists the notes of all result pages', async () => {
    const shop = { listProducts: async () => aPage([]) };
    const { ports } = createPorts({ cms, shop, lambda: { listNotes: notePages(250) } });
    const { entries } = await getSitemap(ports)();
    expect(entries.filter(({ url }) => url.includes('/notas-y-tips/'))).toHaveLength(250);
  });

  it('leaves out products of categories without a page', { tags: ['S5.10'] }, async () => {
    const { ports } = createPorts({
      cms,
      shop: { listProducts: async () => aPage([aProduct({ category: 'cervezas' })]) },
      lambda: { listNotes: notePages(0) },
    });
    expect(JSON.stringify(await getSitemap(ports)())).not.toContain('cervezas');
  });

  it('is an outage if any service does not answer', async () => {
    const { ports } = createPorts({
      cms: { ...cms, listEveryWine: outage },
      shop: { listProducts: async () => aPage([]) },
      lambda: { listNotes: notePages(1) },
    });
    await expect(getSitemap(ports)()).rejects.toBeInstanceOf(Unavailable);
  });
});
