import { createOtherMenu } from './menu.ts';
import { component, components, type Entry, medium, relation, relations } from './strapi-entry.ts';

/** The data of the content CMS and the lambda. A test may change it. */
export type OtherContent = {
  menu: Entry;
  benefits: Entry[];
  slides: Entry[];
  posts: Entry[];
  postCategories: Entry[];
  wineries: Entry[];
  wines: Entry[];
  selections: Entry[];
  club: Entry;
  about: Entry;
  faqs: Entry[];
  /** Questions that are not published. */
  faqDrafts: Entry[];
  /** Null if the CMS has none. */
  siteTexts: Entry | null;
  notes: OtherNote[];
};

export type OtherNote = {
  title: string;
  bajada: string;
  slug: string;
  image: string | null;
  updatedAt: string;
  content: string;
  author: string | null;
  categories: { name: string; slug: string }[];
  SEO: { metaTitle: string; metaDescription: string } | null;
  /** Some services leave this out. */
  products?: { category: string; slug: string }[];
};

export const noteCategories = [
  { name: 'Viñedos', slug: 'vinedos' },
  { name: 'Cocina', slug: 'cocina' },
];

export function createOtherContent(): OtherContent {
  const wineries = [
    aWinery('casa-luna', 'Casa Luna', true),
    aWinery('finca-norte', 'Finca Norte', true),
    aWinery('pago-chico', 'Pago Chico', false),
  ];
  const [casaLuna = {}, fincaNorte = {}] = wineries;
  const wines = [aWine('luna-llena-2021', 'Luna llena', casaLuna), aWine('norte-alto-2020', 'Norte alto', fincaNorte)];
  const selections = createSelections(wines);
  for (const wine of wines) wine['selections'] = relations(selections.slice(0, 2));
  return {
    menu: createOtherMenu(),
    benefits: [{ title: 'Llega en el día', description: 'En toda la ciudad.', icon: medium(null) }],
    slides: [aSlide('Vendimia en marzo', '/tienda/evento/vendimia'), aSlide('Sin enlace', 'javascript:alert(1)')],
    posts: Array.from({ length: 4 }, (_, index) => aPost(index + 1)),
    postCategories: [...noteCategories],
    wineries,
    wines,
    selections,
    club: {
      title: 'Un club de otra vinoteca',
      subtitle: 'Cajas de otra parte',
      image: medium('/uploads/club.jpg'),
      benefits: components([
        { title: 'Envío incluido', description: 'A todo el país.', icon: medium('/uploads/envio.png') },
      ]),
    },
    about: createAbout(),
    faqDrafts: [],
    faqs: [
      { title: '¿Hacen envíos?', description: 'Sí, **a todo el país**.', slug: 'envios' },
      { title: '¿Aceptan tarjetas?', description: '<p>Todas.</p><script>alert(1)</script>' },
    ],
    siteTexts: createSiteTexts(),
    notes: Array.from({ length: 30 }, (_, index) => aNote(index + 1)),
  };
}

