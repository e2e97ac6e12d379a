import * as z from 'zod';
import { wireSelectionWine } from '../content/content-wire.ts';
import { optionalRichText, toleratedRichText } from '../content/rich-text-wire.ts';
import { wireSeo } from '../content/seo-wire.ts';
import { optionalValidity, VALIDITY_MEANING } from '../content/validity-wire.ts';
import {
  extendWire,
  flag,
  nullable,
  optionalList,
  optionalPart,
  toleratedText,
  type WireFields,
  wireObject,
} from '../http/wire.ts';
import { mayBeAbsent, withAnswer } from '../http/wire-answers.ts';
import {
  address,
  id,
  nullableAddress,
  nullableText,
  optionalAddress,
  optionalId,
  optionalText,
  slug,
  text,
} from '../http/wire-texts.ts';
import { wireMedia } from '../strapi-rest/strapi-wire.ts';

export const wireLink = wireObject({
  title: [text, 'The text of the link.', 'Vinos'],
  href: [address, 'Where it leads: a path of the shop or an absolute address.', '/tienda/vinos'],
  icon: [wireMedia, 'A picture beside the text.'],
});
export type WireLink = z.output<typeof wireLink>;

const wireNotification = wireObject({
  title: [optionalText, 'What the bar above all pages says.', 'Envío gratis esta semana'],
  subtitle: [optionalText, 'What it adds.', 'En todo el país'],
  backgroundColor: [nullableText, 'Its colour, like #a1b2c3.', '#7a1f2b'],
  buttons: [optionalList(wireLink), 'Its links.'],
  validity: [optionalValidity, VALIDITY_MEANING],
});

const wireMenuTab = wireObject({
  title: [text, 'The text of the entry.', 'Tienda'],
  href: [optionalAddress, 'Where it leads.', '/tienda'],
  children: [optionalList(wireLink), 'The links below it.'],
});

const wireHeader = wireObject({
  title: [optionalText, 'The name beside the logo.', 'Casa del Vino'],
  slug: [optionalId.catch(''), 'Its name in the CMS; the shop shows it nowhere.', 'header'],
  icon: [wireMedia, 'The logo.'],
  backgroundColor: [nullableText, 'The colour of the header, like #a1b2c3.', '#ffffff'],
  tabs: [optionalList(wireMenuTab), 'The entries of the menu.'],
  notification: [nullable(wireNotification), 'The bar above all pages; null: none.'],
});

const wireFooterTab = wireObject({
  title: [text, 'The heading of the column.', 'Ayuda'],
  children: [optionalList(wireLink), 'Its links.'],
});

const wireFiscal = wireObject({
  text: [optionalText, 'The text beside the mark.', 'Data fiscal'],
  link: [optionalAddress, 'Where it leads.', 'https://qr.afip.gob.ar/?qr=x'],
  icon: [wireMedia, 'Its mark.'],
});

const wireFooter = wireObject({
  backgroundColor: [nullableText, 'The colour of the footer, like #a1b2c3.', '#2a2024'],
  tabs: [optionalList(wireFooterTab), 'Its columns.'],
  fiscal: [optionalPart(wireFiscal), 'The Data Fiscal, if editors keep it.'],
});

/** `/menu-headless` */
export const wireMenu = wireObject({
  header: [wireHeader, 'What is above every page.'],
  footer: [wireFooter, 'What is below every page.'],
});
export type WireMenu = z.output<typeof wireMenu>;

const wireSlide = wireObject({
  image: [wireMedia, 'The picture on wide screens.'],
  image_mobile: [wireMedia, 'The picture on phones.'],
  link_image_href: [nullableAddress, 'Where the slide leads.', '/tienda/evento/malbec-week'],
  title_image_href: [nullableText, 'The text of its link.', 'Ver los malbec'],
  label: [optionalText, 'What the slide says, for who does not see it.', 'Malbec Week'],
  validity: [optionalValidity, VALIDITY_MEANING],
});

/** `/home-displayer` */
export const wireHomeDisplayer = wireObject({
  carousel: [optionalList(wireSlide), 'The slides of the front page, in this order.'],
});
export type WireHomeDisplayer = z.output<typeof wireHomeDisplayer>;

/** When an entry was made. A list of entries without a position is shown in this order (`strapi-reads.ts`). */
const madeAt = [mayBeAbsent(optionalText), 'When it was made, ISO 8601.', '2026-11-01T12:00:00.000Z'] as const;

const postCategoryFields = {
  name: [text, 'The name of the category.', 'Maridajes'],
  slug: [slug, 'Its name in addresses.', 'maridajes'],
} as const;

