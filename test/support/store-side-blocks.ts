import type { SideBlock } from './side-block.ts';

const SHEET = '/tienda/vinos/tinto-numero-1';

/** The side blocks of the home page and of the pages of the store. */
export const storeSideBlocks: readonly SideBlock[] = [
  {
    numbers: 'S4.4, S8.26',
    page: '/',
    block: 'home-carousel',
    cause: ['cms', /home-displayer/],
    recorded: [500, 'Error'],
    sentence: 'No pudimos cargar las novedades de la portada.',
    empty: ({ content }) => content.slides.splice(0),
  },
  {
    numbers: 'S4.4, S8.26',
    page: '/',
    block: 'posts',
    cause: ['cms', /\/posts/],
    recorded: [500, 'Error'],
    sentence: 'No pudimos cargar las notas.',
    empty: ({ content }) => content.posts.splice(0),
  },
  {
    numbers: 'S4.4, S8.26',
    page: '/',
    block: 'selections',
    cause: ['cms', /selections/],
    recorded: [500, 'Error'],
    sentence: 'No pudimos cargar las selecciones del mes.',
    empty: ({ content }) => content.selections.splice(0),
  },
  {
    numbers: 'S4.4, S8.24',
    page: '/',
    block: 'wineries',
    cause: ['cms', /cellars/],
    recorded: [500, 'Empty response'],
    sentence: 'No pudimos cargar las bodegas.',
    recordsEmpty: true,
    empty: ({ content }) => content.wineries.splice(0),
  },
  {
    numbers: 'S8.9, S8.28',
    page: '/',
    block: 'banners',
    cause: ['shop', /bannerList/],
    recorded: [201, 'Error en banners'],
    sentence: 'Error en banners',
    empty: (data) => {
      data.hasBanners = false;
    },
  },
  {
    numbers: 'S8.7, S8.28',
    page: '/',
    block: 'collections',
    cause: ['shop', /collections/],
    recorded: [201, 'Error en colecciones'],
    sentence: 'Error en colecciones',
    empty: (data) => data.collections.splice(0),
  },
  {
    numbers: 'S8.7, S8.28',
    page: '/tienda',
    block: 'collections',
    cause: ['shop', /\/products$/],
    recorded: [201, 'Error en colecciones'],
    sentence: 'Error en colecciones',
  },
  {
    numbers: 'S8.9, S8.28',
    page: '/tienda',
    block: 'banners',
    cause: ['shop', /bannerList/],
    recorded: [201, 'Error en banners'],
    sentence: 'Error en banners',
    empty: (data) => {
      data.hasBanners = false;
    },
  },
  {
    numbers: 'S8.8',
    page: '/tienda',
    block: 'event',
    cause: ['cms', /special-event/],
    recorded: [404, 'Error en eventos especiales'],
    sentence: 'Error en eventos especiales',
    empty: (data) => data.events.splice(0),
  },
  {
    numbers: 'S8.10, S8.28',
    page: '/tienda/vinos',
    block: 'category',
    cause: ['shop', /category\/c-10/],
    recorded: [404, 'Error en categoria'],
    sentence: 'Error en categoria',
  },
  {
    numbers: 'S8.12, S8.28',
    page: '/tienda/vinos',
    block: 'filters',
    cause: ['shop', /filters/],
    recorded: [500, 'No existen filtros'],
    sentence: 'No pudimos cargar los filtros.',
    recordsEmpty: true,
    empty: (data) => data.products.splice(0),
  },
  {
    numbers: 'S8.9, S8.28',
    page: '/tienda/vinos',
    block: 'banners',
    cause: ['lambda', /banner/],
    recorded: [201, 'Error en banners'],
    sentence: 'Error en banners',
    empty: (data) => {
      data.hasBanners = false;
    },
  },
  {
    numbers: 'S8.11',
    page: '/tienda/vinos',
    block: 'member-prices',
    cause: ['shop', /promotions/],
    recorded: [404, 'La promoción ingresada no existe'],
    sentence: 'No pudimos cargar los precios de socio.',
    recordsEmpty: true,
    empty: (data) => {
      data.promotion = null;
    },
  },
  {
    numbers: 'S8.7, S8.28',
    page: '/tienda/evento/vendimia',
    block: 'collections',
    // The CMS names the collection of this carousel.
    cause: ['shop', /products\?.*collection=col-2/],
    recorded: [201, 'Error en colecciones en strapi'],
    sentence: 'Error en colecciones en strapi',
    empty: (data) => {
      for (const product of data.products) product.collections = product.collections.filter((id) => id !== 'col-2');
    },
  },
  {
    numbers: 'S8.5',
    page: SHEET,
    block: 'benefits',
    cause: ['cms', /benefits/],
    recorded: [404, 'No se encontraron beneficios'],
    sentence: 'No pudimos cargar los beneficios.',
    recordsEmpty: true,
    empty: ({ content }) => content.benefits.splice(0),
  },
  {
    numbers: 'S8.13',
    page: SHEET,
    block: 'related',
    cause: ['shop', /\/products$/],
    recorded: [404, 'No existen productos'],
    sentence: 'No pudimos cargar más productos.',
    recordsEmpty: true,
    empty: (data) => data.products.splice(1),
  },
  {
    numbers: 'S8.8',
    page: `${SHEET}?evento=vendimia`,
    block: 'event',
    cause: ['cms', /special-event/],
    recorded: [404, 'Error en eventos especiales'],
    sentence: 'Error en eventos especiales',
    recordsEmpty: true,
    empty: (data) => data.events.splice(0),
  },
];
