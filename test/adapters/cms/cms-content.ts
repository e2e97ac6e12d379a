import type { StrapiContent } from '../strapi-double.ts';

const media = (name: string, alternativeText: string | null = null) => ({
  id: 9,
  url: `/uploads/${name}`,
  alternativeText,
});

const mix = { id: 1, title: 'Mix', description: 'De todo un poco', icon_flag: media('mix.svg') };
const viva = {
  id: 11,
  documentId: 'viva1',
  title: 'Viva',
  slug: 'viva',
  cellar_subtitle: 'Altura',
  content: 'En **Gualtallary**.',
  cellar_quote: 'Sin apuro',
  cellar_founded_on: 1934,
  cellar_grapes: 'Malbec',
  cellar_region: 'Valle de Uco',
  cellar_show_in_home: true,
  image: media('viva.jpg', 'La viña'),
  logo: media('viva.svg'),
};
const norte = { id: 12, title: 'Norte', slug: 'norte', cellar_show_in_home: false, image: null, logo: null };
const asado = { title: 'Asado', subtitle: 'De tira', image: media('asado.jpg'), url: '/notas-y-tips/asado' };
const malbec = {
  id: 21,
  title: 'Malbec',
  slug: 'malbec',
  wines_subtitle: 'Reserva',
  wines_harvest_year: 2021,
  wines_composition: '100 % Malbec',
  wines_region: 'Valle de Uco',
  wines_breeding: '12 meses',
  wines_storage_potential: '8 años',
  prizes: [{ name: 'Oro', points: 95 }],
  wines_visual: 'Rojo',
  wines_nose: 'Ciruela',
  wines_mouth: 'Larga',
  content: '<p>Historia</p>',
  image: media('malbec.jpg'),
  cellar: viva,
  foodit: [asado],
  selections: [
    { id: 31, title: 'Mix de noviembre', slug: 'mix-2026-11', anio_mes_vigencia: '2026-11', selection_type: mix },
  ],
};
const torrontes = {
  id: 22,
  title: 'Torrontés',
  slug: 'torrontes',
  cellar: norte,
  foodit: [],
  prizes: [],
  selections: [],
};

/** Content with every field of the contract at least once. */
export const cmsContent: StrapiContent = {
  '/api/home-displayer': {
    id: 1,
    carousel: [
      {
        image: media('ancha.jpg'),
        image_mobile: media('alta.jpg', 'Dos copas'),
        link_image_href: '/club',
        title_image_href: 'Sumate al club',
        label: 'Club',
      },
    ],
  },
  '/api/posts': [
    { id: 1, title: 'Vieja', slug: 'vieja', publishedAt: '2026-01-01T10:00:00.000Z', image: null, post_category: null },
    {
      id: 2,
      title: 'Nueva',
      slug: 'nueva',
      excerpt: 'Breve',
      sort: 3,
      publishedAt: '2026-11-01T10:00:00.000Z',
      image: media('nueva.jpg'),
      post_category: { id: 1, name: 'Cocina', slug: 'cocina' },
    },
  ],
  '/api/post-categories': [{ id: 1, name: 'Cocina', slug: 'cocina' }],
  '/api/cellars': [viva, norte],
  '/api/wines': [malbec, torrontes],
  '/api/selections': [
    {
      id: 32,
      title: 'Sin mes',
      slug: 'sin-mes',
      anio_mes_vigencia: null,
      image: null,
      selection_type: null,
      wines: [],
    },
    {
      id: 31,
      title: 'Mix de noviembre',
      slug: 'mix-2026-11',
      anio_mes_vigencia: '2026-11',
      image: media('caja.jpg'),
      selection_type: mix,
      content: '# Tres vinos',
      wines: [malbec],
    },
  ],
  '/api/club-displayer': {
    id: 1,
    title: 'El club',
    subtitle: 'Una caja por mes',
    image: media('club.jpg'),
    benefits: [{ title: 'Envío', description: 'Gratis', icon: media('camion.svg') }],
  },
  '/api/about-us': {
    id: 1,
    about_us: { title: 'Nosotros', content: '<p>Somos cinco</p>', image: media('mesa.jpg') },
    wine_selection: {
      title: 'A ciegas',
      content: 'Probamos',
      url_video: 'https://www.youtube.com/watch?v=CataACiegas',
    },
    club_bodega_viva: { title: 'El club', content: 'Cada mes', image: null },
    community: { title: 'Comunidad', content: 'Leemos', image: media('cartas.jpg', 'Cartas') },
  },
  '/api/faqs': [
    { id: 1, title: '¿Envían?', description: 'Sí, a *todo* el país.', slug: 'envios' },
    { id: 2, title: '¿Y afuera?', description: 'No.' },
  ],
  '/api/site-texts': {
    id: 1,
    delivery: { summary: ' De 1 a 3 días. ', faq: 'envios', costMin: 0, costMax: 9000.5, daysMin: '1', daysMax: -3 },
    returns: { summary: '  ', faq: 'cambios' },
    payment: { summary: 'Tarjeta.', cftea: '45.5' },
    headings: [{ key: 'home', title: 'Vinos' }, { title: 'Sin clave' }],
    legal: [
      { slug: 'terminos', content: 'Además, **esto**.<script>alert(1)</script>' },
      { slug: 'contrato', content: '' },
    ],
  },
};