/** `/post-categories` */
export const wirePostCategory = wireObject({
  ...postCategoryFields,
  createdAt: madeAt,
});

/** `/posts`; `sort` may be a number or a date and is read as a text. */
export const wirePost = wireObject({
  title: [text, 'The title of the note.', 'Qué vino va con el asado'],
  slug: [
    optionalPart(slug),
    'The slug of the note that `LAMBDA_URL` has; without it the post leads nowhere.',
    'vino-y-asado',
  ],
  excerpt: [optionalText, 'A sentence of it.', 'Tres tintos para la parrilla.'],
  image: [wireMedia, 'Its picture.'],
  sort: [
    nullableText.catch(null),
    'Its place, as a number or a date. The shop shows it nowhere: posts are ordered by `publishedAt`.',
    '2026-11-01',
  ],
  publishedAt: [optionalText, 'When it was published, ISO 8601.', '2026-11-01T12:00:00.000Z'],
  updatedAt: [
    mayBeAbsent(optionalText.catch('')),
    'When it was changed, ISO 8601; orders drafts.',
    '2026-11-01T12:00:00.000Z',
  ],
  post_category: [optionalPart(wireObject(postCategoryFields)), 'Its category.'],
});
export type WirePost = z.output<typeof wirePost>;

/** `/cellars`; `cellar_founded_on` is a year. */
export const wireCellar = wireObject({
  id: [id, 'The id.', '12'],
  title: [text, 'The name of the winery.', 'Bodega del Cerro'],
  cellar_subtitle: [optionalText, 'A line below the name.', 'Familia Pérez'],
  content: [optionalRichText, 'Its story, Markdown, HTML or blocks.', 'Empezó en 1910.'],
  slug: [slug, 'Its name in addresses.', 'bodega-del-cerro'],
  cellar_quote: [optionalText, 'What somebody of the winery says.', 'El vino se hace en la viña.'],
  cellar_founded_on: [nullableText, 'The year it was founded.', '1910'],
  cellar_grapes: [optionalText, 'Its grapes.', 'Malbec, Cabernet Franc'],
  cellar_region: [optionalText, 'Its region.', 'Valle de Uco'],
  cellar_show_in_home: [flag, 'Whether the front page shows it.', true],
  image: [wireMedia, 'Its picture.'],
  logo: [wireMedia, 'Its logo.'],
});
export type WireCellar = z.output<typeof wireCellar>;

const wirePrize = wireObject({
  name: [text, 'Who gave the prize.', 'Tim Atkin'],
  points: [optionalText, 'The points, as shown.', '93'],
});

/** `/wines`: the wine profile, which is a selection's wine with tasting notes and prizes. */
export const wireWine = extendWire(wireSelectionWine, {
  wines_harvest_year: [optionalText, 'The year of the harvest.', '2022'],
  wines_composition: [optionalText, 'The grapes and their parts.', '100 % Malbec'],
  wines_region: [optionalText, 'Where the grapes grow.', 'Gualtallary'],
  wines_breeding: [optionalText, 'How it was aged.', '12 meses en roble'],
  wines_storage_potential: [optionalText, 'How long it keeps.', '10 años'],
  prizes: [optionalList(wirePrize), 'The prizes it won.'],
  wines_visual: [optionalText, 'How it looks.', 'Rojo violáceo'],
  wines_nose: [optionalText, 'How it smells.', 'Ciruela y violetas'],
  wines_mouth: [optionalText, 'How it tastes.', 'Taninos dulces'],
  content: [optionalRichText, 'Its story, Markdown, HTML or blocks.', 'Nace a 1.400 metros.'],
});
export type WireWine = z.output<typeof wireWine>;

/** A wine that was asked for by its slug, and need not repeat it. */
export const wireWineProfile = extendWire(wireWine, {
  slug: [optionalPart(slug), 'Its name in addresses.', 'malbec-reserva'],
});

