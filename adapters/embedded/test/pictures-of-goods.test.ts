import { describe, expect, it } from 'vitest';
import { testBrand } from '../../../test/support/test-brand.ts';
import { houseOf } from '../artwork/house.ts';
import { isBottle } from '../artwork/subjects.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { createBottleChoice } from '../pictures/bottle-choice.ts';
import { collectPictures } from '../pictures/collect-pictures.ts';
import { productImagePaths, selectionPath } from '../pictures/picture-paths.ts';

const catalogue = loadCatalogue();
const { selections } = catalogue.content.selections;

describe('the picture of a selection', () => {
  const pictures = collectPictures(catalogue, testBrand);
  const choice = createBottleChoice(catalogue);
  const square = { width: 400, height: 400 };
  const drawn = selections.map((selection) => ({
    selection,
    svg: pictures.get(selectionPath(selection.picture))?.(square) ?? '',
  }));

  it('shows every bottle upright, whole in each frame of a page and beside the others, with nothing in front', () => {
    for (const { selection, svg } of drawn) {
      const bottles = choice.ofSelection(selection);
      const places = placesOf(svg);
      expect(bottles.length, selection.slug).toBe(selection.wines.length);
      expect(places.length, selection.slug).toBe(bottles.length);
      let end = -FRAME.halfWidth;
      for (const [index, { height, halfWidth }] of bottles.entries()) {
        const { x, y, scale } = places[index] ?? { x: Number.NaN, y: Number.NaN, scale: Number.NaN };
        expect(x - halfWidth * scale, selection.slug).toBeGreaterThanOrEqual(end);
        expect(y - height * scale, selection.slug).toBeGreaterThanOrEqual(FRAME.top);
        expect(y, selection.slug).toBeLessThanOrEqual(FRAME.bottom);
        end = x + halfWidth * scale;
      }
      expect(end, selection.slug).toBeLessThanOrEqual(FRAME.halfWidth);
      // Between the first bottle and the end of the picture there are only bottles.
      expect(parts(svg.slice(svg.indexOf(BOTTLE)))).toBe(bottles.length);
    }
  });

  it('is another one for each selection of a month, and for the one before and after it', () => {
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
    const compositions = selections.map(({ art, anio_mes_vigencia, wines }) =>
      [anio_mes_vigencia, art.ground, ...wines].join(),
    );
    expect(new Set(compositions).size).toBe(compositions.length);
  });
});

/** The part of the square of 1000 that cards (4:5) and a selection's page on a phone (5:4) both show. */
const FRAME = { halfWidth: 400, top: 100, bottom: 900 };

const BOTTLE = '<g class="bottle"';

type Place = { x: number; y: number; scale: number };

/** Where the bottles of a picture stand. A place with a rotation does not match. */
function placesOf(svg: string): Place[] {
  const found = svg.matchAll(
    /<g class="bottle" transform="translate\((\S+) (\S+)\) scale\((\S+)\) translate\(0 -1000\)">/g,
  );
  return [...found].map(([, x, y, scale]) => ({ x: Number(x), y: Number(y), scale: Number(scale) }));
}

/** How many elements stand side by side in the SVG text, which ends with the picture's own closing tag. */
function parts(svg: string): number {
  let depth = 0;
  let count = 0;
  for (const [tag] of svg.slice(0, svg.lastIndexOf('</svg>')).matchAll(/<\/?[a-z][^>]*>/gi)) {
    if (tag.startsWith('</')) depth--;
    else {
      if (depth === 0) count++;
      if (!tag.endsWith('/>')) depth++;
    }
  }
  return count;
}

describe('goods', () => {
  const looks = [
    { surface: '#fbf7f1', accent: '#5a1128' },
    { surface: '#ffffff', accent: '#d9b044' },
    { surface: '#14120f', accent: '#ff7a3d' },
  ];
  const brands = looks.map((colours) => ({ ...testBrand, colours: { ...testBrand.colours, ...colours } }));

  it('stand on another backdrop in each house', () => {
    expect(brands.map((brand) => houseOf(brand).backdrop)).toEqual(['arch', 'white', 'dark']);
  });

  it('are named on a banner in a face like that of the headings', () => {
    const facesOf = (fonts: string) =>
      houseOf({ ...testBrand, style: `:root{--font-display:${fonts};--font-text:x}` }).face;
    expect(facesOf('Fraunces,Georgia,serif')).toBe('display');
    expect(facesOf('Bricolage Grotesque,system-ui,sans-serif')).toBe('text');
    expect(houseOf(testBrand).face).toBe('display');
  });

  it('have the same colours in every house', () => {
    const written = JSON.stringify(catalogue.products.map(({ art }) => art));
    const houses = brands.map((brand) => {
      const ofBrand = loadCatalogue({ ...brand, name: 'Almacén', slug: 'almacen' });
      expect(JSON.stringify(ofBrand.products.map(({ art }) => art))).toBe(written);
      return collectPictures(loadCatalogue(brand), brand);
    });
    for (const product of catalogue.products) {
      const [front = ''] = productImagePaths(product);
      const drawings = houses.map((pictures) => pictures.get(front)?.({ width: 400, height: 400 }) ?? '');
      const goods = drawings.map((svg) => svg.slice(svg.indexOf('<g class="goods"')));
      expect(goods[0]?.length, product.slug).toBeGreaterThan(500);
      expect(new Set(goods).size, product.slug).toBe(1);
      if (isBottle(product.art.silhouette)) expect(new Set(drawings).size, product.slug).toBe(houses.length);
    }
  });
});
