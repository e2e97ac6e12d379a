import { describe, expect, it } from 'vitest';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { connect } from '../http/loopback.ts';
import { type StrapiContent, type StrapiShape, startStrapi } from '../strapi-double.ts';
import { cmsContent } from './cms-content.ts';

const shapes: StrapiShape[] = ['flat', 'nested'];

const image = (name: string, alt: string) => ({ url: `https://img.example/uploads/${name}`, alt, resizable: true });
const defaultImage = (alt: string) => ({ url: '/imgs/default.svg', alt, resizable: false });

const mix = { title: 'Mix', description: 'De todo un poco', icon: image('mix.svg', '') };
const november = { year: 2026, month: 11 };
const asado = { title: 'Asado', subtitle: 'De tira', image: image('asado.jpg', 'Asado'), href: '/notas-y-tips/asado' };
const malbec = {
  title: 'Malbec',
  slug: 'malbec',
  subtitle: 'Reserva',
  image: image('malbec.jpg', 'Malbec'),
  winery: { title: 'Viva', slug: 'viva', logo: image('viva.svg', '') },
  selections: [{ title: 'Mix de noviembre', slug: 'mix-2026-11', month: november, kind: mix }],
  pairings: [asado],
};
const viva = {
  id: '11',
  title: 'Viva',
  subtitle: 'Altura',
  slug: 'viva',
  content: '<p>En <strong>Gualtallary</strong>.</p>',
  quote: 'Sin apuro',
  foundedOn: '1934',
  grapes: 'Malbec',
  region: 'Valle de Uco',
  showInHome: true,
  image: image('viva.jpg', 'La viña'),
  logo: image('viva.svg', ''),
};
const selection = {
  title: 'Mix de noviembre',
  slug: 'mix-2026-11',
  month: november,
  image: image('caja.jpg', 'Mix de noviembre'),
  kind: mix,
  wines: [malbec],
  content: '<h2>Tres vinos</h2>',
};

