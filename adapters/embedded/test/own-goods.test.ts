import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { readOwnCatalogue } from '../catalogue/own-catalogue.ts';
import { type OwnGoods, ownGoods } from '../catalogue/own-goods.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { checkContent } from './catalogue-checks/check-content.ts';
import { checkLinks } from './catalogue-checks/check-links.ts';
import { checkProducts } from './catalogue-checks/check-products.ts';

const written = readCatalogue();

/** The catalogue of a house with these goods, under the name that the files are written for. */
function catalogueWith(own: Partial<OwnGoods>): Catalogue {
  const products = ['los-aromitos-malbec-vistalba-2022', 'medano-alto-albarino-2024', 'maison-aurelia-extra-brut'];
  const collections = [{ name: 'Una', slug: 'una', products: products.slice(1) }];
  return loadCatalogue(undefined, readOwnCatalogue({ products, collections, texts: {}, ...own }));
}

describe('a house with goods of its own', () => {
  it('sells those products only, in its own collections, with their wineries, profiles, categories and notes', () => {
    const { products, wineries, wines, categories, collections, notes, promotions, content } = catalogueWith({});
    expect(products.map(({ slug, collections: of }) => [slug, of])).toEqual([
      ['los-aromitos-malbec-vistalba-2022', []],
      ['medano-alto-albarino-2024', ['una']],
      ['maison-aurelia-extra-brut', ['una']],
    ]);
    expect(collections.collections).toEqual([{ id: 'una', name: 'Una', slug: 'una' }]);
    expect(categories.categories.map(({ name }) => name)).toEqual(['vinos', 'cavas']);
    expect(new Set(wineries.map(({ slug }) => slug))).toEqual(
      new Set(['finca-los-aromitos', 'bodega-medano-alto', 'maison-aurelia']),
    );
    expect(wines.map(({ slug }) => slug)).toEqual(['los-aromitos-malbec-vistalba-2022', 'medano-alto-albarino-2024']);
    const linked = notes.flatMap((note) => note.products.map(({ slug }) => slug));
    expect(new Set(linked)).toEqual(new Set(['medano-alto-albarino-2024']));
    expect(promotions.promotions.flatMap(({ skus }) => skus)).toEqual([]);
    expect(content['bottle-pools']).not.toHaveProperty('whisky');
    expect(content['note-categories'].categories.map(({ slug }) => slug)).not.toContain('aceites');
  });

  it('has its own texts: members of objects are merged, everything else is replaced', () => {
    const { menu } = catalogueWith({
      texts: { menu: { header: { notification: null, tabs: [{ title: 'Vinos', children: [] }] } } },
    });
    expect(menu.header).toEqual({
      ...written.menu.header,
      notification: null,
      tabs: [{ title: 'Vinos', children: [] }],
    });
    expect(menu.footer).toEqual(written.menu.footer);
  });

  it('is told what does not exist', () => {
    const collections = [{ name: 'Una', slug: 'una', products: ['medano-alto-albarino-2024'] }];
    expect(() => catalogueWith({ products: ['agua-de-la-canilla'], collections })).toThrow(
      'unknown product agua-de-la-canilla\nuna: medano-alto-albarino-2024 is not among the products',
    );
    expect(() => catalogueWith({ texts: { menu: { header: { tabs: 'Vinos' } } } })).toThrow('menu.header.tabs');
    expect(ownGoods.safeParse({ products: ['a'], collections: [], texts: { menus: {} } }).error?.issues).toHaveLength(
      2,
    );
  });
});

describe.each(globSync('test/brands/*/demo.json'))('%s', (file) => {
  it('refers to nothing that the house does not have', () => {
    const own = ownGoods.parse(JSON.parse(readFileSync(file, 'utf8')));
    const catalogue = loadCatalogue(undefined, readOwnCatalogue(own));
    expect([...checkProducts(catalogue, []), ...checkContent(catalogue), ...checkLinks(catalogue)]).toEqual([]);
  });
});