/** `/special-event-pages`; collection ids are those of the shop service. */
export const wireSpecialEvent = wireObject({
  id: [id, 'The id.', '3'],
  title: [text, 'The name of the event.', 'Malbec Week'],
  carouselTitle: [optionalText, 'The heading of its row of products.', 'Los más elegidos'],
  carouselCollectionId: [optionalId, 'The collection of the shop service in that row.', '7'],
  productCollectionId: [id, 'The collection of the shop service that the page lists.', '8'],
  slug: [slug, 'Its name in addresses.', 'malbec-week'],
  createdAt: [optionalText, 'When it was made, ISO 8601; orders events.', '2026-11-01T12:00:00.000Z'],
  updatedAt: [optionalText, 'When it was changed, ISO 8601, for the sitemap.', '2026-11-02T12:00:00.000Z'],
  publishedAt: [
    optionalText,
    'When it was published, ISO 8601; the shop shows it nowhere.',
    '2026-11-02T12:00:00.000Z',
  ],
  image: [mayBeAbsent(wireMedia), 'The picture at the top, and of links to the page.'],
  subTitle: [mayBeAbsent(toleratedText), 'The line below the title.', 'Del valle de Uco a Cafayate'],
  content: [
    mayBeAbsent(toleratedRichText),
    'What the event is, Markdown, HTML or blocks.',
    'Treinta malbecs de nueve provincias.',
  ],
  SEO: [mayBeAbsent(wireSeo), 'Texts for search engines; without them the title, and the line below it.'],
  terms: [
    mayBeAbsent(toleratedText),
    'The conditions, plain text of at most 2,000 characters.',
    'Hasta agotar 600 botellas.',
  ],
  validity: [optionalValidity, VALIDITY_MEANING],
});
export type WireSpecialEvent = z.output<typeof wireSpecialEvent>;

/** `/benefits-product`, and the benefits inside `/club-displayer`. */
export const wireBenefit = wireObject({
  title: [text, 'The benefit.', 'Envío a todo el país'],
  description: [optionalText, 'What it means.', 'Gratis desde $ 60.000.'],
  icon: [wireMedia, 'Its picture.'],
  createdAt: madeAt,
});
export type WireBenefit = z.output<typeof wireBenefit>;

/** `/club-displayer` */
export const wireClubDisplayer = wireObject({
  title: [optionalText, 'The heading of the club; without it "Cómo funciona".', 'El club'],
  subtitle: [optionalText, 'A line below it.', 'Seis vinos cada mes'],
  image: [wireMedia, 'Its picture.'],
  benefits: [optionalList(wireBenefit), 'What members get.'],
});
export type WireClubDisplayer = z.output<typeof wireClubDisplayer>;

const wireAboutSection = wireObject({
  title: [optionalText, 'The heading.', 'Quiénes somos'],
  content: [optionalRichText, 'The text, Markdown, HTML or blocks.', 'Elegimos cada botella.'],
  image: [wireMedia, 'Its picture.'],
});
export type WireAboutSection = z.output<typeof wireAboutSection>;

const wireAboutVideo = wireObject({
  title: [optionalText, 'The heading.', 'Quiénes somos'],
  content: [optionalRichText, 'The text, Markdown, HTML or blocks.', 'Elegimos cada botella.'],
  url_video: [nullableAddress, 'The address of the video.', 'https://www.youtube-nocookie.com/embed/x'],
});
export type WireAboutVideo = z.output<typeof wireAboutVideo>;

const aboutUsFields = {
  about_us: [optionalPart(wireAboutSection), 'Who the house is.'],
  wine_selection: [optionalPart(wireAboutVideo), 'How wines are chosen, with a video.'],
  club: [optionalPart(wireAboutSection), 'What the club is.'],
  community: [optionalPart(wireAboutSection), 'Who the members are.'],
} satisfies WireFields;
const aboutUsEntry = wireObject(aboutUsFields);
export type WireAboutUs = z.output<typeof aboutUsEntry>;

/** `/about-us`. The section under the brand's key (`clubKey`) becomes `club`. */
export function wireAboutUs(brandSlug: string) {
  const schema = z
    .looseObject({})
    .transform((entry): unknown => ({ ...entry, club: entry[clubKey(brandSlug)] }))
    .pipe(aboutUsEntry);
  const { club, ...others } = aboutUsFields;
  return withAnswer(schema, wireObject({ ...others, [clubKey(brandSlug)]: club }));
}

/** The key of a brand's club section: `club_` and the brand's slug with `_` for `-`. */
export function clubKey(brandSlug: string): `club_${string}` {
  return `club_${brandSlug.replaceAll('-', '_')}`;
}

/** `/faqs` */
export const wireFaq = wireObject({
  title: [text, 'The question.', '¿Cuánto tarda el envío?'],
  description: [optionalRichText, 'The answer, Markdown, HTML or blocks.', 'De 1 a 3 días hábiles.'],
  slug: [optionalPart(slug), 'Its name in addresses.', 'cuanto-tarda-el-envio'],
  createdAt: madeAt,
});
export type WireFaq = z.output<typeof wireFaq>;
