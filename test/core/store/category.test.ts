import { describe, expect, it } from 'vitest';
import {
  findCategory,
  isMenuCategory,
  menuCategories,
  menuPosition,
  toCategoryTiles,
  toMenu,
} from '#core/store/category.ts';
import { aCategory, aTree } from '../support/nouns.ts';

describe('the menu', () => {
  it.each([
    ['vinos', 1],
    ['aceites', 2],
    ['whiskys', 3],
    ['spirits', 4],
    ['accesorios', 5],
    ['cavas', 6],
    ['cervezas', 999],
  ])('S9.14 puts %s at %d', (name, position) => {
    expect(menuPosition(name)).toBe(position);
  });

  it('S5.10 S9.14 shows the six categories in their order and no other', () => {
    const tree = [...aTree(), aCategory('cervezas'), aCategory('packs')];
    expect(toMenu(tree).map(({ name }) => name)).toEqual(menuCategories);
  });

  it('S5.10 S3.14 leaves out a category that is inactive or not to be shown', () => {
    const tree = [
      aCategory('vinos', { isActive: false }),
      aCategory('cavas', { isShown: false }),
      aCategory('aceites'),
    ];
    expect(toMenu(tree).map(({ name }) => name)).toEqual(['aceites']);
  });

  it.each([
    ['vinos', true],
    ['Vinos', false],
    ['packs', false],
    ['', false],
  ])('S5.10 asks whether "%s" is in it: %s', (name, isIn) => {
    expect(isMenuCategory(name)).toBe(isIn);
  });

  it('S3.14 finds its categories under a root node, too', () => {
    const root = aCategory('tienda', { id: '1', children: aTree() });
    expect(toMenu([root])).toHaveLength(6);
  });

  it('S3.14 names a tile by the title, else by the name', () => {
    const tree = [
      aCategory('cavas', { title: 'Espumantes', metadata: { description: 'Burbujas', keywords: '' } }),
      aCategory('vinos'),
    ];
    expect(toCategoryTiles(tree)).toEqual([
      { name: 'vinos', title: 'Vinos', description: '', href: '/tienda/vinos' },
      { name: 'cavas', title: 'Espumantes', description: 'Burbujas', href: '/tienda/cavas' },
    ]);
  });
});

describe('findCategory', () => {
  const tree = [aCategory('vinos', { id: '2', children: [aCategory('tintos', { id: '21' })] })];

  it('S5.4 finds a name at any depth', () => {
    expect(findCategory(tree, 'vinos')?.id).toBe('2');
    expect(findCategory(tree, 'tintos')?.id).toBe('21');
  });

  it('S5.4 answers null without a matching category', () => {
    expect(findCategory(tree, 'whiskys')).toBeNull();
    expect(findCategory([], 'vinos')).toBeNull();
  });

  it('S3.14 does not find an inactive category', () => {
    expect(findCategory([aCategory('vinos', { isActive: false })], 'vinos')).toBeNull();
  });
});
