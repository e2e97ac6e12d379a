import { beforeAll, describe, expect, it } from 'vitest';
import { started } from '../../../test/support/started.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import { drawText } from '../artwork/lettering.ts';
import { isBottle } from '../artwork/subjects.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { bottlesOfNotes } from '../pictures/bottle-choice.ts';
import { collectPictures } from '../pictures/collect-pictures.ts';
import { productImagePaths } from '../pictures/picture-paths.ts';
import { startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = loadCatalogue();
});

const calls = [
  '/menu-headless?populate[header][populate][icon]=true&populate[footer][populate][fiscal][populate][icon]=true',
  '/home-displayer?populate[carousel][populate][image]=true&populate[carousel][populate][image_mobile]=true',
  '/posts?populate[image]=true&pagination[pageSize]=100',
  '/cellars?populate[image]=true&populate[logo]=true&pagination[pageSize]=100',
  '/wines?populate[image]=true&populate[foodit][populate][image]=true&pagination[pageSize]=100',
  '/selections?populate[image]=true&populate[selection_type][populate][icon_flag]=true&pagination[pageSize]=100',
  '/selections?populate[image]=true&pagination[pageSize]=100&pagination[page]=2',
  '/benefits-product?populate[icon]=true',
  '/club-displayer?populate[image]=true&populate[benefits][populate][icon]=true',
  `/about-us?${['about_us', 'club_bodega_viva', 'community'].map((section) => `populate[${section}][populate][image]=true`).join('&')}`,
];

