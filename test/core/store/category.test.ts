import { describe, expect, it } from 'vitest';
import {
  findCategory,
  isMenuCategory,
  menuCategories,
  menuPosition,
  toCategoryTiles,
  toMenuCategories,
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
  ])('puts %s at %d', { tags: ['S9.14'] }, (name, position) => {
    expect(menuPosition(name)).toBe(position);
  });

  it('shows only the six categories, in their order', { tags: ['S5.10', 'S9.14'] }, () => {
    const tree = [...aTree(), aCategory('cervezas'), aCategory('packs')];
    expect(toMenuCategories(tree).map(({ name }) => name)).toEqual(menuCategories);
  });

  it('leaves out a category that is inactive or not to be shown', { tags: ['S5.10', 'S3.14'] }, () => {
    const tree = [
      aCategory('vinos', { isActive: false }),
      aCategory('cavas', { isShown: false }),
      aCategory('aceites'),
    ];
    expect(toMenuCategories(tree).map(({ name }) => name)).toEqual(['aceites']);
  });

  it.each([
    ['vinos', true],
    ['Vinos', false],
    ['packs', false],
    ['', false],
  ])('asks whether "%s" is in it: %s', { tags: ['S5.10'] }, (name, isIn) => {
    expect(isMenuCategory(name)).toBe(isIn);
  });

  it('also finds its categories under a root node', { tags: ['S3.14'] }, () => {
    const root = aCategory('tienda', { id: '1', children: aTree() });
    expect(toMenuCategories([root])).toHaveLength(6);
  });

  it('names a tile by the title, else by the name, and shows the picture of the service', { tags: ['S3.14'] }, () => {
    const image = { url: 'https://img.example/vinos', alt: 'Vinos', resizable: true };
    const tree = [
      aCategory('cavas', { title: 'Espumantes', metadata: { description: 'Burbujas', keywords: '' } }),
      aCategory('vinos', { image }),
    ];
    expect(toCategoryTiles(tree)).toEqual([
      { name: 'vinos', title: 'Vinos', description: '', href: '/tienda/vinos', image },
      { name: 'cavas', title: 'Espumantes', description: 'Burbujas', href: '/tienda/cavas', image: null },
    ]);
  });
});

describe('findCategory', () => {
  const tree = [aCategory('vinos', { id: '2', children: [aCategory('tintos', { id: '21' })] })];

  it('finds a name at any depth', { tags: ['S5.4'] }, () => {
    expect(findCategory(tree, 'vinos')?.id).toBe('2');
    expect(findCategory(tree, 'tintos')?.id).toBe('21');
  });

  it('is null if no category matches', { tags: ['S5.4'] }, () => {
    expect(findCategory(tree, 'whiskys')).toBeNull();
    expect(findCategory([], 'vinos')).toBeNull();
  });

  it('does not find an inactive category', { tags: ['S3.14'] }, () => {
    expect(findCategory([aCategory('vinos', { isActive: false })], 'vinos')).toBeNull();
  });
});
