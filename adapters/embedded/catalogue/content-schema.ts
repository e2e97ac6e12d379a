import * as z from 'zod';
import { FREE_BOX_PERCENT } from '../../../core/club/plan.ts';
import { LANDING_SOURCE } from '../../../core/leads/lead.ts';
import { MAX_DISCOUNT_PERCENT, MIN_PRICE } from '../../../core/values/money.ts';
import {
  colour,
  dish,
  hour,
  nonEmptyText,
  productArt,
  sceneArt,
  selectionArt,
  seo,
  sitePath,
  slug,
} from './catalogue-parts.ts';
import { offerDays } from './offer-days.ts';

const named = z.strictObject({ name: nonEmptyText, slug });
const html = z.string().startsWith('<p>');
const instant = z.iso.datetime();

const pairing = z.strictObject({ title: nonEmptyText, subtitle: nonEmptyText, url: sitePath, art: dish });

const wine = z.strictObject({
  id: z.int(),
  title: nonEmptyText,
  slug,
  wines_subtitle: nonEmptyText,
  wines_harvest_year: z.string(),
  wines_composition: nonEmptyText,
  wines_region: nonEmptyText,
  wines_breeding: z.string(),
  wines_storage_potential: z.string(),
  prizes: z.array(z.strictObject({ name: nonEmptyText, points: z.string() })).max(5),
  wines_visual: z.string(),
  wines_nose: z.string(),
  wines_mouth: z.string(),
  content: html,
  cellar: slug,
  foodit: z.array(pairing).max(8),
  // Empty in the files; the services fill it with the selections that list the wine.
  selections: z.array(z.never()),
  art: productArt,
});
export const wineFile = z.strictObject({ wines: z.array(wine) });
export type CatalogueWine = z.output<typeof wine>;

const note = z.strictObject({
  title: nonEmptyText,
  bajada: nonEmptyText,
  slug,
  updatedAt: instant,
  content: html,
  author: nonEmptyText.nullable(),
  categories: z.array(named).min(1).max(5),
  // The products that the content links to.
  products: z.array(z.strictObject({ category: slug, slug })),
  SEO: seo.nullable(),
  // `bottles` names a pool of `bottle-pools`.
  art: sceneArt.extend({ bottles: slug }),
});
export const noteFile = z.strictObject({ notes: z.array(note) });
export type CatalogueNote = z.output<typeof note>;

const selectionType = z.strictObject({ title: nonEmptyText, description: nonEmptyText, icon: slug });
export type CatalogueSelectionType = z.output<typeof selectionType>;

const selection = z
  .strictObject({
    title: nonEmptyText,
    slug,
    anio_mes_vigencia: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .nullable(),
    selection_type: nonEmptyText,
    wines: z.array(slug).min(1),
    content: html,
    art: selectionArt,
  })
  // `dateCatalogue` changes the slug; `picture` keeps the original one, so that the picture's path never changes.
  .transform((stored) => ({ ...stored, picture: stored.slug }));
export type CatalogueSelection = z.output<typeof selection>;

const plan = z.strictObject({
  id: z.int(),
  title: nonEmptyText,
  slug,
  schemaType: z.strictObject({
    fullPrice: z.number().min(MIN_PRICE),
    bottlesQuantity: z.int().positive(),
    guid: z.guid(),
    title: nonEmptyText,
    description: nonEmptyText,
  }),
  isActive: z.boolean(),
  activeDiscount: z.union([z.number().min(0).max(MAX_DISCOUNT_PERCENT), z.literal(FREE_BOX_PERCENT)]),
  activeTime: nonEmptyText.nullable(),
  orderList: z.int(),
  boxes: z.literal(1).optional(),
  validity: offerDays.optional(),
  art: sceneArt,
});
export type CataloguePlan = z.output<typeof plan>;

const landing = z.strictObject({
  id: z.int(),
  slug,
  isOrganic: z.boolean(),
  subTitle: nonEmptyText,
  // The brand's colours if they are null.
  colorText: colour.nullable(),
  colorBackground: colour.nullable(),
  metaTitle: nonEmptyText,
  metaDescription: nonEmptyText,
  contact: z
    .strictObject({ title: nonEmptyText, source: z.string().regex(LANDING_SOURCE) })
    .nullable()
    .default(null),
  image: slug,
  eventStamp: slug.nullable(),
  promotions_group_managers: z.array(
    z.strictObject({
      priority: z.int().nullable(),
      title: nonEmptyText,
      showStamp: z.boolean(),
      promotions: z.array(slug).min(1),
    }),
  ),
});
export type CatalogueLanding = z.output<typeof landing>;

const slide = z.strictObject({
  image: slug,
  image_mobile: slug,
  link_image_href: sitePath,
  title_image_href: nonEmptyText,
  label: nonEmptyText,
});

const post = z.strictObject({
  title: nonEmptyText,
  slug,
  excerpt: nonEmptyText,
  post_category: slug,
});

const aboutSection = z.strictObject({ title: nonEmptyText, content: html, image: slug });

const faq = z.strictObject({ title: nonEmptyText, description: html, slug });

const shortAnswer = z.strictObject({ summary: nonEmptyText, faq: slug });

const pesos = z.number().min(0);
const days = z.int().min(0);

/** The content of the CMS, the lambda and the subscriptions service, by file name. */
export const contentFiles = z.strictObject({
  // Lists of wine or product slugs from which pictures take their bottles.
  'bottle-pools': z.record(slug, z.array(slug).min(1)),
  'about-us': z.strictObject({
    about_us: aboutSection,
    wine_selection: z.strictObject({ title: nonEmptyText, content: html, url_video: z.url() }),
    club: aboutSection,
    community: aboutSection,
  }),
  'club-displayer': z.strictObject({
    title: nonEmptyText,
    subtitle: nonEmptyText,
    image: slug,
    benefits: z.array(z.strictObject({ title: nonEmptyText, description: nonEmptyText, icon: slug })),
  }),
  faqs: z.strictObject({ faqs: z.array(faq), drafts: z.array(faq) }),
  'home-displayer': z.strictObject({ carousel: z.array(slide).min(1) }),
  illustrations: z.record(slug, z.strictObject({ hour, accent: colour, bottles: slug })),
  'landing-managers': z.strictObject({ landings: z.array(landing) }),
  'note-categories': z.strictObject({ categories: z.array(named) }),
  posts: z.strictObject({ posts: z.array(post), categories: z.array(named) }),
  'schema-bases': z.strictObject({ schemaBases: z.array(plan) }),
  seals: z.record(
    slug,
    z.strictObject({ above: nonEmptyText, word: nonEmptyText, below: nonEmptyText, wax: colour, ink: colour }),
  ),
  'site-texts': z.strictObject({
    delivery: shortAnswer.extend({
      ...{ costMin: pesos, costMax: pesos, freeFrom: pesos, daysMin: days, daysMax: days, preparationDays: days },
    }),
    returns: shortAnswer,
    payment: shortAnswer.extend({ cftea: z.number().min(0) }),
    headings: z.array(z.strictObject({ key: slug, title: nonEmptyText, text: z.string() })),
    legal: z.array(z.strictObject({ slug, content: nonEmptyText })),
  }),
  selections: z.strictObject({ selectionTypes: z.array(selectionType), selections: z.array(selection) }),
});
export type ContentFiles = z.output<typeof contentFiles>;