/** The month that is `count` months before the current one in Buenos Aires, in the CMS's format. */
export function monthBefore(count: number): string {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Buenos_Aires' })
    .format(Date.now())
    .split('-')
    .map(Number);
  const index = year * 12 + month - 1 - count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const kinds = ['Puro Malbec', 'Blanca', 'Una que no existe'];

/** Creates fourteen selections, one for each month back from the current one. The oldest has no month. */
function createSelections(wines: Entry[]): Entry[] {
  return Array.from({ length: 14 }, (_, index) => ({
    title: `Caja número ${index + 1}`,
    slug: `caja-${index + 1}`,
    anio_mes_vigencia: index === 13 ? null : monthBefore(index),
    content: `<p>Historia de la caja ${index + 1}.</p>`,
    image: medium(`/uploads/caja-${index + 1}.jpg`),
    selection_type: relation({
      title: kinds[index % kinds.length] ?? '',
      description: 'Para probar.',
      icon_flag: medium('/uploads/bandera.png'),
    }),
    wines: relations(wines),
  }));
}

function aWinery(slug: string, title: string, onHome: boolean): Entry {
  return {
    slug,
    title,
    cellar_subtitle: `Vinos de ${title}`,
    content: `## Historia\n\n${title} nació en otra parte.`,
    cellar_quote: 'El sol hace el resto.',
    cellar_founded_on: 1910,
    cellar_grapes: 'Malbec, Torrontés',
    cellar_region: 'Valle de otra parte',
    cellar_show_in_home: onHome,
    image: medium(`/uploads/${slug}.jpg`),
    logo: medium(`/uploads/${slug}-logo.png`),
  };
}

function aWine(slug: string, title: string, winery: Entry): Entry {
  return {
    slug,
    title,
    wines_subtitle: 'Un tinto de altura',
    wines_harvest_year: '2021',
    wines_composition: '100 % Malbec',
    wines_region: 'Valle de otra parte',
    wines_breeding: '   ',
    wines_storage_potential: '10 años',
    wines_visual: 'Rojo profundo.',
    wines_nose: 'Ciruela y humo.',
    wines_mouth: 'Seco y largo.',
    content: '<p>Un vino con historia.</p>',
    image: medium(`/uploads/${slug}.jpg`),
    cellar: relation(winery),
    prizes: components(Array.from({ length: 6 }, (_, index) => ({ name: `Premio ${index + 1}`, points: 90 + index }))),
    foodit: components(
      Array.from({ length: 9 }, (_, index) => ({
        title: `Plato ${index + 1}`,
        subtitle: 'Con paciencia',
        url: index === 0 ? 'javascript:alert(1)' : 'https://recetas.example/plato',
        image: medium('/uploads/plato.jpg'),
      })),
    ),
    selections: relations([]),
  };
}

function aSlide(label: string, href: string): Entry {
  return {
    label,
    link_image_href: href,
    title_image_href: `Ver: ${label}`,
    image: medium('/uploads/portada.jpg'),
    image_mobile: medium('/uploads/portada-chica.jpg'),
    validity: component(null),
  };
}

function aPost(number: number): Entry {
  return {
    title: `Entrada ${number}`,
    slug: `nota-${number}`,
    excerpt: `Resumen ${number}`,
    sort: number,
    publishedAt: `2026-0${number}-10T12:00:00.000Z`,
    image: medium(`/uploads/nota-${number}.jpg`),
    post_category: relation(noteCategories[number % 2] ?? null),
  };
}

/** Nothing is said about payment. The second heading has no key. */
function createSiteTexts(): Entry {
  return {
    delivery: component({ summary: 'Llega en dos días.', faq: 'envios' }),
    returns: component({ summary: 'Cambios en el local, <b>sin vueltas</b>.', faq: null }),
    payment: component(null),
    headings: components([
      { key: 'home', title: 'Vinos de otra parte', text: 'Elegidos de a uno.' },
      { key: '', title: 'Sin lugar', text: '' },
    ]),
    legal: components([
      { slug: 'terminos', content: 'Los martes **no hay entregas**.<script>alert(1)</script>' },
      { slug: 'sorteo', content: '## Bases del sorteo\n\nSin obligación de compra.' },
    ]),
  };
}

function createAbout(): Entry {
  const section = (title: string) =>
    component({ title, content: `<p>Sobre ${title}.</p>`, image: medium('/uploads/nosotros.jpg') });
  return {
    about_us: section('Quiénes somos'),
    wine_selection: component({
      title: 'Cómo elegimos',
      content: 'Probando.',
      url_video: 'https://www.youtube.com/watch?v=abcdefghijk',
    }),
    club_otra_vinoteca: section('El club de la otra'),
    community: section('La comunidad'),
  };
}

/** A higher number means a newer note. Notes with an odd number are about vineyards. */
function aNote(number: number): OtherNote {
  const category = noteCategories[number % 2];
  return {
    title: `Nota ${number}`,
    bajada: `Bajada ${number}`,
    slug: `nota-${number}`,
    image: `/uploads/nota-${number}.jpg`,
    updatedAt: new Date(Date.UTC(2026, 0, number, 15)).toISOString(),
    content: `<p>Texto de la nota ${number}.</p><h2>Primera parte</h2><p>Sigue.</p><h2>Segunda parte</h2><img src=x onerror=alert(1)>`,
    author: 'Rosa Tinta',
    categories: category === undefined ? [] : [category],
    ...(number % 10 === 7 ? { products: [{ category: 'vinos', slug: 'tinto-numero-1' }] } : {}),
    SEO: { metaTitle: `Nota ${number} para buscadores`, metaDescription: `Descripción ${number}` },
  };
}
