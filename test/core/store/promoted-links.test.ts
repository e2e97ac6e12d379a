import { describe, expect, it } from 'vitest';
import { toPromotedLinks } from '#core/store/listing/listing-view.ts';
import { someOptions } from '../support/nouns.ts';

const option = (id: string, quantity: number | null) => ({ id, name: id.toUpperCase(), quantity });
const price = { min: 1000, max: 90000, ranges: [{ from: 1000, to: 10000, quantity: 4 }] };

describe('toPromotedLinks', () => {
  it('links to the largest provinces and varieties and to the lowest price range', () => {
    const options = someOptions({
      provinces: [option('jujuy', 1), option('salta', 7), option('mendoza', 20)],
      varieties: [option('malbec', 9), option('bonarda', 12)],
      price,
    });
    expect(toPromotedLinks(options, { total: 40, path: '/tienda/vinos', isWine: true })).toEqual([
      { label: 'MENDOZA', href: '/tienda/vinos?province=mendoza' },
      { label: 'SALTA', href: '/tienda/vinos?province=salta' },
      { label: 'JUJUY', href: '/tienda/vinos?province=jujuy' },
      { label: 'Todas las regiones', href: '/bodegas' },
      { label: 'BONARDA', href: '/tienda/vinos?variety=bonarda' },
      { label: 'MALBEC', href: '/tienda/vinos?variety=malbec' },
      { label: 'Hasta $\u00a010.000', href: '/tienda/vinos?price=-10000' },
    ]);
  });

  it('links to the largest types of what is no wine, which nobody chooses by province', () => {
    const options = someOptions({
      provinces: [option('salta', 7), option('mendoza', 20)],
      types: [option('copas', 4), option('sacacorchos', 9)],
      price,
    });
    expect(toPromotedLinks(options, { total: 40, path: '/tienda/accesorios', isWine: false })).toEqual([
      { label: 'SACACORCHOS', href: '/tienda/accesorios?type=sacacorchos' },
      { label: 'COPAS', href: '/tienda/accesorios?type=copas' },
      { label: 'Hasta $\u00a010.000', href: '/tienda/accesorios?price=-10000' },
    ]);
  });

  it('leaves out options without products, with an unknown number of them, and with all of them', () => {
    const options = someOptions({
      provinces: [option('salta', 0), option('jujuy', null), option('mendoza', 40)],
      varieties: [option('malbec', 9), option('bonarda', 12)],
    });
    expect(toPromotedLinks(options, { total: 40, path: '/tienda/vinos', isWine: true })).toEqual([]);
  });
});