/** The CMS sends only populated fields, so each field below also proves that the adapter populated it. */
describe.each(shapes)('content that a Strapi answers %s', (shape) => {
  async function open(content: Partial<StrapiContent> = {}) {
    const { origin } = await startStrapi(Object.assign({ ...cmsContent }, content), shape);
    const { client, log } = connect(`${origin}/api`, { service: 'cms' });
    const cms = createHttpCms({
      client,
      cache: createDataCache(),
      images: { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] },
      brandSlug: 'bodega-viva',
      videoAllowedHosts: ['www.youtube-nocookie.com'],
    });
    return { cms, log };
  }

  it('has the home carousel for both kinds of screen', { tags: ['S7.14', 'S3.21'] }, async () => {
    const { cms } = await open();
    expect(await cms.listCarouselSlides()).toEqual([
      {
        image: image('ancha.jpg', 'Club'),
        imageMobile: image('alta.jpg', 'Dos copas'),
        href: '/club',
        title: 'Sumate al club',
        label: 'Club',
      },
    ]);
  });

  it('has the posts, latest published first, with their category', { tags: ['S7.15', 'S9.4', 'S3.18'] }, async () => {
    const { cms } = await open();
    expect(await cms.listPosts(10)).toEqual([
      {
        title: 'Nueva',
        slug: 'nueva',
        excerpt: 'Breve',
        image: image('nueva.jpg', 'Nueva'),
        publishedAt: '2026-11-01T10:00:00.000Z',
        category: { name: 'Cocina', slug: 'cocina' },
      },
      {
        title: 'Vieja',
        slug: 'vieja',
        excerpt: '',
        image: defaultImage('Vieja'),
        publishedAt: '2026-01-01T10:00:00.000Z',
        category: null,
      },
    ]);
    expect((await cms.listPosts(1)).map(({ slug }) => slug)).toEqual(['nueva']);
  });

  it('has the categories of posts', { tags: ['S7.23'] }, async () => {
    const { cms } = await open();
    expect(await cms.listPostCategories()).toEqual([{ name: 'Cocina', slug: 'cocina' }]);
  });

  it('has wineries: those of the front page, all, and each by its slug', { tags: ['S7.16', 'S3.17'] }, async () => {
    const { cms } = await open();
    expect(await cms.listHomeWineries(10)).toEqual([viva]);
    expect((await cms.listEveryWinery()).map(({ slug }) => slug)).toEqual(['viva', 'norte']);
    expect(await cms.getWinery('viva')).toEqual(viva);
    expect(await cms.getWinery('norte')).toMatchObject({
      content: '',
      foundedOn: null,
      showInHome: false,
      image: defaultImage('Norte'),
      logo: null,
    });
    expect(await cms.getWinery('ninguna')).toBeNull();
  });

  it('has a wine’s profile with winery, prizes, pairings and selections', { tags: ['S7.22', 'S3.4'] }, async () => {
    const { cms } = await open();
    expect(await cms.getWine('malbec')).toEqual({
      ...malbec,
      harvestYear: '2021',
      composition: '100 % Malbec',
      region: 'Valle de Uco',
      breeding: '12 meses',
      storagePotential: '8 años',
      prizes: [{ name: 'Oro', points: '95' }],
      visual: 'Rojo',
      nose: 'Ciruela',
      mouth: 'Larga',
      content: '<p>Historia</p>',
    });
    expect(await cms.getWine('ninguno')).toBeNull();
  });

  it('lists wines, and those of one winery', { tags: ['S7.22'] }, async () => {
    const { cms } = await open();
    expect((await cms.listEveryWine()).map(({ slug }) => slug)).toEqual(['malbec', 'torrontes']);
    expect(await cms.listWinesOfWinery('norte', 12)).toMatchObject([{ slug: 'torrontes', winery: { slug: 'norte' } }]);
  });

  it('has a selection with its type and everything of its wines', { tags: ['S7.19', 'S3.1', 'S3.3'] }, async () => {
    const { cms } = await open();
    expect(await cms.getSelection('mix-2026-11')).toEqual(selection);
    expect(await cms.getSelection('ninguna')).toBeNull();
  });

  it('lists selections latest month first, their wines without the selections these are in', {
    tags: ['S7.19', 'S9.4'],
  }, async () => {
    const { cms } = await open();
    const [latest, last, ...others] = await cms.listSelections(12);
    expect(latest).toEqual({ ...selection, wines: [{ ...malbec, selections: [] }] });
    expect(last).toMatchObject({ slug: 'sin-mes', month: null, kind: null, wines: [], image: defaultImage('Sin mes') });
    expect(others).toEqual([]);
  });

  it('presents the club with its benefits', { tags: ['S7.18'] }, async () => {
    const { cms } = await open();
    expect(await cms.getClub()).toEqual({
      title: 'El club',
      subtitle: 'Una caja por mes',
      image: image('club.jpg', 'El club'),
      benefits: [{ title: 'Envío', description: 'Gratis', icon: image('camion.svg', '') }],
    });
  });

  it('has the four sections about us, the club’s under the brand’s key, the video as its host allows', {
    tags: ['S7.20', 'S3.22'],
  }, async () => {
    const { cms } = await open();
    expect(await cms.getAbout()).toEqual({
      about: { title: 'Nosotros', content: '<p>Somos cinco</p>', image: image('mesa.jpg', 'Nosotros') },
      wineSelection: {
        title: 'A ciegas',
        content: '<p>Probamos</p>',
        video: { kind: 'embed', url: 'https://www.youtube-nocookie.com/embed/CataACiegas' },
      },
      club: { title: 'El club', content: '<p>Cada mes</p>', image: null },
      community: { title: 'Comunidad', content: '<p>Leemos</p>', image: image('cartas.jpg', 'Cartas') },
    });
  });

  it('has questions and answers', { tags: ['S7.13', 'S3.23'] }, async () => {
    const { cms, log } = await open();
    expect(await cms.listFaqs()).toEqual([
      { title: '¿Envían?', answer: '<p>Sí, a <em>todo</em> el país.</p>', slug: 'envios' },
      { title: '¿Y afuera?', answer: '<p>No.</p>', slug: null },
    ]);
    expect(log).toEqual([]);
  });

  it('has texts for all pages; a part without its sentence is absent, and so is a number below 0', async () => {
    const { cms, log } = await open();
    expect(await cms.getSiteTexts()).toEqual({
      delivery: { summary: 'De 1 a 3 días.', faq: 'envios', terms: null },
      returns: null,
      payment: { summary: 'Tarjeta.', faq: null, cftea: 45.5 },
      headings: [{ key: 'home', title: 'Vinos', text: '' }],
      legal: [{ slug: 'terminos', content: '<p>Además, <strong>esto</strong>.</p>' }],
    });
    expect(log).toMatchObject([{ service: 'cms', path: '/api/site-texts', dropped: 4 }]);
  });

  it('has costs and times of the delivery if all four are said, in any order', async () => {
    const delivery = { summary: 'Llega.', costMin: 9000, costMax: '0', daysMin: 8, daysMax: 1 };
    const { cms } = await open({ '/api/site-texts': { ...cmsContent['/api/site-texts'], delivery } });
    const { terms } = (await cms.getSiteTexts())?.delivery ?? {};
    expect(terms).toEqual({ costMin: 0, costMax: 9000, daysMin: 1, daysMax: 8, freeFrom: null });
  });
});