describe('the pictures that the services name', () => {
  it('all have a drawing', async () => {
    const bodies = [
      ...(await Promise.all(calls.map(async (path) => (await embedded.cms(path)).text()))),
      await (
        await embedded.subscriptions('/Schema-Bases?populate[imageDesktop]=true&populate[imageMobile]=true')
      ).text(),
      await (await embedded.subscriptions('/landing-managers?populate[image]=true&populate[eventStamp]=true')).text(),
      await (await fetch(`${embedded.urls.lambda}/notes?limit=100`)).text(),
      await (await fetch(`${embedded.urls.lambda}/selections?limit=100`)).text(),
    ];
    const named = new Set(
      bodies.flatMap((body) => [...body.matchAll(/"url":"(\/[^"]+\.webp)"/g)].map(([, url]) => url)),
    );
    const pictures = collectPictures(catalogue, testBrand);
    expect([...named].filter((path) => path === undefined || !pictures.has(path))).toEqual([]);
    expect(named.size).toBeGreaterThan(450);
  });

  it('are all different', () => {
    const size = { width: 400, height: 300 };
    const paths = [...collectPictures(catalogue, testBrand)].filter(([path]) =>
      /^\/(bodegas|cava|selecciones|notas)\//.test(path),
    );
    const drawings = new Map(paths.map(([path, picture]) => [picture(size), path]));
    expect(drawings.size).toBe(paths.length);
  });

  it('show each box with its own bottles, of which no two boxes hold the same', () => {
    const pictures = collectPictures(catalogue, testBrand);
    const boxes = catalogue.products.filter(({ art }) => art.silhouette === 'box');
    const drawings = boxes.map((box) => {
      const [front = ''] = productImagePaths(box);
      const svg = pictures.get(front)?.({ width: 400, height: 400 }) ?? '';
      const shown = svg.match(/<clipPath id="box\d+"/g)?.length;
      // A case shows three bottles, whose labels can be read, and how many it holds.
      const isCase = box.quantityProducts > 4;
      expect(shown, box.slug).toBe(isCase ? 3 : box.quantityProducts);
      const count = drawText(`×${box.quantityProducts}`, 0, 0, { face: 'display', size: 88, colour: '#000000' });
      expect(svg.includes(count.match(/ d="[^"]+"/)?.[0] ?? ''), box.slug).toBe(isCase);
      return svg.slice(svg.indexOf('<clipPath id="box'));
    });
    expect(boxes.length).toBeGreaterThan(30);
    expect(new Set(drawings).size).toBe(boxes.length);
  });

  it('show in each banner something else to buy', () => {
    const shown = Object.values(catalogue.banners.pictures).map(({ art }) => art.offer);
    expect(new Set(shown).size).toBe(shown.length);
    const images = [...catalogue.banners.banners, ...Object.values(catalogue.banners.sections).flat()];
    expect(Object.keys(catalogue.banners.pictures).toSorted()).toEqual(
      [...new Set(images.map(({ image }) => image))].toSorted(),
    );
  });

  it('show each note of a category with a composition of its own, and never from the same place as the one before', () => {
    const bottles = bottlesOfNotes(catalogue);
    const compositions = catalogue.notes.flatMap(({ slug, art, categories }) =>
      categories.flatMap(({ name }) => {
        const { scene, camera, ground, hour, terrain } = art;
        // In a landscape the light and the land take the place of the ground.
        const light = scene === 'viñedo' ? `${hour} ${terrain}` : ground;
        return [`${name}: ${scene} ${camera} ${light}`, `${name}: ${bottles.get(slug)?.toSorted().join()}`];
      }),
    );
    expect(compositions.filter((composition, index) => compositions.indexOf(composition) !== index)).toEqual([]);
    for (const category of new Set(catalogue.notes.map(({ categories }) => categories[0]?.name))) {
      const cameras = catalogue.notes
        .filter(({ categories }) => categories[0]?.name === category)
        .map(({ art }) => art.camera);
      expect(
        cameras.filter((camera, index) => camera === cameras[index + 1]),
        category,
      ).toEqual([]);
    }
  });

  it('show in each note the bottles that it links to', () => {
    const bottles = bottlesOfNotes(catalogue);
    const isBottleOf = (slug: string) =>
      isBottle(catalogue.products.find((one) => one.slug === slug)?.art.silhouette ?? '');
    for (const { slug, products } of catalogue.notes) {
      const linked = products.map((product) => product.slug).filter(isBottleOf);
      const shown = bottles.get(slug) ?? [];
      expect(shown.length, slug).toBeGreaterThanOrEqual(2);
      expect(shown.filter((bottle) => linked.includes(bottle)).length, slug).toBeGreaterThanOrEqual(
        Math.min(linked.length, 1),
      );
    }
  });

  it('are the same every time they are drawn', () => {
    const size = { width: 400, height: 400 };
    const [first, second] = [collectPictures(catalogue, testBrand), collectPictures(loadCatalogue(), testBrand)];
    for (const path of ['/selecciones/mix-noviembre-2026.webp', '/bodegas/bodega-puna-clara.webp']) {
      expect(first.get(path)?.(size)).toBeDefined();
      expect(first.get(path)?.(size)).toBe(second.get(path)?.(size));
    }
  });

  it('are served at a wide and at a square preset', async () => {
    for (const path of ['/media/portada-semana-del-malbec.webp', '/media/portada-semana-del-malbec-movil.webp']) {
      const wide = await fetch(`${embedded.origin}${embedded.imagesPath}${path}?width=768&height=165&format=webp`);
      const square = await fetch(`${embedded.origin}${embedded.imagesPath}${path}?width=294&height=294&format=webp`);
      expect([wide.status, square.status]).toEqual([200, 200]);
    }
  });
});

describe('the links inside the texts', () => {
  it('lead to products, wines, wineries, notes and pages that exist', () => {
    const { products, wineries, wines, notes, names, content } = catalogue;
    const pages = new Set([
      '/tienda',
      '/club',
      '/club/nuestras-selecciones',
      '/notas-y-tips',
      '/contacto-y-preguntas-frecuentes',
      '/arrepentimiento',
      '/baja',
      ...catalogue.categories.categories.map(({ name }) => `/tienda/${name}`),
      ...catalogue.events.events.map(({ slug }) => `/tienda/evento/${slug}`),
      ...products.map(({ category, slug }) => `/tienda/${category}/${slug}`),
      ...wineries.map(({ slug }) => `/bodegas/${slug}`),
      ...wines.map(({ slug }) => `/la-cava-de-bodega-viva/${slug}`),
      ...notes.map(({ slug }) => `/notas-y-tips/${slug}`),
      ...content['landing-managers'].landings.map(({ slug }) => `/club/${slug}`),
    ]);
    const texts = JSON.stringify([notes, wineries, wines, content]);
    const hrefs = [...texts.matchAll(/href=\\"(\/[^"\\]*)\\"/g)].map(([, href = '']) => href);
    const slides = content['home-displayer'].carousel.map(({ link_image_href }) => link_image_href);
    const unknown = [...hrefs, ...slides].filter((href) => !pages.has(href.split('?')[0] ?? ''));
    expect(unknown).toEqual([]);
    const grapes = hrefs.flatMap((href) => new URL(href, 'http://shop').searchParams.get('variety')?.split(',') ?? []);
    expect(grapes.filter((grape) => !names.varieties.has(grape))).toEqual([]);
  });
});
