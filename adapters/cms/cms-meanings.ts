import { contentMeanings } from '../content/content-wire.ts';
import type { Meanings } from '../http/wire.ts';

const section = {
  title: ['The heading.', 'Quiénes somos'],
  content: ['The text, Markdown or HTML.', 'Elegimos cada botella.'],
} as const satisfies Meanings;

const shortAnswer = {
  summary: ['The answer in one sentence.', 'Llega en 1 a 3 días hábiles.'],
  faq: ['The slug of the question that says more.', 'cuanto-tarda-el-envio'],
} as const satisfies Meanings;

const slug = ['Its name in addresses.', 'malbec-week'] as const;
const heading = ['The heading.', 'Nuestra historia'] as const;

/** What the fields of the CMS mean; docs/openapi shows it. */
export const cmsMeanings = {
  link: {
    title: ['The text of the link.', 'Vinos'],
    href: ['Where it leads: a path of the shop or an absolute address.', '/tienda/vinos'],
    icon: ['A picture beside the text.'],
  },
  notification: {
    title: ['What the bar above all pages says.', 'Envío gratis esta semana'],
    subtitle: ['What it adds.', 'En todo el país'],
    backgroundColor: ['Its colour, like #a1b2c3.', '#7a1f2b'],
    buttons: ['Its links.'],
  },
  menu: { header: ['What is above every page.'], footer: ['What is below every page.'] },
  header: {
    title: ['The name beside the logo.', 'Casa del Vino'],
    slug: ['Its name in the CMS; not shown.', 'header'],
    icon: ['The logo.'],
    backgroundColor: ['The colour of the header, like #a1b2c3.', '#ffffff'],
    tabs: ['The entries of the menu.'],
    notification: ['The bar above all pages; null: none.'],
  },
  menuTab: {
    title: ['The text of the entry.', 'Tienda'],
    href: ['Where it leads.', '/tienda'],
    children: ['The links below it.'],
  },
  footer: {
    backgroundColor: ['The colour of the footer, like #a1b2c3.', '#2a2024'],
    tabs: ['Its columns.'],
    fiscal: ['The Data Fiscal, if editors keep it.'],
  },
  footerTab: { title: ['The heading of the column.', 'Ayuda'], children: ['Its links.'] },
  fiscal: {
    text: ['The text beside the mark.', 'Data fiscal'],
    link: ['Where it leads.', 'https://qr.afip.gob.ar/?qr=x'],
    icon: ['Its mark.'],
  },
  homeDisplayer: { carousel: ['The slides of the front page, in this order.'] },
  slide: {
    image: ['The picture on wide screens.'],
    image_mobile: ['The picture on phones.'],
    link_image_href: ['Where the slide leads.', '/tienda/evento/malbec-week'],
    title_image_href: ['The text of its link.', 'Ver los malbec'],
    label: ['What the slide says, for who does not see it.', 'Malbec Week'],
  },
  postCategory: { name: ['The name of the category.', 'Maridajes'], slug: ['Its name in addresses.', 'maridajes'] },
  post: {
    title: ['The title of the note.', 'Qué vino va con el asado'],
    slug: ['The slug of the note that `LAMBDA_URL` has.', 'vino-y-asado'],
    excerpt: ['A sentence of it.', 'Tres tintos para la parrilla.'],
    image: ['Its picture.'],
    sort: ['Its place, as a number or a date.', '2026-11-01'],
    publishedAt: ['When it was published, ISO 8601.', '2026-11-01T12:00:00.000Z'],
    updatedAt: ['When it was changed, ISO 8601; orders drafts.', '2026-11-01T12:00:00.000Z'],
    post_category: ['Its category.'],
  },
  cellar: {
    id: ['The id.', '12'],
    title: ['The name of the winery.', 'Bodega del Cerro'],
    cellar_subtitle: ['A line below the name.', 'Familia Pérez'],
    content: ['Its story, Markdown or HTML.', 'Empezó en 1910.'],
    slug: ['Its name in addresses.', 'bodega-del-cerro'],
    cellar_quote: ['What somebody of the winery says.', 'El vino se hace en la viña.'],
    cellar_founded_on: ['The year it was founded.', '1910'],
    cellar_grapes: ['Its grapes.', 'Malbec, Cabernet Franc'],
    cellar_region: ['Its region.', 'Valle de Uco'],
    cellar_show_in_home: ['Whether the front page shows it.', true],
    image: ['Its picture.'],
    logo: ['Its logo.'],
  },
  wine: {
    ...contentMeanings.wine,
    wines_harvest_year: ['The year of the harvest.', '2022'],
    wines_composition: ['The grapes and their parts.', '100 % Malbec'],
    wines_region: ['Where the grapes grow.', 'Gualtallary'],
    wines_breeding: ['How it was aged.', '12 meses en roble'],
    wines_storage_potential: ['How long it keeps.', '10 años'],
    prizes: ['The prizes it won.'],
    wines_visual: ['How it looks.', 'Rojo violáceo'],
    wines_nose: ['How it smells.', 'Ciruela y violetas'],
    wines_mouth: ['How it tastes.', 'Taninos dulces'],
    content: ['Its story, Markdown or HTML.', 'Nace a 1.400 metros.'],
  },
  prize: { name: ['Who gave the prize.', 'Tim Atkin'], points: ['The points, as shown.', '93'] },
  specialEvent: {
    id: ['The id.', '3'],
    title: ['The name of the event.', 'Malbec Week'],
    carouselTitle: ['The heading of its row of products.', 'Los más elegidos'],
    carouselCollectionId: ['The collection of the shop service in that row.', '7'],
    productCollectionId: ['The collection of the shop service that the page lists.', '8'],
    slug,
    createdAt: ['When it was made, ISO 8601.', '2026-11-01T12:00:00.000Z'],
    updatedAt: ['When it was changed, ISO 8601.', '2026-11-02T12:00:00.000Z'],
    publishedAt: ['When it was published, ISO 8601.', '2026-11-02T12:00:00.000Z'],
  },
  benefit: {
    title: ['The benefit.', 'Envío a todo el país'],
    description: ['What it means.', 'Gratis desde $ 60.000.'],
    icon: ['Its picture.'],
  },
  clubDisplayer: {
    title: ['The heading of the club.', 'El club'],
    subtitle: ['A line below it.', 'Seis vinos cada mes'],
    image: ['Its picture.'],
    benefits: ['What members get.'],
  },
  section: { ...section, image: ['Its picture.'] },
  videoSection: { ...section, url_video: ['The address of the video.', 'https://www.youtube-nocookie.com/embed/x'] },
  aboutUs: {
    about_us: ['Who the house is.'],
    wine_selection: ['How wines are chosen, with a video.'],
    club: ['What the club is.'],
    community: ['Who the members are.'],
  },
  faq: {
    title: ['The question.', '¿Cuánto tarda el envío?'],
    description: ['The answer, Markdown or HTML.', 'De 1 a 3 días hábiles.'],
    slug: ['Its name in addresses.', 'cuanto-tarda-el-envio'],
  },
  shortAnswer,
  delivery: {
    ...shortAnswer,
    costMin: ['The lowest cost of a delivery, in pesos.', 3200],
    costMax: ['The highest cost of a delivery, in pesos.', 9800],
    freeFrom: ['The amount from which the delivery is free, in pesos.', 60000],
    daysMin: ['The shortest time, in working days.', 1],
    daysMax: ['The longest time, in working days.', 8],
  },
  payment: {
    ...shortAnswer,
    cftea: ['The total cost of paying in instalments (CFTEA), in per cent a year; 0: no interest.', 0],
  },
  textHeading: {
    key: ['The place of the heading.', 'thank-you-1'],
    title: heading,
    text: ['The text below it.', 'Te escribimos cuando sale.'],
  },
  legalAddition: {
    slug: ['The legal text it is added to.', 'terminos'],
    content: ['Markdown or HTML.', 'Vendemos en todo el país.'],
  },
  siteTexts: {
    delivery: ['How and for how much orders are delivered.'],
    returns: ['How an order is returned.'],
    payment: ['How orders are paid.'],
    headings: ['Headings of pages that editors replace.'],
    legal: ['What the house adds to the legal texts.'],
  },
} as const satisfies Record<string, Meanings>;
